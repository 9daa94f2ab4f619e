import { topFrame } from '../../src/engine/stack.ts';
import type { Game, Seat } from '../../src/engine/index.ts';
import type { Board } from '../../src/rulesets/mall-2005/board.ts';
import { ALL_CARDS } from '../../src/rulesets/mall-2005/data.ts';
import { boardOf, othersAnswers, without, type Secrets } from './hidden.ts';

const isAt = (game: Game, kind: string): boolean => topFrame(game)?.kind === kind;

/** Destinations that are sealed already, while players who are out send their zombies. */
const sealedWhileHaunting = (game: Game, viewer: Seat | null): unknown =>
  isAt(game, 'haunt') ? without(boardOf<Board>(game).chosen, viewer) : undefined;

export const mallSecrets: Secrets = {
  viewKeys: [
    'chief',
    'elected',
    'closed',
    'spaces',
    'at',
    'unplaced',
    'zombies',
    'reserve',
    'dead',
    'hands',
    'lost',
    'deck',
    'discard',
    'dice',
    'chosen',
    'moved',
    'threats',
    'barricades',
    'fed',
    'search',
    'knows',
    'points',
    'stakes',
  ],
  openAtEnd({ hands, lost, deck, discard }) {
    const cards = [hands, lost, { deck, discard }].flatMap((piles) => Object.values(piles as object).flat());
    return cards.length === ALL_CARDS.length ? [] : [`${cards.length} of ${ALL_CARDS.length} cards lie open`];
  },
  secretSteps: ['truck'],
  revealing: ['votesRevealed', 'destinationsRevealed', 'diceRevealed'],
  hidden: {
    "another's hand": (game, viewer) => without(boardOf<Board>(game).hands, viewer),
    'the deck': (game) => boardOf<Board>(game).deck,
    'the dice': (game) => boardOf<Board>(game).dice,
    'a sealed vote': (game, viewer) => othersAnswers(game, viewer, 'vote'),
    'a sealed vote held again': (game, viewer) => othersAnswers(game, viewer, 'revote'),
    'a sealed destination': (game, viewer) => othersAnswers(game, viewer, 'choose'),
    'a destination sealed before the haunting': sealedWhileHaunting,
    'the cards being searched': (game) => (isAt(game, 'truck') ? topFrame(game)?.data['drawn'] : undefined),
    'a lost hand': (game, viewer) => without(boardOf<Board>(game).lost, viewer),
    'the chance key': (game) => game.state.chance.key,
  },
};
