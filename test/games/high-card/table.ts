import type { Table } from '../../proof/tables.ts';
import { othersAnswers } from '../../proof/hidden.ts';
import { highCard } from './rules.ts';

/** What the generic proofs must know of the game. */
export const table: Table = {
  rules: highCard,
  bound: 200,
  share: 1,
  secrets: {
    viewKeys: ['hands', 'tricks'],
    secretSteps: [],
    revealing: ['bidsRevealed'],
    hidden: {
      'a sealed bid': (game, viewer) => othersAnswers(game, viewer, 'bid'),
      'the chance key': (game) => game.state.chance.key,
    },
  },
  quarry: {
    checklist: ['bid: bid', 'bid: changed', 'bidsRevealed', 'trickTaken', 'gameEnded'],
    featuresOf: () => [],
    lures: {},
  },
};
