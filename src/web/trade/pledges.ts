import type { OfferedPromise } from '../../engine/deal-types.ts';
import type { Json, Words } from '../../engine/types.ts';
import type { Kind } from '../../engine/vocabulary.ts';

/** Promises that are being put together, by what the game's vocabulary says of them. */

/** A promise in the making: its word, what it is about as far as that is chosen, and the location it names. */
export interface Pledge {
  readonly word: string;
  readonly value: Json;
  /** Null: none, or the word names its own. */
  readonly at: string | null;
}

/** What is picked for a promise: a player, a number, nothing, one of a few words, goods, or what somebody gets. */
export type Slot =
  | { readonly kind: 'player' | 'number' | 'flag' | 'goods' }
  | { readonly kind: 'word' | 'gift'; readonly words: readonly string[] };

/** Not chosen yet. */
export const OPEN = '';

/** Stands for the partner who gets the offer, while it is put together for several. */
export const THEM = '@them';

/** Null: nobody has written a form for promises of this kind. */
export function slotOf({ promises = {}, kinds }: Words, word: string): Slot | null {
  const shape = Object.hasOwn(promises, word) ? promises[word] : undefined;
  return shape?.[word] === undefined ? null : slotFor(kinds, shape[word]);
}

function slotFor(kinds: Words['kinds'], kind: Kind): Slot | null {
  if (kind === 'player' || kind === 'number' || kind === 'flag') return { kind };
  if (typeof kind === 'string') {
    const named = kinds[kind];
    return named === undefined ? null : slotFor(kinds, named);
  }
  if (isWords(kind)) return { kind: 'word', words: kind };
  if ('record' in kind && 'cards' in kind.record && 'antidotes' in kind.record) return { kind: 'goods' };
  return 'byPlayer' in kind && isWords(kind.byPlayer) ? { kind: 'gift', words: kind.byPlayer } : null;
}

const isWords = (kind: Kind): kind is readonly string[] => Array.isArray(kind);

/** The locations that a promise in an offer can name. */
export function placesIn({ kinds: { about = [] } }: Words): readonly string[] {
  return isWords(about) ? about : [];
}

/** Where it is about a place of its own, or handed over anywhere, it asks for no other. */
export const asksWhere = ({ kind }: Slot): boolean => kind !== 'word' && kind !== 'goods';

export const newPledge = (slot: Slot, word: string, at: string | null): Pledge => ({
  word,
  value: valueOf(slot, OPEN, 0),
  at: asksWhere(slot) ? at : null,
});

/** The same in another word: whom it is about stays, where that takes a player too, and so does a pick of the same sort. */
export function reworded(
  { value }: Pledge,
  from: Slot,
  [to, word, at]: readonly [Slot, string, string | null],
): Pledge {
  const next = newPledge(to, word, at);
  if (from.kind === to.kind) return { ...next, value };
  const player = playerIn(from, value);
  return player === null || playerIn(to, next.value) === null
    ? next
    : { ...next, value: valueOf(to, player, 0) };
}

/** Whom it is about; null: no player. */
function playerIn({ kind }: Slot, value: Json): string | null {
  if (kind === 'player') return typeof value === 'string' ? value : null;
  return kind === 'gift' && isRecord(value) ? (Object.keys(value)[0] ?? OPEN) : null;
}

/** Something that nobody could refuse for what it is about: to ask where the word can be said at all. */
export function sampleOf(slot: Slot, word: string, player: string, at: string | null): OfferedPromise {
  const value = slot.kind === 'word' ? (slot.words[0] ?? OPEN) : valueOf(slot, player, 1);
  return { [word]: value, ...(at !== null && { at }) };
}

function valueOf(slot: Slot, player: string, antidotes: number): Json {
  const values: { readonly [kind in Slot['kind']]: Json } = {
    player,
    number: 1,
    flag: true,
    word: OPEN,
    goods: { cards: [], antidotes },
    gift: { [player]: slot.kind === 'gift' ? (slot.words[0] ?? OPEN) : OPEN },
  };
  return values[slot.kind];
}

/** Whether all of it is chosen. */
export function isWhole({ value }: Pledge): boolean {
  if (!isRecord(value)) return value !== OPEN;
  const { cards, antidotes } = value;
  if (Array.isArray(cards)) return cards.length > 0 || antidotes !== 0;
  return Object.keys(value).some((player) => player !== OPEN);
}

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As it is offered to this player. */
export const promiseTo = (to: string, { word, value, at }: Pledge): OfferedPromise => ({
  [word]: renamed(value, THEM, to),
  ...(at !== null && { at }),
});

/** The same in the making, to be changed. What is for several players becomes one for each. */
export function pledgesOf(offered: OfferedPromise, partner: string): Pledge[] {
  const { at = null, ...promise } = offered;
  return Object.entries(promise).flatMap(([word, value]) => {
    const said = renamed(value, partner, THEM);
    const parts =
      isRecord(said) && !('cards' in said) && !('antidotes' in said) ? Object.entries(said) : null;
    if (parts === null) return [{ word, value: withBoth(said), at }];
    return parts.map(([player, item]) => ({ word, value: { [player]: item }, at }));
  });
}

/** Goods may leave out what there is none of. */
const withBoth = (value: Json): Json => (isRecord(value) ? { cards: [], antidotes: 0, ...value } : value);

function renamed(value: Json, from: string, to: string): Json {
  if (value === from) return to;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key === from ? to : key, renamed(part, from, to)]),
  );
}
