import type { Board } from '../engine/drill.ts';
import { boardOf, othersAnswers, without, type Secrets } from './hidden.ts';

export const drillSecrets: Secrets = {
  viewKeys: ['hands', 'lost', 'deck', 'discard', 'rooms', 'whistle'],
  secretSteps: [],
  revealing: ['roomsRevealed'],
  hidden: {
    "another's hand": (game, viewer) => without(boardOf<Board>(game).hands, viewer),
    'the deck': (game) => boardOf<Board>(game).deck,
    'a lost hand': (game, viewer) => without(boardOf<Board>(game).lost, viewer),
    'a sealed room': (game, viewer) => othersAnswers(game, viewer, 'choose'),
    'the chance key': (game) => game.state.chance.key,
  },
};
