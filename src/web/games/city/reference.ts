import type { CityScene } from '../../../rulesets/city/board.ts';
import { SHARED_CARDS } from '../../../rulesets/city/data.ts';
import { phaseOfStep } from '../../../rulesets/city/phases.ts';
import { among, type Phase, type Reference } from '../reference.ts';

const PHASES: readonly Phase[] = [
  { id: 'selection', rules: ['C-SEL-1', 'C-SEL-2'] },
  { id: 'invasion', rules: ['C-INV-1'] },
  { id: 'movement', rules: ['C-MOVE-1', 'C-MOVE-2', 'C-MOVE-3'] },
  { id: 'locations', rules: ['C-RES-1', 'C-ACT-1', 'C-ATK-1', 'C-SHARE-1'] },
];
const LOOKOUT: Phase = { id: 'lookout', rules: ['C-LOOK-1'] };
const START: Phase = { id: 'start', rules: ['C-START-1'] };

/** The one kind of card that the other edition lacks. */
const OWN_CARD = { '2012': { coercion: 2 }, '2013': { weaponReplica: 2 } };

export const referenceOf = (edition: '2012' | '2013'): Reference<CityScene> => ({
  phases: edition === '2012' ? [LOOKOUT, ...PHASES, START] : PHASES,
  phaseOf: ({ step }) => among(PHASES, phaseOfStep(step)),
  cards: { ...SHARED_CARDS, ...OWN_CARD[edition] },
  seen: ({ discard, burnt, hands, lost, items, cans, deck }) => [
    ...discard,
    ...burnt,
    ...Object.values(hands).flat(),
    ...Object.values(lost).flat(),
    ...Object.values(items).flatMap(({ cards }) => cards),
    ...Object.values(cans).flatMap((count) => Array<string>(count).fill('cannedFood')),
    ...deck,
  ],
  deck: ({ deck }) => deck.length,
});
