import type { Action, View } from '../../engine/index.ts';
import type { Goods } from '../../engine/types.ts';
import { CHARACTERS, ROUNDS } from '../../rulesets/city/data.ts';
import type { CityView } from '../../rulesets/city/view.ts';
import { stepOf } from '../simple/action.ts';
import { standardWorths } from '../standard.ts';

/** What goods are worth to a player, in points. */

export interface Appraisal {
  /** What a player's holdings gain by getting and losing these. */
  gain(view: View, player: string, get: Goods, lose: Goods): number;
  /** What single pieces are worth to a player, each for itself: quick, and near enough to choose from many. */
  prices(view: View, player: string, cards: readonly string[]): Prices;
  /** Of what another gains so much is my loss. */
  rivalry(view: View): number;
}

export interface Prices {
  readonly cards: ReadonlyMap<string, number>;
  /** Of one antidote more, and of one that is given away. */
  readonly antidote: number;
  readonly lastAntidote: number;
}

export const seenCity = (view: View): CityView => view as unknown as CityView;

/** Whoever has never done it counts pieces. */
export const naive: Appraisal = {
  gain: (_, __, get, lose) => pieces(get) - pieces(lose),
  prices: (_, __, cards) => ({
    cards: new Map(cards.map((card) => [card, 1])),
    antidote: 2,
    lastAntidote: 2,
  }),
  rivalry: () => 0,
};

const pieces = ({ cards, antidotes }: Goods): number => cards.length + 2 * antidotes;

/**
 * What an antidote is still needed for; and by the standard bot's mind what a card is worth in the hand, and what it
 * saves in the attack that is under way. Another's part is seen with their eyes, as far as their hand is known.
 */
export const shrewdly: Appraisal = {
  gain(view, player, get, lose) {
    const hand = (seenCity(view).hands[player] ?? []).filter((card) => card !== '?');
    const left = without(hand, lose.cards);
    return (
      cardsWorth(view, player, [...left, ...get.cards]) -
      cardsWorth(view, player, [...left, ...lose.cards]) +
      antidotesWorth(view, player, get.antidotes - lose.antidotes)
    );
  },
  prices: (view, player, cards) => ({
    cards: cardPrices(view, player, cards),
    antidote: antidotesWorth(view, player, 1),
    lastAntidote: -antidotesWorth(view, player, -1),
  }),
  rivalry: ({ players, out }) => 1 / Math.max(2, players.length - out.length - 1),
};

function without(hand: readonly string[], cards: readonly string[]): string[] {
  const left = [...hand];
  for (const card of cards) {
    const index = left.indexOf(card);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

const READY: Action = { ready: true };

interface Worths {
  readonly inHand: number;
  /** What playing it now would save. */
  readonly saved: number;
}

function worthsOf(view: View, player: string, cards: readonly string[]): Map<string, Worths> {
  const kinds = [...new Set(cards)];
  const kept = kinds.map((card): Action => ({ handOut: { [player]: card } }));
  const uses = kinds.flatMap((card) => usesOf(view, player, card));
  const [now = 0, ...worths] = standardWorths({ ...view, you: player }, [READY, ...kept, ...uses]);
  const gains = (kind: string): number[] =>
    uses.map(({ play }, i) => (play === kind ? (worths[kinds.length + i] ?? 0) - now : 0));
  return new Map(
    kinds.map((kind, i) => [kind, { inHand: worths[i] ?? 0, saved: Math.max(0, ...gains(kind)) }]),
  );
}

/** What they are worth in the hand, and what the best of them saves now. */
function cardsWorth(view: View, player: string, cards: readonly string[]): number {
  if (cards.length === 0) return 0;
  const worths = worthsOf(view, player, cards);
  const inHand = cards.reduce((sum, card) => sum + (worths.get(card)?.inHand ?? 0), 0);
  return inHand + Math.max(...[...worths.values()].map(({ saved }) => saved));
}

const cardPrices = (view: View, player: string, cards: readonly string[]): Map<string, number> =>
  new Map([...worthsOf(view, player, cards)].map(([card, { inHand, saved }]) => [card, inHand + saved]));

/** Cards that take zombies away from where one is attacked. */
const WEAPONS = ['gun', 'shotgun', 'chainsaw', 'molotov', 'makeshiftBomb', 'kitten'];

/** In which ways a player could use a card in the attack under way. */
function usesOf(view: View, player: string, card: string): Action[] {
  const { kind, on } = stepOf(view);
  if (kind !== 'attack') return [];
  const own = exposedAt(view, on, player);
  if (own.length === 0) return [];
  if (card === 'hideout') return own.map((character) => ({ play: card, character }));
  return WEAPONS.includes(card) || card === 'weaponReplica' ? [{ play: card, at: on }] : [];
}

export const exposedAt = (view: View, place: string, player: string): string[] =>
  (seenCity(view).at[place] ?? [])
    .filter((figure) => figure.player === player && !figure.hidden)
    .map(({ character }) => character);

/** So many antidotes come a player's way in a round. */
const COMING = 0.55;

/** What a player's antidotes are worth: the best of their people are saved first, and one too many is a point. */
function savedBy(antidotes: number, points: readonly number[], round: number): number {
  const coming = COMING * Math.max(0, ROUNDS - round);
  const chance = (rank: number): number =>
    antidotes > rank ? 1 : Math.max(0, Math.min(0.8, 0.8 * (antidotes - rank + coming)));
  const saved = points.reduce((sum, worth, rank) => sum + worth * chance(rank), 0);
  return saved + 0.9 * Math.max(0, antidotes - points.length);
}

function antidotesWorth(view: View, player: string, more: number): number {
  const { antidotes, at } = seenCity(view);
  const held = antidotes[player] ?? 0;
  const points = Object.values(at)
    .flat()
    .filter((figure) => figure.player === player)
    .map(({ character, exhausted }) => CHARACTERS[character][exhausted ? 'exhausted' : 'rested'])
    .toSorted((a, b) => b - a);
  return savedBy(held + more, points, view.round) - savedBy(held, points, view.round);
}
