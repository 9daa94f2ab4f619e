import type { Card } from '../../../../rulesets/city/data.ts';
import type { Goods } from '../../../../rulesets/city/vocabulary.ts';
import { countOf } from '../../../../engine/lists.ts';
import { antidotesOf, stepAt, type CityScene } from '../scene.ts';
import { expectedLosses } from '../standard.ts';
import { demandsOf } from './bribe.ts';
import { NOTHING, exposedAt, mayAgree, surplus, type Deal, type Trader } from './deal.ts';

/** Deals that may be worth proposing: a piece or two against another. */

/** Whoever is likely to lose this many points is in danger. */
const DANGER = 0.8;

/** Cards of which there are many, and which help in most attacks: somebody may have one. */
const WISHED: readonly Card[] = ['shotgun', 'hideout', 'gun'];

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
function inDanger(view: CityScene): string[] {
  const { kind, place } = stepAt(view);
  if (kind !== 'attack' || place === null || !view.stakes.attacks[place].attacked) return [];
  const losses = expectedLosses(view);
  return view.players.filter(
    (player) => countOf(losses, player) >= DANGER && exposedAt(view, place, player).length > 0,
  );
}

/** The cards that I know of in a player's hand, and how many it has. */
export function handOf({ hands }: CityScene, player: string): { known: Card[]; count: number } {
  const hand = hands[player] ?? [];
  return { known: hand.filter((card) => card !== '?'), count: hand.length };
}

const oneCard = (card: Card): Goods => ({ cards: [card], antidotes: 0 });

/** What I could give, one piece each. */
export function singles({ view, me }: Trader): Goods[] {
  const cards = [...new Set(handOf(view, me).known)].map(oneCard);
  return antidotesOf(view, me) > 0 ? [...cards, { cards: [], antidotes: 1 }] : cards;
}

/** And two together, for what is worth it. */
function bundles(trader: Trader): Goods[] {
  const single = singles(trader);
  const own = antidotesOf(trader.view, trader.me);
  const pairs = single.flatMap((one, i) => single.slice(i + 1).map((other) => together(one, other)));
  return [...single, ...pairs, ...(own > 1 ? [{ cards: [], antidotes: 2 }] : [])];
}

const together = (one: Goods, other: Goods): Goods => ({
  cards: [...one.cards, ...other.cards].toSorted(),
  antidotes: one.antidotes + other.antidotes,
});

/** A card that may help me, of somebody who may have it. */
function rescues(trader: Trader, partner: string): Deal[] {
  const { known, count } = handOf(trader.view, partner);
  const wished = count > known.length ? [...new Set([...known, ...WISHED])] : known;
  const gives = bundles(trader);
  return wished.flatMap((card) =>
    gives
      .filter(({ cards }) => !cards.includes(card))
      .map((give): Deal => ({ partner, give, get: oneCard(card) })),
  );
}

/** Against what the other is known to have: an antidote, or what they have offered. */
export function ideasWith(trader: Trader, partner: string, shown: Goods): Deal[] {
  const gets = [...new Set(shown.cards)].map(oneCard);
  const theirs = antidotesOf(trader.view, partner);
  for (const count of [1, 2]) if (theirs >= count) gets.push({ cards: [], antidotes: count });
  return gets.flatMap((get) =>
    singles(trader)
      .filter((give) => give.antidotes !== get.antidotes || give.cards[0] !== get.cards[0])
      .map((give): Deal => ({ partner, give, get })),
  );
}
