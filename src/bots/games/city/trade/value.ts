import { ROUNDS, pointsFor, type Card, type Location } from '../../../../rulesets/city/data.ts';
import type { CityAction, Goods } from '../../../../rulesets/city/vocabulary.ts';
import { worthsBy } from '../../../evaluation/look-ahead.ts';
import { countOf, totalOf } from '../../../../engine/lists.ts';
import { READY } from '../playout/defence.ts';
import { HIDDEN_FOOD } from '../evaluation.ts';
import { antidotesOf, stepAt, type CityScene } from '../scene.ts';
import { standardCity } from '../standard.ts';
import { featuresOf, logChance, lossWeight, weightsDuring, weightsIn } from '../win-chances.ts';
import type { Holdings, Weights } from '../win-chances.ts';
import { isDefence, isWeapon, restOf } from '../worths.ts';
import { sparedBy } from './bribe.ts';
import { exposedAt, type Deal, type Gains } from './deal.ts';
import { handOf } from './ideas.ts';

/** What a deal is worth: what it does to the chances of those who make it. */

/** Reads the table once, and then weighs deals. */
export type Appraisal = (view: CityScene, me: string) => (deal: Deal) => Gains;

/** Novices count pieces. */
export const byPieces: Appraisal =
  () =>
  ({ give, get }) => {
    const mine = PIECE * (countPieces(get) - countPieces(give));
    return { mine, theirs: -mine };
  };

const PIECE = 0.25;
const countPieces = ({ cards, antidotes }: Goods): number => cards.length + 2 * antidotes;

/**
 * By the weights that predict how a city ends, and what a card saves in the attack that is under way. Of hidden hands
 * the usual is assumed.
 */
export const byChances: Appraisal = (view, me) => {
  const weights = weightsNow(view);
  const players = view.players.filter((player) => !view.out.includes(player));
  const accounts = new Map(players.map((player) => [player, accountOf(view, player)]));
  const now = new Map(
    [...accounts].map(([player, { holdings }]) => [player, logChance(featuresOf(holdings), weights)]),
  );
  const before = sharesOf(now);
  const own = countOf(before, me);
  const scale = 1 / Math.max(1e-6, own * (1 - own));
  return (deal) => {
    const { partner } = deal;
    const then = new Map(now);
    for (const [player, side] of [[me, deal] as const, [partner, mirrored(deal, me)] as const]) {
      const account = accounts.get(player);
      if (account === undefined) continue;
      const spared = lossWeight(weights) * sparedBy(view, player, side);
      then.set(player, countOf(now, player) + gainOf(account, weights, side.get, side.give) + spared);
    }
    const after = sharesOf(then);
    const gain = (player: string): number => scale * (countOf(after, player) - countOf(before, player));
    return { mine: gain(me), theirs: gain(partner) };
  };
};

/** What a point is worth, in the logarithm of the chances. */
export const pointWorth = (view: CityScene): number => lossWeight(weightsNow(view));

/** The same deal as the other sees it. */
const mirrored = ({ give, get, isPromised }: Deal, me: string): Deal => ({
  partner: me,
  give: get,
  get: give,
  ...(isPromised === true && { isPromised }),
});

/** Each player's chances. */
function sharesOf(logs: ReadonlyMap<string, number>): Map<string, number> {
  const odds = [...logs].map(([player, log]) => [player, Math.exp(log)] as const);
  const all = totalOf(odds, ([, value]) => value);
  return new Map(odds.map(([player, value]) => [player, value / all]));
}

function weightsNow(view: CityScene): Weights {
  const { kind, place } = stepAt(view);
  if (kind === 'helicopter') return weightsIn(ROUNDS + 1);
  const { order } = view.stakes;
  const done = place === null ? 0 : order.indexOf(place);
  return weightsDuring(view.round, done / order.length);
}

/** What a player has, and what cards could do for them now. */
interface Account {
  readonly holdings: Holdings;
  /** The cards that I know of. */
  readonly hand: readonly Card[];
  /** The points that playing a card now would save. */
  readonly saves: (card: Card) => number;
}

/** The share of weapons and hideouts among hidden cards. */
const USUAL_DEFENCES = 0.45;

function accountOf(view: CityScene, player: string): Account {
  const { at, food, cans, start } = view;
  const { known, count } = handOf(view, player);
  const figures = Object.values(at)
    .flat()
    .filter((figure) => figure.player === player);
  const tokens = (food[player] ?? []).map((value) => (typeof value === 'number' ? value : HIDDEN_FOOD));
  return {
    hand: known,
    saves: savings(view, player),
    holdings: {
      points: figures
        .map(({ character, exhausted }) => pointsFor(character, exhausted))
        .toSorted((a, b) => b - a),
      antidotes: antidotesOf(view, player),
      cards: count,
      defences: known.filter(isDefence).length + USUAL_DEFENCES * (count - known.length),
      food: tokens.reduce((sum, value) => sum + value, (cans[player] ?? 0) + cansIn(known)),
      // What the attack under way may cost is in what cards save.
      threatened: 0,
      isInHospital: at.hospital.some((figure) => figure.player === player),
      rest: restOf(figures.map(({ character, exhausted }) => ({ who: character, exhausted }))),
      isStart: start === player,
    },
  };
}

const cansIn = (cards: readonly Card[]): number => cards.filter((card) => card === 'cannedFood').length;

/** In the logarithm of the chances: by what is held, and by the most that a card could save now. */
function gainOf({ holdings, hand, saves }: Account, weights: Weights, more: Goods, less: Goods): number {
  const kept = without(hand, less.cards);
  const defences = more.cards.filter(isDefence).length - less.cards.filter(isDefence).length;
  const then: Holdings = {
    ...holdings,
    antidotes: holdings.antidotes + more.antidotes - less.antidotes,
    cards: holdings.cards + more.cards.length - less.cards.length,
    defences: holdings.defences + defences,
    food: holdings.food + cansIn(more.cards) - cansIn(less.cards),
  };
  const held = logChance(featuresOf(then), weights) - logChance(featuresOf(holdings), weights);
  const saved = (cards: readonly Card[]): number => Math.max(0, ...cards.map(saves));
  return held + lossWeight(weights) * (saved([...kept, ...more.cards]) - saved([...kept, ...less.cards]));
}

function without(hand: readonly Card[], cards: readonly Card[]): Card[] {
  const left = [...hand];
  for (const card of cards) {
    const index = left.indexOf(card);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

/** What playing a card in the attack under way would save a player, in points by the standard evaluation. */
function savings(view: CityScene, player: string): (card: Card) => number {
  const { kind, place } = stepAt(view);
  const own = kind === 'attack' ? exposedAt(view, place, player) : [];
  if (place === null || own.length === 0) return () => 0;
  const known = new Map<Card, number>();
  const theirs = { ...view, you: player };
  return (card) => {
    const found = known.get(card);
    if (found !== undefined) return found;
    const uses = usesOf(card, place, own);
    const [now = 0, ...worths] = uses.length === 0 ? [] : worthsBy(standardCity, theirs, [READY, ...uses]);
    const saved = Math.max(0, ...worths.map((worth) => worth - now));
    known.set(card, saved);
    return saved;
  };
}

/** In which ways a player could use a card in the attack under way. */
function usesOf(card: Card, at: Location, own: ReturnType<typeof exposedAt>): CityAction[] {
  if (card === 'hideout') return own.map(({ character }) => ({ play: card, character }));
  return isWeapon(card) || card === 'kitten' || card === 'weaponReplica' ? [{ play: card, at }] : [];
}
