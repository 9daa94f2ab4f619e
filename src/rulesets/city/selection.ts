import { collectDebts } from '../../engine/debts.ts';
import { judge } from '../../engine/promises.ts';
import { quote } from '../../engine/quote.ts';
import { emit, enter, living } from '../../engine/stack.ts';
import type { Seat, Step } from '../../engine/types.ts';
import { isPresent, nameOf, towerShows, type City, type CityGame } from './board.ts';
import { LOCATIONS, isLocation, type Location } from './data.ts';
import { choosable } from './movement-rules.ts';
import { peek } from './invasion.ts';
import type { Actions } from './vocabulary.ts';

/** Lookout and selection. */

/** Tower A: those on it see the next invasion card (`C-LOOK-1`). */
export function lookOut(game: CityGame): void {
  const { board } = game.state;
  if (!towerShows(board, 'A')) return;
  for (const seat of living(game)) if (isPresent(board, seat, 'tower')) peek(game, seat);
}

const CHOICES = new Map(
  LOCATIONS.map((location): [Location, Actions['choose']] => [location, Object.freeze({ choose: location })]),
);
const ALL_CHOICES = [...CHOICES.values()];

/** Those on tower B pick after the others; who they are is fixed now (`C-SEL-2`). */
export function select(game: CityGame): void {
  const { board } = game.state;
  const everyone = living(game);
  const late = towerShows(board, 'B') ? everyone.filter((seat) => isPresent(board, seat, 'tower')) : [];
  const isSplit = late.length > 0 && late.length < everyone.length;
  if (isSplit) enter(game, selectLate, { asked: late, data: {} });
  enter(game, selectStep, {
    asked: isSplit ? everyone.filter((seat) => !late.includes(seat)) : everyone,
    data: {},
  });
}

const selection = <K extends 'select' | 'selectLate'>(kind: K): Step<City, K> => ({
  kind,
  sealed: true,
  open: true,
  fixed: true,
  legal({ state: { board } }, _, seat) {
    const places = choosable(board, seat);
    return places === LOCATIONS ? ALL_CHOICES : places.flatMap((place) => CHOICES.get(place) ?? []);
  },
  refuse(_, __, ___, { choose: place }) {
    if (place === undefined) return null;
    return isLocation(place) ? { code: 'allThere', place } : { code: 'noSuchPlace', place: quote(place) };
  },
  done(game, { answers }) {
    const chosen = new Map<Seat, Location>();
    for (const [seat, answer] of answers.entries()) if (answer !== null) chosen.set(seat, answer.choose);
    collectDebts(game);
    judge(game, { is: 'due' });
    for (const [seat, place] of chosen) goTo(game, seat, place);
    emit(game, {
      type: 'destinationsRevealed',
      chosen: Array.from(chosen, ([seat, place]) => ({ player: nameOf(game, seat), place })),
    });
    judge(game, { is: 'revealed', chosen });
  },
});

function goTo({ state: { board } }: CityGame, seat: Seat, location: Location): void {
  board.chosen[seat] = location;
  board.revealed[seat] = true;
}

export const selectStep = selection('select');
export const selectLate = selection('selectLate');
