import type { Json } from '../engine/types.ts';
import { hasMessage, say, sayByKey } from './index.ts';
import { aCard, listOf, placeName } from './names.ts';
import type { Named } from './terms.ts';

/** What was promised, as in "promises Bo to …". */
export function promiseName(promise: unknown, at: unknown): string {
  if (typeof promise !== 'object' || promise === null) return String(promise);
  const entries = Object.entries(promise as { readonly [word: string]: Json });
  const entry = entries.find(([word]) => word !== 'at');
  if (entry === undefined) return '';
  const [word, value] = entry;
  const key = `promise_${word}`;
  if (!hasMessage(key)) return JSON.stringify(promise);
  return sayByKey(key, { ...asPlace(at), ...(PARAMS[word] ?? asPlayer)(value) });
}

/** How a promise is told: one that is about its receiver names them once, "promised to spare Bo". */
export function howPromised(promise: unknown, to: unknown): 'theirs' | 'plain' {
  const given = (promise ?? {}) as { readonly [word: string]: Json };
  const gifts = Object.keys(given['share'] ?? {});
  const isTheirs =
    ['back', 'spare', 'give'].some((word) => given[word] !== undefined && given[word] === to) ||
    (gifts.length === 1 && gifts[0] === to);
  return isTheirs ? 'theirs' : 'plain';
}

const asPlayer = (player: Json): object => ({ player });
const asPlace = (place: unknown): object => ({ place: placeName(place), placeId: place });

/** What is said of its argument, where that is no player. */
const PARAMS: { readonly [word: string]: (value: Json) => object } = {
  kill: (count) => ({ count }),
  hold: () => ({}),
  go: asPlace,
  avoid: asPlace,
  pay: (items) => ({ goods: goodsName(items) }),
  share: (gifts) => ({
    list: listOf(
      Object.entries(gifts as { readonly [player: string]: Json }).map(([player, item]) =>
        say('promiseGift', { player, item: itemName(item) }),
      ),
    ),
  }),
};

/** "an antidote", "a Gun", "a card". */
export function itemName(item: unknown): Named {
  if (item === 'antidote') return say('goods_antidote');
  return item === 'card' || item === '?' ? say('goods_card') : aCard(item);
}

interface AnyGoods {
  readonly cards?: number | readonly string[];
  readonly antidotes?: number;
  readonly promises?: readonly { readonly at?: string }[];
}

/** "a Gun, 2 antidotes and a promise to go to the Bank"; cards may be no more than a number of them. */
export function goodsName(goods: unknown): Named {
  const parts = partsOf(goods);
  return parts.length === 0 ? say('goods_nothing') : listOf(parts);
}

export const isNoGoods = (goods: unknown): boolean => partsOf(goods).length === 0;

function partsOf(goods: unknown): Named[] {
  const { cards = [], antidotes = 0, promises = [] } = (goods ?? {}) as AnyGoods;
  const parts: Named[] = [];
  if (typeof cards === 'number' && cards > 0) parts.push(say('count_cards', { count: cards }));
  if (typeof cards !== 'number') parts.push(...cards.map(itemName));
  if (antidotes > 0) parts.push(say('count_antidotes', { count: antidotes }));
  for (const offered of promises)
    parts.push(say('goods_promise', { promise: promiseName(offered, offered.at) }));
  return parts;
}
