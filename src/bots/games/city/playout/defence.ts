import { legalActions, type Seat } from '../../../../engine/index.ts';
import type { StepFrame } from '../../../../engine/types.ts';
import { figureOf, handOf, peopleAt } from '../../../../rulesets/city/board.ts';
import type { City, CityGame, Figure } from '../../../../rulesets/city/board.ts';
import {
  ALARM_ZOMBIES,
  KILLS,
  isWeapon,
  LED_AWAY,
  LOCATIONS,
  POWER_KILLS,
  isLocation,
  zombiesToAttack,
} from '../../../../rulesets/city/data.ts';
import type { Card, Character, Location } from '../../../../rulesets/city/data.ts';
import { isAttacked, sideOf } from '../../../../rulesets/city/locations.ts';
import type { Actions, CityAction } from '../../../../rulesets/city/vocabulary.ts';
import { zombieRoom } from '../../../../rulesets/city/zombies.ts';
import { itemAt } from '../../../../engine/lists.ts';
import { cardWorth, restWorth } from '../worths.ts';
import { indexOf, readPosition, worthAt } from './evaluation.ts';

/** What people do before an attack in playouts: those whom it threatens, and those who would like it. */

export const READY: Actions['ready'] = Object.freeze({ ready: true });

/** How many zombies a card gets rid of where it is played. */
function zombiesGone(card: Card, zombies: number): number {
  if (card === 'kitten') return zombies;
  if (card === 'flare') return LED_AWAY;
  return isWeapon(card) ? KILLS[card](zombies) : 0;
}

/** How likely a kitten runs to another location. */
const RUNS_AWAY = (LOCATIONS.length - 1) / LOCATIONS.length;

/** How many of the zombies before them a character gets rid of. */
const FIGHTERS: { readonly [who in Character]?: number } = {
  ...POWER_KILLS,
  geek: LED_AWAY,
  rocker: LED_AWAY,
};

/** Whoever is likely to be eaten shoots, or hides. */
export function defend(game: CityGame, seat: Seat, { on }: StepFrame<City, 'attack'>): CityAction {
  const { board } = game.state;
  if (!isLocation(on)) return READY;
  if (!isAttacked(board, on)) return lureZombies(game, seat, on) ?? READY;
  const exposed = board.figures.filter(
    (figure) => figure.seat === seat && figure.at === on && !figure.hidden,
  );
  if (exposed.length === 0) return READY;
  const saved = -worthAt(readPosition(game, seat), seat, indexOf(on), true);
  const means = saved < LEAST_PRICE ? [] : defences(game, seat, on, exposed);
  let [best, chosen]: [number, Defence | null] = [0, null];
  for (const mean of means) {
    const gain = saved * (mean.chance ?? 1) - mean.price;
    if (gain > best) [best, chosen] = [gain, mean];
  }
  if (chosen === null) return READY;
  return legalActions(game, seat).find(chosen.fits) ?? READY;
}

/** How many zombies a card brings. */
const BAITS: { readonly [card in Card]?: number } = { alarm: ALARM_ZOMBIES, flare: LED_AWAY };

/** Plays a bait where more zombies would get somebody else eaten. */
function lureZombies(game: CityGame, seat: Seat, on: Location): CityAction | null {
  const { board, round } = game.state;
  for (const card of handOf(board, seat)) {
    const more = BAITS[card];
    if (more === undefined) continue;
    const position = readPosition(game, seat);
    const zombies = position.zombies.slice();
    zombies[indexOf(on)] = [board.zombies[on] + Math.min(more, zombieRoom(board.zombies, on))];
    const gain = worthAt(Object.assign({}, position, { zombies }), seat, indexOf(on), true);
    if (gain > cardWorth(card, round))
      return legalActions(game, seat).find((action) => isPlay(action, card) && goalOf(action) === on) ?? null;
  }
  return null;
}

type Play = Extract<CityAction, { readonly play: unknown }>;

const isPlay = (action: CityAction, card: Card): action is Play => 'play' in action && action.play === card;

const isPower = (action: CityAction, who: Character): boolean => 'power' in action && action.power === who;

/** Where a card is played, or takes zombies from. */
const sourceOf = (action: Play): Location | null =>
  'at' in action ? action.at : 'from' in action ? action.from : null;

/** Where a card is played, or brings zombies to. */
const goalOf = (action: Play): Location | null =>
  'at' in action ? action.at : 'to' in action ? action.to : null;

interface Defence {
  readonly price: number;
  /** How likely it helps; left out: surely. */
  readonly chance?: number;
  readonly fits: (action: CityAction) => boolean;
}

/** Nothing costs less. */
const LEAST_PRICE = 0.2;

function defences(game: CityGame, seat: Seat, on: Location, exposed: readonly Figure[]): Defence[] {
  const { board } = game.state;
  const needed = zombiesToAttack(sideOf(board, on).attack, peopleAt(board, on));
  const tooMany = board.zombies[on] - needed + 1;
  const found = handOf(board, seat).flatMap((card) =>
    cardDefence(game, seat, on, { card, tooMany, exposed }),
  );
  const agent = figureOf(board, seat, 'agent');
  if (on === 'crossroads' && agent?.exhausted === false) {
    const targets = othersAt(game, seat, on);
    found.push({
      price: restWorth('agent'),
      fits: (action) => 'power' in action && action.power === 'agent' && targets.has(action.player),
    });
  }
  for (const { who, exhausted } of exposed) {
    const isOut = (who === 'boy' || who === 'girl') && exposed.length === 1;
    if (!exhausted && (isOut || (FIGHTERS[who] ?? 0) >= tooMany))
      found.push({ price: restWorth(who), fits: (action) => isPower(action, who) });
  }
  return found;
}

interface Threat {
  readonly card: Card;
  readonly tooMany: number;
  readonly exposed: readonly Figure[];
}

function cardDefence(
  game: CityGame,
  seat: Seat,
  on: Location,
  { card, tooMany, exposed }: Threat,
): Defence[] {
  const { board, round } = game.state;
  const price = cardWorth(card, round);
  if (zombiesGone(card, board.zombies[on]) >= tooMany) {
    const chance = card === 'kitten' ? RUNS_AWAY : 1;
    return [{ price, chance, fits: (action) => isPlay(action, card) && sourceOf(action) === on }];
  }
  if (card === 'flashlight' && on === 'crossroads') {
    const targets = othersAt(game, seat, on);
    return [
      { price, fits: (action) => isPlay(action, card) && 'player' in action && targets.has(action.player) },
    ];
  }
  const [only, ...others] = exposed;
  if (card !== 'hideout' || only === undefined || others.length > 0) return [];
  return [
    {
      price,
      fits: (action) => isPlay(action, card) && 'character' in action && action.character === only.who,
    },
  ];
}

/** The others whom the leader could point at there. */
function othersAt({ state }: CityGame, seat: Seat, on: Location): ReadonlySet<string> {
  const there = state.board.figures.filter(
    (figure) => figure.seat !== seat && figure.at === on && !figure.hidden,
  );
  return new Set(there.map((figure) => itemAt(state.players, figure.seat)));
}
