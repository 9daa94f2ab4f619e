import { CORE_ACTIONS, CORE_EVENTS, CORE_REASONS } from '../../../engine/core-vocabulary.ts';
import { say } from '../../../words/index.ts';
import type { GameReader } from '../reader.ts';

/** For a game that the page knows nothing of: what the view says, as it says it, and every action as a button. */
export const plain: GameReader = {
  words: { kinds: {}, actions: CORE_ACTIONS, events: CORE_EVENTS, reasons: CORE_REASONS, steps: {} },
  market: null,
  rules: { zombies: [], figure: () => [], place: () => [], card: () => [], power: () => [] },
  roundLabel: (round) => say('web_round', { round }),
  statusLines: () => [],
  places: () => [],
  figures: () => [],
  dead: () => [],
  hand: () => null,
  voteForecast: () => null,
  facts: () => [],
  marks: () => [],
  standing: () => [],
  overflow: null,
  hasWayIn: () => false,
  prize: () => ({ sign: null, short: '', sentence: '' }),
  savers: () => [],
  isRescue: () => true,
  canceller: null,
  peek: () => null,
  powerHelp: () => null,
  worth: () => '',
  placeEffect: () => '',
  first: () => null,
  holdings: () => [],
  scoreParts: () => ({}),
  isFeeding: () => true,
  tieHelp: () => null,
  pointsHelp: () => null,
};
