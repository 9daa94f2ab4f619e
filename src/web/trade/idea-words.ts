import { promisesIn, type OfferedPromise } from '../../engine/deal-types.ts';
import type { Action, Json } from '../../engine/types.ts';
import type { Called } from '../../words/called.ts';
import { goodsName, itemName } from '../../words/goods-names.ts';
import { say } from '../../words/index.ts';
import { inClauses, listOf, placeName } from '../../words/names.ts';
import { isEmpty, NOTHING, type Goods } from './drafts.ts';
import type { Promised } from './ledger.ts';
import { priceName } from './price.ts';

/** A deal that one might offer, in a short sentence: "You and Bo both vote for Cy", "To Bo: I give a Gun, you spare me". */

export interface Idea {
  readonly action: Action;
  readonly partner: string;
  readonly title: string;
  readonly text: string;
}

interface Sides {
  readonly you: string;
  readonly partner: string;
  readonly called: Called;
  /** The present location. */
  readonly here: string;
}

type Speaker = 'mine' | 'theirs';

export function tellIdea(action: Action, you: string, called: Called, here = ''): Idea {
  const { offer } = action;
  const partner = typeof offer === 'string' ? offer : '';
  const [give, want] = [goodsOf(action['give']), goodsOf(action['want'])];
  const sides: Sides = { you, partner, called, here };
  const text = bothDo(give, want, sides) ?? exchange(give, want, sides);
  return { action, partner, title: titleOf(give, want, sides), text };
}

/** Where both sides promise the same and nothing else; null: they don't. */
function bothDo(give: Goods, want: Goods, { you, partner, called, here }: Sides): string | null {
  const sides = [give, want];
  if (!sides.every((side) => side.cards.length + side.antidotes === 0 && promisesIn(side).length === 1))
    return null;
  const [at = null, other] = sides.flatMap(promisesIn).map((promise) => placeOf(promise, here));
  if (at !== other) return null;
  const name = called.player(partner);
  const target = valueOf(give, 'vote');
  if (typeof target === 'string' && target === valueOf(want, 'vote'))
    return placed(say('web_ideaBoth_vote', { name, player: called.player(target) }), at);
  const isTruce = valueOf(give, 'spare') === partner && valueOf(want, 'spare') === you;
  return isTruce ? placed(say('web_ideaBoth_spare', { name }), at) : null;
}

/** The place to be named; null: it is the present one. */
const placeOf = ({ at }: OfferedPromise, here: string): string | null =>
  at === undefined || at === here ? null : at;

/** "I back you at the Bank". */
const placed = (text: string, at: string | null): string =>
  at === null ? text : say('web_ideaAt', { text, place: placeName(at), placeId: at });

/** As it is said to the other: first what one gives, then what one gets. */
function exchange(give: Goods, want: Goods, sides: Sides): string {
  const { called, partner } = sides;
  const [mine, theirs] = [sideOf(give, 'mine', sides), sideOf(want, 'theirs', sides)];
  if (mine === null || theirs === null)
    return say('web_offerSum', { give: goodsName(called.in(give)), want: priceName(called.in(want)) });
  const text = inClauses([mine, theirs].filter((side) => side !== ''));
  return say('web_ideaExchange', { name: called.player(partner), text });
}

/** Whether the other owes the viewer all that already. */
export function isPromised({ offer, want }: Action, you: string, ledger: readonly Promised[]): boolean {
  const owed = ledger.filter(({ by, to, is }) => by === offer && to === you && is === 'owed');
  const wanted = promisesIn(goodsOf(want));
  const isOwed = ({ at: _, ...promise }: OfferedPromise): boolean =>
    owed.some((one) => JSON.stringify(one.promise) === JSON.stringify(promise));
  return wanted.length > 0 && wanted.every(isOwed);
}

const goodsOf = (terms: Json | undefined): Goods => ({
  ...NOTHING,
  ...(terms as Partial<Goods> | undefined),
});

const valueOf = (goods: Goods, word: string): Json | undefined =>
  promisesIn(goods).find((promise) => Object.hasOwn(promise, word))?.[word];

function titleOf(give: Goods, want: Goods, { you, partner, called }: Sides): string {
  const name = called.player(partner);
  const target = valueOf(give, 'vote');
  if (typeof target === 'string' && target === valueOf(want, 'vote'))
    return say('web_idea_against', { player: called.player(target) });
  if (valueOf(want, 'spare') === you) return say('web_idea_truce', { name });
  if (valueOf(want, 'back') === you) return say('web_idea_backMe', { name });
  if (valueOf(give, 'back') === partner) return say('web_idea_backThem', { name });
  return say('web_idea_deal', { name });
}

/** What one side does; null: there are no short words for it. */
function sideOf(goods: Goods, speaker: Speaker, sides: Sides): string | null {
  const items: Goods = { cards: goods.cards, antidotes: goods.antidotes };
  const given = isEmpty(items)
    ? []
    : [say(speaker === 'mine' ? 'web_ideaMine_goods' : 'web_ideaTheirs_goods', { goods: goodsName(items) })];
  const promises = promisesIn(goods);
  const promised = promises.map((promise) => partOf(promise, speaker, sides));
  const told = promised.filter((part) => part !== null);
  if (told.length < promised.length) return null;
  const places = promises.map((promise) => placeOf(promise, sides.here));
  const [at = null] = places;
  // Where all of it is at one place, that is said once.
  if (given.length === 0 && places.every((place) => place === at)) return placed(listOf(told), at);
  return listOf([...given, ...told.map((part, i) => placed(part, places[i] ?? null))]);
}

function partOf(promise: OfferedPromise, speaker: Speaker, { you, partner, called }: Sides): string | null {
  const isMine = speaker === 'mine';
  const other = isMine ? partner : you;
  const { vote, spare, back, share, give } = promise;
  if (typeof vote === 'string' && vote !== you && vote !== partner)
    return say(isMine ? 'web_ideaMine_vote' : 'web_ideaTheirs_vote', { player: called.player(vote) });
  if (spare === other) return say(isMine ? 'web_ideaMine_spare' : 'web_ideaTheirs_spare');
  if (back === other) return say(isMine ? 'web_ideaMine_back' : 'web_ideaTheirs_back');
  const item = give === other ? 'card' : giftTo(other, share);
  if (item === null) return null;
  return say(isMine ? 'web_ideaMine_share' : 'web_ideaTheirs_share', { item: itemName(item) });
}

/** What the other gets, if nobody else gets anything. */
function giftTo(other: string, share: Json | undefined): Json | null {
  const gifts = Object.entries((share ?? {}) as { readonly [player: string]: Json });
  const [gift] = gifts;
  return gift !== undefined && gifts.length === 1 && gift[0] === other ? gift[1] : null;
}
