import { randomFrom, shuffleWith } from '../../engine/chance.ts';
import { countEach } from '../../engine/lists.ts';
import { living } from '../../engine/stack.ts';
import type { Seat, Untrusted } from '../../engine/types.ts';
import { nameOf, type CityGame } from './board.ts';
import type { Location } from './data.ts';
import { editionOf } from './edition.ts';
import type { Actions, CityReason } from './vocabulary.ts';

/** The ways in which a sharer may hand out what lies at a location. */

/** As many items as there are living players, or all if fewer, at most one to each (`C-SHARE-2`, `C-SHARE-3`). */
export interface Terms {
  /** Every item by its kind. */
  readonly items: readonly Item[];
  /** In seat order, as in every hand-out. */
  readonly players: readonly string[];
  readonly count: number;
  /** Who must take one. */
  readonly taker: string | null;
}

export function termsOf(game: CityGame, sharer: Seat, at: Location): Terms {
  const { antidotes, cards } = game.state.board.items[at];
  const items = Array<Item>(antidotes)
    .fill('antidote')
    .concat(cards.map(({ card }) => card));
  const players = living(game).map((seat) => nameOf(game, seat));
  return {
    items,
    players,
    count: Math.min(items.length, players.length),
    taker: editionOf(game).sharerTakesOne ? nameOf(game, sharer) : null,
  };
}

export type HandOut = Actions['handOut'];
type Item = HandOut['handOut'][string];
export type Gift = readonly [player: string, item: Item];

const handingOut = (gifts: readonly Gift[]): HandOut =>
  Object.freeze({ handOut: Object.freeze(Object.fromEntries(gifts)) });

const isServed = ({ taker }: Terms, gifts: readonly Gift[]): boolean =>
  taker === null || gifts.some(([player]) => player === taker);

/** Ten different items and six players make 151,200: that many are not listed, but checked. */
const MOST_LISTED = 400;

export function handOuts(game: CityGame, sharer: Seat, at: Location): HandOut[] {
  const terms = termsOf(game, sharer, at);
  const actions = firstHandOuts(terms);
  return actions.length > MOST_LISTED ? someHandOuts(terms) : actions;
}

/** All of them, or one more than are listed. */
function firstHandOuts(terms: Terms): HandOut[] {
  const { items, players, count } = terms;
  const left = countEach(items);
  const actions: HandOut[] = [];
  const gifts: Gift[] = [];
  const assign = (index: number): void => {
    if (actions.length > MOST_LISTED) return;
    if (gifts.length === count) {
      if (isServed(terms, gifts)) actions.push(handingOut(gifts));
      return;
    }
    const player = players[index];
    if (player === undefined || players.length - index < count - gifts.length) return;
    for (const [item, number] of left) {
      if (number === 0) continue;
      left.set(item, number - 1);
      gifts.push([player, item]);
      assign(index + 1);
      gifts.pop();
      left.set(item, number);
    }
    assign(index + 1);
  };
  assign(0);
  return actions;
}

/** As many as are listed, from all over, always the same: dealt at random, so that nobody and nothing comes short. */
function someHandOuts({ items, players, count, taker }: Terms): HandOut[] {
  const random = randomFrom('hand-outs');
  const found = new Map<string, HandOut>();
  for (let i = 0; i < MOST_LISTED; i++) {
    const dealt = shuffleWith(random, items.slice());
    const others = shuffleWith(
      random,
      players.filter((player) => player !== taker),
    );
    const receivers = (taker === null ? others : [taker, ...others]).slice(0, count);
    const gifts = receivers.flatMap((player, n): Gift[] => {
      const item = dealt[n];
      return item === undefined ? [] : [[player, item]];
    });
    const action = handingOut(gifts.toSorted(([a], [b]) => players.indexOf(a) - players.indexOf(b)));
    found.set(JSON.stringify(action), action);
  }
  return [...found.values()];
}

/** The same in our own words, players in seat order; null if it is against the terms. */
export function readHandOut(terms: Terms, { handOut: written, ...others }: Untrusted): HandOut | null {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return null;
  if (Object.keys(others).length > 0) return null;
  const wanted = new Map<string, unknown>(Object.entries(written));
  const left = terms.items.slice();
  const gifts: Gift[] = [];
  for (const player of terms.players) {
    const item = left.find((kind) => kind === wanted.get(player));
    if (item === undefined) continue;
    left.splice(left.indexOf(item), 1);
    gifts.push([player, item]);
  }
  const isWhole = gifts.length === terms.count && wanted.size === terms.count;
  return isWhole && isServed(terms, gifts) ? handingOut(gifts) : null;
}

export function whyNotHandOut({ taker, count }: Terms, { handOut }: Untrusted): CityReason | null {
  if (handOut === undefined) return null;
  const isOnlyForOthers =
    taker !== null && typeof handOut === 'object' && handOut !== null && !Object.hasOwn(handOut, taker);
  return { code: isOnlyForOthers ? 'takeOneYourself' : 'badHandOut', count };
}

/** Whether these could be given what they were promised, by any hand-out. */
export function canHandOutSo(
  { items, players, count, taker }: Terms,
  wanted: { readonly [player: string]: 'antidote' | 'card' },
): boolean {
  const receivers = Object.entries(wanted);
  const antidotes = receivers.filter(([, item]) => item === 'antidote').length;
  const lying = items.filter((item) => item === 'antidote').length;
  const others = taker === null || taker in wanted ? 0 : 1;
  return (
    receivers.every(([player]) => players.includes(player)) &&
    antidotes <= lying &&
    receivers.length - antidotes <= items.length - lying &&
    receivers.length + others <= count
  );
}
