import { legalActions, type Action, type Seat } from '../../../engine/index.ts';
import type { Frame, Json } from '../../../engine/types.ts';
import { figureOf, handOf, type CityGame, type Figure } from '../../../rulesets/city/board.ts';
import { ZOMBIE_CAP, isLocation, type Card, type Location } from '../../../rulesets/city/data.ts';
import { isAttacked, sideOf } from '../../../rulesets/city/locations.ts';
import { KILLS, cardWorth, restWorth } from '../../simple/city.ts';
import { READY } from '../foresight.ts';
import { placeOf, readMind, worthAt } from './mind.ts';

/** What people do before an attack in imagined cities: those whom it threatens, and those who would like it. */

/** How many zombies a card does away with where it is played, or leads from there. */
const rid = (card: Card, zombies: number): number => (card === 'flare' ? 1 : (KILLS[card]?.(zombies) ?? 0));

/** How many of the zombies before them somebody gets rid of. */
const FIGHTERS: { readonly [who: string]: number } = { housewife: 2, guard: 2, geek: 1, rocker: 1 };

/** Whoever is likely to be eaten shoots, or hides. */
export function defend(game: CityGame, seat: Seat, { on }: Frame): Action {
  const { board } = game.state;
  if (!isLocation(on)) return READY;
  if (!isAttacked(board, on)) return lureThem(game, seat, on) ?? READY;
  const exposed = board.figures.filter(
    (figure) => figure.seat === seat && figure.at === on && !figure.hidden,
  );
  if (exposed.length === 0) return READY;
  const saved = -worthAt(readMind(game, seat), seat, placeOf(on), true);
  const means = saved < LEAST_PRICE ? [] : defences(game, seat, on, exposed);
  let [best, chosen]: [number, Defence | null] = [0, null];
  for (const mean of means) if (saved - mean.price > best) [best, chosen] = [saved - mean.price, mean];
  if (chosen === null) return READY;
  return legalActions(game, seat).find(chosen.fits) ?? READY;
}

/** How many zombies a card brings. */
const BAITS: { readonly [card in Card]?: number } = { alarm: 3, flare: 1 };

/** Where more zombies would get somebody else eaten. */
function lureThem(game: CityGame, seat: Seat, on: Location): Action | null {
  const { board, round } = game.state;
  for (const card of handOf(board, seat)) {
    const more = BAITS[card];
    if (more === undefined) continue;
    const mind = readMind(game, seat);
    const zombies = mind.zombies.slice();
    zombies[placeOf(on)] = [Math.min(ZOMBIE_CAP, board.zombies[on] + more)];
    const gain = worthAt(Object.assign({}, mind, { zombies }), seat, placeOf(on), true);
    if (gain > cardWorth(card, round))
      return legalActions(game, seat).find(({ play, at, to }) => play === card && (at ?? to) === on) ?? null;
  }
  return null;
}

interface Defence {
  readonly price: number;
  readonly fits: (action: Action) => boolean;
}

/** Nothing costs less. */
const LEAST_PRICE = 0.2;

function defences(game: CityGame, seat: Seat, on: Location, exposed: readonly Figure[]): Defence[] {
  const { board, round } = game.state;
  const zombies = board.zombies[on];
  const { attack } = sideOf(board, on);
  const people = board.figures.filter(({ at }) => at === on).length;
  const least = typeof attack === 'number' ? attack : attack === 'leader' ? 1 : people + 1;
  const tooMany = zombies - least + 1;
  const found: Defence[] = [];
  for (const card of handOf(board, seat)) {
    const price = cardWorth(card, round);
    if (rid(card, zombies) >= tooMany)
      found.push({ price, fits: ({ play, at, from }) => play === card && (at ?? from) === on });
    else if (card === 'flashlight' && on === 'crossroads')
      found.push({ price, fits: pointsAway(game, seat, on, ({ play }) => play === card) });
    else if (card === 'hideout' && exposed.length === 1)
      found.push({ price, fits: ({ play, character }) => play === card && character === exposed[0]?.who });
  }
  const agent = figureOf(board, seat, 'agent');
  if (on === 'crossroads' && agent?.exhausted === false)
    found.push({
      price: restWorth('agent'),
      fits: pointsAway(game, seat, on, ({ power }) => power === 'agent'),
    });
  for (const { who, exhausted } of exposed) {
    const isOut = (who === 'boy' || who === 'girl') && exposed.length === 1;
    if (!exhausted && (isOut || (FIGHTERS[who] ?? 0) >= tooMany))
      found.push({ price: restWorth(who), fits: ({ power }) => power === who });
  }
  return found;
}

/** The leader, at somebody else who is there. */
function pointsAway(
  { state }: CityGame,
  seat: Seat,
  on: Location,
  isMeans: Defence['fits'],
): Defence['fits'] {
  const others = new Set<Json | undefined>();
  for (const { seat: other, at, hidden } of state.board.figures)
    if (other !== seat && at === on && !hidden) others.add(state.players[other]);
  return (action) => isMeans(action) && others.has(action['player']);
}
