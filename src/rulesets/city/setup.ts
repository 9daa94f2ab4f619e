import { itemAt } from '../../engine/lists.ts';
import { quote } from '../../engine/quote.ts';
import { drawOne, shuffle } from '../../engine/chance.ts';
import { clockwiseFrom, emit, enter } from '../../engine/stack.ts';
import { turns } from '../../engine/flows.ts';
import type { Seat, Step } from '../../engine/types.ts';
import {
  figuresOf,
  handOf,
  nameOf,
  refillFood,
  type Board,
  type City,
  type CityGame,
  type Figure,
} from './board.ts';
import { allCards } from './cards.ts';
import { PLACE } from './ways.ts';
import { BUILDINGS, CHARACTER_IDS, FOOD, LOCATIONS, OVERFLOW, cardsEach, charactersEach } from './data.ts';
import type { Card } from './data.ts';
import { HOURS } from './invasion-deck.ts';
import { placeInvaders } from './invasion.ts';
import { setLeader } from './leader.ts';
import { isFull } from './locations.ts';
import { deckOf, sidesOf } from './options.ts';
import type { Actions } from './vocabulary.ts';

/** Setting up: the city, the people, the cards, the first zombies. */

export function layCity(game: CityGame): void {
  const { board, players } = game.state;
  board.corners = shuffle(game, [...BUILDINGS]);
  board.sides = sidesOf(game);
  board.truck = shuffle(game, [...FOOD]);
  refillFood(board);
  board.deck = shuffle(game, [...allCards(game)]);
  board.start = drawOne(game, players);
  emit(game, { type: 'gameBegan', start: nameOf(game, board.start) });
  setLeader(game, board.start);
  dealCharacters(game);
}

/** `C-SETUP-6` */
function dealCharacters(game: CityGame): void {
  const { board, players } = game.state;
  const people = shuffle(game, [...CHARACTER_IDS]);
  const each = charactersEach(players.length);
  for (const [seat, player] of players.entries()) {
    for (const who of people.slice(seat * each, (seat + 1) * each)) {
      board.figures.push({ ...standing(seat, who) });
      emit(game, { type: 'characterDealt', player, character: who });
    }
  }
}

export const standing = (seat: Seat, who: Figure['who']): Figure => ({
  seat,
  who,
  at: null,
  exhausted: false,
  hidden: false,
  untouchable: false,
  temporary: false,
  awake: false,
});

/** Counter-clockwise from the start player's right; the start player comes last (`C-SETUP-7`). */
export function placingOrder(game: CityGame): Seat[] {
  const [start = 0, ...others] = clockwiseFrom(game, game.state.board.start);
  return [...others.toReversed(), start];
}

export const placingTurns = (game: CityGame): void =>
  enter(game, placing, { data: { order: placingOrder(game) } });

export const placing = turns('placing', (game: CityGame, seat) => {
  const { board } = game.state;
  const waiting = unplaced(board, seat).length;
  const cards = [...LOCATIONS];
  board.drawn = Array.from({ length: waiting }, () => itemAt(cards.splice(drawOne(game, cards), 1), 0));
  if (waiting === 0) return;
  emit(game, { type: 'placingDrawn', player: nameOf(game, seat), places: board.drawn.slice() });
  askToPlace(game, seat);
});

const unplaced = (board: Board, seat: Seat): Figure[] =>
  figuresOf(board, seat).filter(({ at }) => at === null);

/** The last character goes to the last location drawn by itself. */
export function askToPlace(game: CityGame, seat: Seat): void {
  const options = placements(game.state.board, seat);
  const [only] = options;
  if (only === undefined) return;
  if (options.length === 1) return settleIn(game, seat, only);
  enter(game, place, { on: nameOf(game, seat), asked: [seat], data: { seat } });
}

/** Each character that waits, in each location drawn. */
function placements(board: Board, seat: Seat): Actions['place'][] {
  const actions: Actions['place'][] = [];
  for (const { who } of unplaced(board, seat)) {
    for (const [i, location] of board.drawn.entries()) {
      if (board.drawn.indexOf(location) === i) actions.push(PLACE[who][location]);
    }
  }
  return actions;
}

export const place: Step<City, 'place'> = {
  kind: 'place',
  fixed: true,
  legal: (game, _, seat) => placements(game.state.board, seat),
  refuse: (_, __, ___, said) =>
    'place' in said ? { code: 'notDrawn', place: quote(said['location']) } : null,
  done(game, { data: { seat }, answers }) {
    const answer = answers[seat] ?? null;
    if (answer === null) return;
    settleIn(game, seat, answer);
    askToPlace(game, seat);
  },
};

function settleIn(
  game: CityGame,
  seat: Seat,
  { place: character, location: wanted }: Actions['place'],
): void {
  const { board } = game.state;
  const figure = unplaced(board, seat).find(({ who }) => who === character);
  if (figure === undefined) return;
  board.drawn.splice(board.drawn.indexOf(wanted), 1);
  figure.at = isFull(board, wanted) ? OVERFLOW : wanted;
  emit(game, {
    type: 'characterPlaced',
    player: nameOf(game, seat),
    character: figure.who,
    place: figure.at,
    wanted,
  });
}

/** `C-SETUP-8` */
export function dealCards(game: CityGame): void {
  const { board, players, options } = game.state;
  const each = cardsEach(players.length);
  for (const [seat, player] of players.entries()) {
    const dealt = board.deck.splice(0, each);
    if (options.draft) board.packs[seat] = dealt;
    else handOf(board, seat).push(...dealt);
    if (!options.draft) emit(game, { type: 'cardsDealt', to: [seat], player, cards: dealt.slice() });
  }
  if (options.draft) askToDraft(game);
}

export function askToDraft(game: CityGame): void {
  const asked = [...game.state.players.keys()].filter((seat) => packOf(game.state.board, seat).length > 1);
  if (asked.length > 0) return enter(game, draft, { asked, data: {} });
  for (const seat of game.state.players.keys()) keep(game, seat, packOf(game.state.board, seat)[0]);
}

const packOf = (board: Board, seat: Seat): Card[] => itemAt(board.packs, seat);

function keep(game: CityGame, seat: Seat, card: Card | undefined): void {
  const pack = packOf(game.state.board, seat);
  if (card === undefined) return;
  pack.splice(pack.indexOf(card), 1);
  handOf(game.state.board, seat).push(card);
}

/** Everyone keeps one and passes the rest to the left, until all are taken (`C-DRAFT-1`). */
export const draft: Step<City, 'draft'> = {
  kind: 'draft',
  sealed: true,
  legal: (game, _, seat) => [...new Set(packOf(game.state.board, seat))].map((card) => ({ draft: card })),
  refuse: (_, __, ___, { draft: card }) =>
    card === undefined ? null : { code: 'notInPack', card: quote(card) },
  done(game, { answers }) {
    const { board } = game.state;
    for (const [seat, answer] of answers.entries()) keep(game, seat, answer?.draft);
    board.packs = board.packs.map((_, seat) => board.packs.at(seat - 1) ?? []);
    emit(game, { type: 'packsPassed' });
    askToDraft(game);
  },
};

/** A 00:00 card places the first zombies; one card of each hour makes the pile (`C-SETUP-9`). */
export function stackInvasion(game: CityGame): void {
  const deck = deckOf(game.state.options);
  const [first, ...pile] = HOURS.map((hour) => {
    const ids = deck[hour].map(({ id }) => id);
    return itemAt(ids, drawOne(game, ids));
  });
  game.state.board.invasion = pile;
  if (first !== undefined) placeInvaders(game, first);
}
