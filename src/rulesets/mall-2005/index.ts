import { DEAL_OPTIONS } from '../../engine/core-vocabulary.ts';
import type { Ruleset } from '../../engine/types.ts';
import { cameraRound, cameras } from './arrival.ts';
import { attacks, victim } from './attack.ts';
import { audit } from './audit.ts';
import { cloneBoard, newBoard, type Mall } from './board.ts';
import { CARD_KINDS, CHARACTERS, COLOURS } from './data.ts';
import { chiefChoice, choose, haunt, hauntRound } from './destinations.ts';
import { market } from './market.ts';
import { move, moveRound, sprint, sprintRound } from './movement.ts';
import { resampleBoard } from './resample.ts';
import { round, rounds, setUp } from './rounds.ts';
import { place, placing } from './setup.ts';
import { truck } from './truck.ts';
import { publicView, viewBoard } from './view.ts';
import { WORDS } from './vocabulary.ts';
import { cardRound, cards, revote, vote } from './votes.ts';

const steps = {
  place,
  cards,
  vote,
  revote,
  truck,
  cameras,
  chiefChoice,
  choose,
  haunt,
  move,
  sprint,
  victim,
};
const flows = { placing, rounds, round, cardRound, cameraRound, hauntRound, moveRound, sprintRound, attacks };

/** Mall of Horror. */
export const mall2005: Ruleset<Mall> = {
  id: 'mall-2005',
  revision: 2,
  players: { min: 3, max: 6 },
  colours: COLOURS,
  cards: CARD_KINDS,
  characters: CHARACTERS,
  options: {
    ...DEAL_OPTIONS,
    /** Who stands in a vote held again: all candidates, or those tied (`M-VOTE-4`). */
    revote: ['all', 'tied'],
    /** When Sprint is played (`M-MOVE-4`). */
    sprint: ['withMove', 'afterMoves'],
  },
  steps,
  flows,
  words: WORDS,
  market,
  board: newBoard,
  setUp,
  cloneBoard,
  publicView,
  view: viewBoard,
  resample: resampleBoard,
  audit,
};
