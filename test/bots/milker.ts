import type { Action } from '../../src/engine/index.ts';
import type { CityScene } from '../../src/rulesets/city/board.ts';
import { CHARACTERS, ROUNDS, SHARED_CARDS, isCard, type Card } from '../../src/rulesets/city/data.ts';
import type { Goods, ToldCityEvent } from '../../src/rulesets/city/vocabulary.ts';
import type { Bot } from '../../src/bots/bot.ts';
import type { SearchObservation } from '../../src/bots/bot.ts';
import { standardBot } from '../../src/bots/basic-bots.ts';
import { isAboutOffer, withoutOffers } from '../../src/bots/offers.ts';
import { eventsOf } from '../proof/features.ts';

/**
 * A program that lives off trade: at every moment it asks each player for the best price that it can think of, and
 * comes down bit by bit until they take it. It sells antidotes for cards while cards are worth something, and buys
 * antidotes with cards when the helicopter is near. In all else it plays as the standard bot does.
 */
export const milker = (way: Haggling): Bot => ({
  name: 'milker',
  remembers: true,
  decide: (seen) => haggle(seen, way) ?? standardBot.decide(withoutOffers(seen)),
});

export interface Haggling {
  /** So many offers it makes to each player at a time. */
  readonly tries: number;
  /** What a deal must bring it, in the logarithm of its chances. */
  readonly least: number;
}

/** What things are worth, in the logarithm of the chances: by the round, and before the helicopter. */
interface Worths {
  readonly saved: number;
  readonly next: number;
  readonly others: number;
  readonly spare: number;
  readonly card: number;
  readonly weapon: number;
  readonly can: number;
}

const WORTHS: readonly Worths[] = [
  { saved: 0.2, next: 0.2, others: 0.05, spare: 0.5, card: 0.27, weapon: 0.14, can: 0.39 },
  { saved: 0.24, next: 0.18, others: 0.06, spare: 0.4, card: 0.22, weapon: 0.2, can: 0.44 },
  { saved: 0.39, next: 0.15, others: 0.1, spare: 0.45, card: 0.14, weapon: 0.3, can: 0.56 },
  { saved: 0.8, next: 0.1, others: 0.05, spare: 0.8, card: 0.05, weapon: 0.2, can: 0.8 },
];
const LAST: Worths = { saved: 1.5, next: 0, others: 0, spare: 1.5, card: 0, weapon: 0, can: 1.5 };

const WEAPONS: readonly Card[] = [
  'gun',
  'molotov',
  'shotgun',
  'makeshiftBomb',
  'chainsaw',
  'hideout',
  'flare',
];

const worthsNow = (view: CityScene): Worths =>
  view.step === 'helicopter' ? LAST : (WORTHS[Math.min(view.round, ROUNDS) - 1] ?? LAST);

const WORTH_SO_FAR = new WeakMap<CityScene, Map<string, number>>();

/** Asked hundreds of times of the same view. */
function antidotesWorth(view: CityScene, player: string, antidotes: number): number {
  const known = WORTH_SO_FAR.get(view) ?? new Map<string, number>();
  WORTH_SO_FAR.set(view, known);
  const key = `${player} ${antidotes}`;
  const worth = known.get(key) ?? countAntidotes(view, player, antidotes);
  known.set(key, worth);
  return worth;
}

function countAntidotes(view: CityScene, player: string, antidotes: number): number {
  const { saved, next, others, spare } = worthsNow(view);
  const points = Object.values(view.at)
    .flat()
    .filter((figure) => figure.player === player)
    .map(({ character, exhausted }) => CHARACTERS[character][exhausted ? 'exhausted' : 'rested'])
    .toSorted((a, b) => b - a);
  const each = points.map((worth, i) => worth * (i < antidotes ? saved : i === antidotes ? next : others));
  return each.reduce((sum, worth) => sum + worth, 0) + spare * Math.max(0, antidotes - points.length);
}

function cardWorth(view: CityScene, card: Card): number {
  const { card: any, weapon, can } = worthsNow(view);
  return card === 'cannedFood' ? can : any + (WEAPONS.includes(card) ? weapon : 0);
}

interface Deal {
  readonly give: Goods;
  readonly get: Goods;
}

function gainOf(view: CityScene, player: string, { give, get }: Deal): number {
  const held = view.antidotes[player] ?? 0;
  const cards = (list: readonly Card[]): number => list.reduce((sum, card) => sum + cardWorth(view, card), 0);
  const antidotes =
    antidotesWorth(view, player, held + get.antidotes - give.antidotes) - antidotesWorth(view, player, held);
  return cards(get.cards) - cards(give.cards) + antidotes;
}

function haggle(seen: SearchObservation, way: Haggling): Action | null {
  const { ruleset } = seen.view();
  if (ruleset.startsWith('mall')) return null;
  const view = seen.view() as CityScene;
  const me = view.you ?? '';
  if (view.round === 0 || view.out.includes(me)) return null;
  const offer = view.offers.find(({ to }) => to === me);
  if (offer !== undefined) {
    const isGood = gainOf(view, me, { give: offer.want, get: offer.give }) > way.least;
    const accept = seen.legal.find((action) => action['accept'] === offer.number);
    const decline = seen.legal.find((action) => action['decline'] === offer.number);
    return (isGood ? accept : undefined) ?? decline ?? null;
  }
  if (!view.open || view.offers.some(({ from }) => from === me) || seen.legal.some(isAboutOffer)) return null;
  const past = (seen.past?.() ?? []) as readonly ToldCityEvent[];
  for (const partner of view.players) {
    if (partner === me || view.out.includes(partner)) continue;
    const asked = askedHere(past, me, partner);
    if (asked.length >= way.tries) continue;
    const deal = nextDeal({ view, me, partner, shown: shownBy(past, partner) }, asked, way);
    if (deal === null) continue;
    const action: Action = { offer: partner, give: deal.give, want: deal.get };
    if ((seen.whyNot?.(action) ?? null) === null) return action;
  }
  return null;
}

/** What this player has offered anybody who told me of it: they hold it, or did. */
const shownBy = (past: readonly ToldCityEvent[], partner: string): Card[] =>
  eventsOf(past, 'offerMade')
    .filter(({ player }) => player === partner)
    .flatMap(({ give }) => give.cards);

interface Market {
  readonly view: CityScene;
  readonly me: string;
  readonly partner: string;
  readonly shown: readonly Card[];
}

/** What begins the next occasion to talk. */
const OCCASIONS: readonly ToldCityEvent['type'][] = [
  'roundBegan',
  'attackBegan',
  'nobodyEaten',
  'nothingShared',
  'itemsShared',
  'helicopterCame',
];

/** Offers to this player since something happened. */
function askedHere(past: readonly ToldCityEvent[], me: string, partner: string): string[] {
  const begun = past.findLastIndex(({ type }) => OCCASIONS.includes(type));
  return eventsOf(past.slice(begun + 1), 'offerMade')
    .filter(({ player, other }) => player === me && other === partner)
    .map(({ give, want }) => JSON.stringify([give, want]));
}

/** What a partner seems to gain: it begins with what only a fool would take, and ends with what is fair. */
const [FOOLISH, FAIR] = [-0.8, 0.3];

/** What it can hope for most, of what it has not asked yet. */
function nextDeal(market: Market, asked: readonly string[], { tries, least }: Haggling): Deal | null {
  const { view, me, partner } = market;
  const sane = FOOLISH + ((FAIR - FOOLISH) * asked.length) / tries;
  const holds = likelyHeld(market);
  let [best, most]: [Deal | null, number] = [null, 0];
  for (const deal of dealsWith(market)) {
    const gain = gainOf(view, me, deal);
    if (gain < least || gainOf(view, partner, { give: deal.get, get: deal.give }) < sane) continue;
    const hope = deal.get.cards.reduce((product, card) => product * holds(card), gain);
    if (hope > most && !asked.includes(JSON.stringify([deal.give, deal.get]))) [best, most] = [deal, hope];
  }
  return best;
}

/** An edition's own card is there twice. */
const COPIES: { readonly [card in Card]?: number } = SHARED_CARDS;

/** How likely the partner holds a card, by what nobody has shown. */
function likelyHeld({ view, me, partner, shown }: Market): (card: Card) => number {
  const { hands, discard } = view;
  const hand = hands[partner] ?? [];
  const hidden = hand.filter((card) => card === '?').length;
  const seen = [...(hands[me] ?? []), ...discard];
  const unseen = Object.values(SHARED_CARDS).reduce<number>((sum, count) => sum + count, 2) - seen.length;
  return (card) => {
    if (hand.includes(card)) return 1;
    if (hidden === 0) return 0;
    const copies = (COPIES[card] ?? 2) - seen.filter((other) => other === card).length;
    const likely = 1 - (1 - hidden / Math.max(hidden + 1, unseen)) ** Math.max(0, copies);
    return shown.includes(card) ? Math.max(0.7, likely) : likely;
  };
}

const goods = (cards: readonly Card[], antidotes = 0): Goods => ({ cards: cards.toSorted(), antidotes });

/** Up to three of these, each once. */
function bundles(cards: readonly Card[]): Goods[] {
  const found = cards.map((card) => goods([card]));
  for (const [i, one] of cards.entries())
    for (const [j, two] of cards.entries()) {
      if (j <= i) continue;
      found.push(goods([one, two]));
      for (const three of cards.slice(j + 1)) found.push(goods([one, two, three]));
    }
  return found;
}

/** What anybody is likely to hold. */
const LIKELY = Object.entries(SHARED_CARDS)
  .toSorted(([, a], [, b]) => b - a)
  .slice(0, 10)
  .map(([card]) => card)
  .filter(isCard);

/** The round from which on it buys antidotes. */
const BUYS_FROM = 3;

function dealsWith({ view, me, partner, shown }: Market): Deal[] {
  const { hands, antidotes } = view;
  const known = (hands[partner] ?? []).filter(isCard);
  const wanted =
    hands[partner]?.length === known.length ? known : [...new Set([...known, ...shown, ...LIKELY])];
  const mine = (hands[me] ?? []).filter(isCard).toSorted((a, b) => cardWorth(view, a) - cardWorth(view, b));
  const [own, theirs] = [antidotes[me] ?? 0, antidotes[partner] ?? 0];
  const deals: Deal[] = [];
  if (own > 0) {
    for (const get of bundles(wanted)) {
      if (get.cards.length > (hands[partner]?.length ?? 0)) continue;
      deals.push({ give: goods([], 1), get });
      if (mine[0] !== undefined) deals.push({ give: goods([mine[0]], 1), get });
    }
  }
  if (view.round < BUYS_FROM) return deals;
  for (let count = 1; count <= theirs; count++)
    for (let paid = 1; paid <= mine.length; paid++)
      deals.push({ give: goods(mine.slice(0, paid)), get: goods([], count) });
  return deals;
}
