import { say } from '../../words/index.ts';
import { city } from './city/pack.ts';
import { mall } from './mall/pack.ts';
import type { GamePack } from './pack.ts';

const PACKS: { readonly [ruleset: string]: GamePack } = {
  'city-2012': city,
  'city-2013': city,
  'mall-2005': mall,
};

/** A game that the command line knows nothing special of: it can be simulated, not played. */
const PLAIN: GamePack = {
  terminal: null,
  roundsTitle: () => say('report_round'),
  roundName: (round) => round,
  survivors: () => [],
};

export const packOf = (ruleset: string): GamePack =>
  (Object.hasOwn(PACKS, ruleset) ? PACKS[ruleset] : undefined) ?? PLAIN;
