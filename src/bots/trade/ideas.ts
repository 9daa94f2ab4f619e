import type { View } from '../../engine/index.ts';
import type { Goods } from '../../engine/types.ts';
import { stepOf } from '../simple/action.ts';
import { foreseenLosses } from '../standard.ts';
import { demandsOf } from './bribe.ts';
import { mayAgree, surplus, type Trader } from './deal.ts';
import { NOTHING, type Deal } from './exchange.ts';
import { exposedAt, seenCity } from './value.ts';

/** Deals that may be worth proposing: a piece or two against another. */

/** Whoever stands to lose so much is in danger. */
const DANGER = 0.8;

/** Cards of which there are many, and which help in most attacks: somebody may have one. */
const WISHED = ['shotgun', 'hideout', 'gun'];

/** The best of these that both sides should like; null: none is. */
export function bestIdea(trader: Trader, ideas: readonly Deal[]): Deal | null {
  let [best, most]: [Deal | null, number] = [null, 0];
  for (const idea of ideas) {
    const gained = surplus(trader, idea);
    if (gained > most && mayAgree(trader, idea)) [best, most] = [idea, gained];
  }
  return best;
}

/** When somebody is in danger where zombies get in: help for me, or mine for them; in a tie that I break, a bribe. */
export function ideasFor(trader: Trader): Deal[] {
  const { view, me } = trader;
  const endangered = inDanger(view);
  if (endangered.length === 0) return demandsOf(view, me);
  const others = view.players.filter((player) => player !== me && !view.out.includes(player));
  if (endangered.includes(me)) return others.flatMap((other) => rescues(trader, other));
  return endangered.flatMap((other) => ideasWith(trader, other, NOTHING));
}

/** Those who are likely to lose somebody in the attack under way. */
function inDanger(view: View): string[] {
  const { kind, on } = stepOf(view);
  if (kind !== 'attack' || seenCity(view).stakes.attacks[on]?.attacked !== true) return [];
  const losses = foreseenLosses(view);
  return view.players.filter(
    (player) => (losses.get(player) ?? 0) >= DANGER && exposedAt(view, on, player).length > 0,
  );
}

/** What I could give, one piece each. */
function pieces({ view, me }: Trader): Goods[] {
  const { hands, antidotes } = seenCity(view);
  const cards = [...new Set(hands[me] ?? [])].map((card): Goods => ({ cards: [card], antidotes: 0 }));
  return (antidotes[me] ?? 0) > 0 ? [...cards, { cards: [], antidotes: 1 }] : cards;
}

/** And two together, for what is worth it. */
function bundles(trader: Trader): Goods[] {
  const single = pieces(trader);
  const own = seenCity(trader.view).antidotes[trader.me] ?? 0;
  const pairs = single.flatMap((one, i) => single.slice(i + 1).map((other) => together(one, other)));
  return [...single, ...pairs, ...(own > 1 ? [{ cards: [], antidotes: 2 }] : [])];
}

const together = (one: Goods, other: Goods): Goods => ({
  cards: [...one.cards, ...other.cards].toSorted(),
  antidotes: one.antidotes + other.antidotes,
});

const oneCard = (card: string): Goods => ({ cards: [card], antidotes: 0 });

/** A card that may help me, of somebody who may have it. */
function rescues(trader: Trader, partner: string): Deal[] {
  const hand = seenCity(trader.view).hands[partner] ?? [];
  const known = hand.filter((card) => card !== '?');
  const wished = hand.length > known.length ? [...new Set([...known, ...WISHED])] : known;
  const gives = bundles(trader);
  return wished.flatMap((card) =>
    gives
      .filter(({ cards }) => !cards.includes(card))
      .map((give): Deal => ({ partner, give, get: oneCard(card) })),
  );
}

/** Against what the other is known to have: an antidote, or what they have offered. */
export function ideasWith(trader: Trader, partner: string, shown: Goods): Deal[] {
  const { antidotes } = seenCity(trader.view);
  const gets = [...new Set(shown.cards)].map(oneCard);
  const theirs = antidotes[partner] ?? 0;
  for (const count of [1, 2]) if (theirs >= count) gets.push({ cards: [], antidotes: count });
  return gets.flatMap((get) =>
    pieces(trader)
      .filter((give) => give.antidotes !== get.antidotes || give.cards[0] !== get.cards[0])
      .map((give): Deal => ({ partner, give, get })),
  );
}
