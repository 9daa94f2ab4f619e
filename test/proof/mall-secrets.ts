import { topFrame } from '../../src/engine/stack.ts';
import type { Game, Seat, View } from '../../src/engine/index.ts';
import type { Board, Mall } from '../../src/rulesets/mall-2005/board.ts';
import { ALL_CARDS } from '../../src/rulesets/mall-2005/data.ts';
import type { MallView } from '../../src/rulesets/mall-2005/view-types.ts';
import { DEAL_SECRETS, gameOf, othersAnswers, without, type Secrets } from './hidden.ts';

const boardOf = (game: Game): Board => gameOf<Mall>(game).state.board;

const isAt = (game: Game, kind: string): boolean => topFrame(game)?.kind === kind;

/** Destinations that are sealed already, while players who are out send their zombies. */
const sealedWhileHaunting = (game: Game, viewer: Seat | null): unknown =>
  isAt(game, 'haunt') ? without(boardOf(game).chosen, viewer) : undefined;

function cardsSearched(game: Game): unknown {
  const frame = topFrame(gameOf<Mall>(game));
  return frame?.kind === 'truck' ? frame.data.drawn : undefined;
}

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
  openAtEnd({ hands, lost, deck, discard }: View & MallView) {
    const cards = [...[hands, lost].flatMap((piles) => Object.values(piles).flat()), ...deck, ...discard];
    return cards.length === ALL_CARDS.length ? [] : [`${cards.length} of ${ALL_CARDS.length} cards lie open`];
  },
  secretSteps: ['truck'],
  revealing: ['votesRevealed', 'destinationsRevealed', 'diceRevealed'],
  hidden: {
    "another's hand": (game, viewer) => without(boardOf(game).hands, viewer),
    'the deck': (game) => boardOf(game).deck,
    'the dice': (game) => boardOf(game).dice,
    'a sealed vote': (game, viewer) => othersAnswers(game, viewer, 'vote'),
    'a sealed vote held again': (game, viewer) => othersAnswers(game, viewer, 'revote'),
    'a sealed destination': (game, viewer) => othersAnswers(game, viewer, 'choose'),
    'a destination sealed before the haunting': sealedWhileHaunting,
    'the cards being searched': cardsSearched,
    'a lost hand': (game, viewer) => without(boardOf(game).lost, viewer),
    ...DEAL_SECRETS,
    'the chance key': (game) => game.state.chance.key,
  },
};
