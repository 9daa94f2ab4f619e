import { itemAt } from '../../engine/lists.ts';
import { endGame, putOut } from '../../engine/endings.ts';
import { emit, enter, living, seatsWhere } from '../../engine/stack.ts';
import { beginTalk, talkStep } from '../../engine/talk.ts';
import type { Seat, Step, Untrusted } from '../../engine/types.ts';
import { figuresOf, nameOf, placeOf, type Board, type City, type CityGame } from './board.ts';
import { pointsFor, type Character } from './data.ts';
import type { Flight, Points } from './view-types.ts';

/** After the fourth round the helicopter comes: a last open moment (`C-END-1`), antidotes (`C-END-2`), points. */

export const helicopter = talkStep('helicopter');

export function helicopterComes(game: CityGame): void {
  emit(game, { type: 'helicopterCame' });
  beginTalk(game, helicopter, null, false);
}

const antidotesOf = (board: Board, seat: Seat): number => itemAt(board.antidotes, seat);

const fallsShort = (board: Board, seat: Seat): boolean =>
  antidotesOf(board, seat) < figuresOf(board, seat).length;

/** Only those are asked whose antidotes fall short, and who have any. */
export function giveAntidotes(game: CityGame): void {
  const { board } = game.state;
  const asked = seatsWhere(game, (seat) => antidotesOf(board, seat) > 0 && fallsShort(board, seat));
  enter(game, vaccinate, { asked, data: {} });
}

export const vaccinate: Step<City, 'vaccinate'> = {
  kind: 'vaccinate',
  sealed: true,
  canonical: (game, _, seat, said) => sorted(game.state.board, seat, said),
  legal: ({ state: { board } }, _, seat) =>
    choose(
      figuresOf(board, seat).map(({ who }) => who),
      antidotesOf(board, seat),
    ).map((who) => ({ vaccinate: who })),
  refuse: (_, __, ___, said) => ('vaccinate' in said ? { code: 'badVaccination' } : null),
  done(game, { answers }) {
    for (const seat of living(game)) inject(game, seat, answers[seat]?.vaccinate ?? []);
    for (const seat of living(game)) if (figuresOf(game.state.board, seat).length === 0) putOut(game, seat);
    score(game);
  },
};

/** The characters may be named in any order. */
function sorted(board: Board, seat: Seat, said: Untrusted): Untrusted {
  const list = Object.hasOwn(said, 'vaccinate') ? said['vaccinate'] : undefined;
  if (!Array.isArray(list) || !list.every((who: unknown) => typeof who === 'string')) return said;
  const order = figuresOf(board, seat).map(({ who }): string => who);
  const names: readonly string[] = list;
  return { ...said, vaccinate: names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) };
}

/** All ways to take so many of these, in their order. */
function choose<T>(list: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return list.flatMap((item, i) => choose(list.slice(i + 1), count - 1).map((rest) => [item].concat(rest)));
}

function inject(game: CityGame, seat: Seat, chosen: readonly Character[]): void {
  const { board } = game.state;
  const own = figuresOf(board, seat);
  const saved = fallsShort(board, seat) ? own.filter(({ who }) => chosen.includes(who)) : own;
  board.antidotes[seat] = antidotesOf(board, seat) - saved.length;
  board.antidotesGone += saved.length;
  for (const figure of own) {
    if (saved.includes(figure)) continue;
    board.figures = board.figures.filter((other) => other !== figure);
    board.dead.push({ seat, who: figure.who });
    emit(game, {
      type: 'characterDied',
      player: nameOf(game, seat),
      character: figure.who,
      place: placeOf(figure),
      cause: 'infected',
    });
  }
}

/** `C-END-3`, `C-END-4` */
export function score(game: CityGame): void {
  const { board, players } = game.state;
  const scores = [...players.keys()].map((seat) => pointsOf(board, seat));
  const alive = [...players.keys()].filter((seat) => figuresOf(board, seat).length > 0);
  const best = most(alive, (seat) => itemAt(scores, seat));
  const winners = most(best, (seat) => figuresOf(board, seat).length);
  emit(game, { type: 'gameEnded', ...endGame(game, scores, winners) });
}

/** As if everybody alive had flown, with the antidotes that are left. */
export function partsOf(board: Board, seat: Seat): Points {
  let [people, characters, food] = [0, 0, 0];
  for (const figure of board.figures) {
    if (figure.seat !== seat) continue;
    people++;
    characters += pointsFor(figure.who, figure.exhausted);
  }
  if (people === 0) return { characters: 0, antidotes: 0, food: 0, cans: 0 };
  for (const { value } of itemAt(board.food, seat)) food += value;
  return { characters, antidotes: antidotesOf(board, seat), food, cans: itemAt(board.cans, seat) };
}

/** As if the helicopter left now: the antidotes go to those who are worth most (`C-END-2`). */
export function flightOf(board: Board, seat: Seat): Flight {
  const worth = figuresOf(board, seat).map(({ who, exhausted }) => pointsFor(who, exhausted));
  const seats = Math.min(antidotesOf(board, seat), worth.length);
  // Nobody who flies, nothing that counts (`C-END-3`).
  if (seats === 0) return { people: worth.length, seats, points: 0 };
  const { characters, antidotes, food, cans } = partsOf(board, seat);
  const flying = seats === worth.length ? characters : sum(worth.toSorted((a, b) => b - a).slice(0, seats));
  return { people: worth.length, seats, points: flying + antidotes - seats + food + cans };
}

const pointsOf = (board: Board, seat: Seat): number => sum(Object.values(partsOf(board, seat)));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function most(seats: readonly Seat[], value: (seat: Seat) => number): Seat[] {
  const top = Math.max(...seats.map(value));
  return seats.filter((seat) => value(seat) === top);
}
