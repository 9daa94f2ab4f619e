import type { Game } from '../../src/engine/index.ts';
import type { Board, Drill } from '../engine/drill-words.ts';
import { gameOf, othersAnswers, without, type Secrets } from './hidden.ts';

const boardOf = (game: Game): Board => gameOf<Drill>(game).state.board;

export const drillSecrets: Secrets = {
  viewKeys: ['hands', 'lost', 'deck', 'discard', 'rooms', 'whistle'],
  secretSteps: [],
  revealing: ['roomsRevealed'],
  hidden: {
    "another's hand": (game, viewer) => without(boardOf(game).hands, viewer),
    'the deck': (game) => boardOf(game).deck,
    'a lost hand': (game, viewer) => without(boardOf(game).lost, viewer),
    'a sealed room': (game, viewer) => othersAnswers(game, viewer, 'choose'),
    'the chance key': (game) => game.state.chance.key,
  },
};
