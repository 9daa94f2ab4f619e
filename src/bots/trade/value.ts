import type { Action, View } from '../../engine/index.ts';
import type { Goods } from '../../engine/types.ts';
import { CHARACTERS, ROUNDS } from '../../rulesets/city/data.ts';
import type { CityView } from '../../rulesets/city/view.ts';
import { stepOf } from '../simple/action.ts';
import { standardWorths } from '../standard.ts';
import { sparedBy } from './bribe.ts';
import type { Deal } from './exchange.ts';
import {
  featuresOf,
  isDefence,
  logChance,
  lossWeight,
  restOf,
  weightsDuring,
  weightsIn,
  type Holdings,
  type Weights,
} from '../standard/chances.ts';

/** What a deal is worth: what it does to the chances of those who make it. */

/** What the two gain, in shares of the chances that I could still win or lose. */
export interface Gains {
  readonly mine: number;
  readonly theirs: number;
}

/** Reads the table once, and then weighs deals. */
export type Appraisal = (view: View, me: string) => (deal: Deal) => Gains;

export const seenCity = (view: View): CityView => view as unknown as CityView;

/** Whoever has never done it counts pieces. */
export const naive: Appraisal =
  () =>
  ({ give, get }) => {
    const mine = PIECE * (pieces(get) - pieces(give));
    return { mine, theirs: -mine };
  };

const PIECE = 0.25;
const pieces = ({ cards, antidotes }: Goods): number => cards.length + 2 * antidotes;

/**
 * By the weights that foresee how a city ends, and what a card saves in the attack that is under way. Of hands that are
 * hidden the usual is assumed.
 */
export const byChances: Appraisal = (view, me) => {
  const weights = weightsNow(view);
  const players = view.players.filter((player) => !view.out.includes(player));
  const accounts = new Map(players.map((player) => [player, accountOf(view, player)]));
  const now = new Map(
    [...accounts].map(([player, { holdings }]) => [player, logChance(featuresOf(holdings), weights)]),
  );
  const before = sharesOf(now);
  const own = before.get(me) ?? 0;
  const scale = 1 / Math.max(1e-6, own * (1 - own));
  return (deal) => {
    const { partner } = deal;
    const then = new Map(now);
    for (const [player, seen] of [[me, deal] as const, [partner, mirrored(deal, me)] as const]) {
      const account = accounts.get(player);
      if (account === undefined) continue;
      const spared = lossWeight(weights) * sparedBy(view, player, seen);
      then.set(player, (now.get(player) ?? 0) + gainOf(account, weights, seen.get, seen.give) + spared);
    }
    const after = sharesOf(then);
    const gain = (player: string): number => scale * ((after.get(player) ?? 0) - (before.get(player) ?? 0));
    return { mine: gain(me), theirs: gain(partner) };
  };
};

/** The same deal as the other sees it. */
const mirrored = ({ give, get }: Deal, me: string): Deal => ({ partner: me, give: get, get: give });

/** Each player's chances. */
function sharesOf(logs: ReadonlyMap<string, number>): Map<string, number> {
  const odds = [...logs].map(([player, log]) => [player, Math.exp(log)] as const);
  const all = odds.reduce((sum, [, value]) => sum + value, 0);
  return new Map(odds.map(([player, value]) => [player, value / all]));
}

function weightsNow(view: View): Weights {
  const { kind, on } = stepOf(view);
  if (kind === 'helicopter') return weightsIn(ROUNDS + 1);
  const { order } = seenCity(view).stakes;
  return weightsDuring(view.round, Math.max(0, order.indexOf(on as never)) / order.length);
}

/** What a player has, and what cards could do for them now. */
interface Account {
  readonly holdings: Holdings;
  /** The cards that I know of. */
  readonly hand: readonly string[];
  /** By card: the points that playing it now would save. */
  readonly saves: (card: string) => number;
}

/** Of hidden cards so many are weapons or hideouts, and a food token has so many points. */
const USUAL_DEFENCES = 0.45;
const USUAL_FOOD = 1.4;

function accountOf(view: View, player: string): Account {
  const { hands, antidotes, at, food, cans, start } = seenCity(view);
  const hand = hands[player] ?? [];
  const known: string[] = hand.filter((card) => card !== '?');
  const figures = Object.values(at)
    .flat()
    .filter((figure) => figure.player === player);
  const tokens = (food[player] ?? []).map((value) => (typeof value === 'number' ? value : USUAL_FOOD));
  return {
    hand: known,
    saves: savings(view, player),
    holdings: {
      points: figures
        .map(({ character, exhausted }) => CHARACTERS[character][exhausted ? 'exhausted' : 'rested'])
        .toSorted((a, b) => b - a),
      antidotes: antidotes[player] ?? 0,
      cards: hand.length,
      defences: known.filter(isDefence).length + USUAL_DEFENCES * (hand.length - known.length),
      food: tokens.reduce((sum, value) => sum + value, (cans[player] ?? 0) + cansIn(known)),
      // What the attack under way may cost is in what cards save.
      threatened: 0,
      isInHospital: at['hospital']?.some((figure) => figure.player === player) === true,
      rest: restOf(figures.map(({ character, exhausted }) => ({ who: character, exhausted }))),
      isStart: start === player,
    },
  };
}

const cansIn = (cards: readonly string[]): number => cards.filter((card) => card === 'cannedFood').length;

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
  const saved = (cards: readonly string[]): number => Math.max(0, ...cards.map(saves));
  return held + lossWeight(weights) * (saved([...kept, ...more.cards]) - saved([...kept, ...less.cards]));
}

function without(hand: readonly string[], cards: readonly string[]): string[] {
  const left = [...hand];
  for (const card of cards) {
    const index = left.indexOf(card);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

const READY: Action = { ready: true };

/** What playing a card in the attack under way would save a player, in points by the standard bot's mind. */
function savings(view: View, player: string): (card: string) => number {
  const { kind, on } = stepOf(view);
  const own = kind === 'attack' ? exposedAt(view, on, player) : [];
  if (own.length === 0) return () => 0;
  const known = new Map<string, number>();
  const eyes = { ...view, you: player };
  return (card) => {
    const found = known.get(card);
    if (found !== undefined) return found;
    const uses = usesOf(card, on, own);
    const [now = 0, ...worths] = uses.length === 0 ? [] : standardWorths(eyes, [READY, ...uses]);
    const saved = Math.max(0, ...worths.map((worth) => worth - now));
    known.set(card, saved);
    return saved;
  };
}

/** Cards that take zombies away from where one is attacked. */
const WEAPONS = ['gun', 'shotgun', 'chainsaw', 'molotov', 'makeshiftBomb', 'kitten'];

/** In which ways a player could use a card in the attack under way. */
function usesOf(card: string, on: string, own: readonly string[]): Action[] {
  if (card === 'hideout') return own.map((character) => ({ play: card, character }));
  return WEAPONS.includes(card) || card === 'weaponReplica' ? [{ play: card, at: on }] : [];
}

export const exposedAt = (view: View, place: string, player: string): string[] =>
  (seenCity(view).at[place] ?? [])
    .filter((figure) => figure.player === player && !figure.hidden)
    .map(({ character }) => character);
