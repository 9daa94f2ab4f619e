import type { Action, GameEvent, View } from '../../engine/index.ts';
import { stepOf, word } from '../simple/action.ts';
import { NO_FEELING, remember, type Memory } from './memory.ts';
import type { Temper } from './tempers.ts';

/** What a temper adds to the worth of an action, in points. */

export interface Mood {
  readonly temper: Temper;
  readonly memory: Memory;
  readonly view: View;
}

/** Nobody's deeds weigh more than so many. */
const MOST_FELT = 3;

/** How gladly it would see this player lose something; less than 0: how gladly win. */
function spite({ temper, memory, view }: Mood, player: string): number {
  const { hurt, help } = memory.get(player) ?? NO_FEELING;
  const felt = temper.grudge * Math.min(MOST_FELT, hurt) - temper.thanks * Math.min(MOST_FELT, help);
  return felt + temper.betrayal * Math.min(MOST_FELT, help) + temper.whim * disliked(view, player);
}

/** One in each round and seat, and no reason for it: 1, else 0. */
function disliked({ round, you, players }: View, player: string): number {
  const others = players.filter((other) => other !== you);
  const pick = (round * 7 + players.indexOf(you ?? '') * 5) % others.length;
  return others[pick] === player ? 1 : 0;
}

const isPrize = (view: View): boolean => {
  const { kind, on } = stepOf(view);
  return kind.startsWith('share') || on === 'truck' || on === 'chief';
};

interface Stakes {
  readonly vote?: { readonly votes?: { readonly [player: string]: number } } | null;
}

/** Whoever has many votes here can pay back. */
const votesOf = (view: View, player: string): number =>
  (view['stakes'] as Stakes | undefined)?.vote?.votes?.[player] ?? 0;

type Leaning = (mood: Mood, action: Action) => number;

const vote: Leaning = (mood, action) => {
  const { temper, view } = mood;
  const player = word(action, 'vote') || word(action, 'breakTie');
  if (player === view.you) return 0;
  const afraid = temper.fear * votesOf(view, player);
  return isPrize(view) ? -spite(mood, player) : spite(mood, player) - afraid;
};

/** What others get of what is shared is worth little either way. */
const SHARED = 0.15;

const handOut: Leaning = (mood, action) => {
  const items = Object.keys(action['handOut'] as object).filter((player) => player !== mood.view.you);
  return items.reduce((sum, player) => sum - SHARED * spite(mood, player), 0);
};

const search: Leaning = (mood, action) => {
  const { to = '' } = action['search'] as { readonly to?: string };
  return -SHARED * spite(mood, to);
};

interface Lying {
  readonly [place: string]: { readonly antidotes: number; readonly cards: readonly unknown[] } | undefined;
}

const goTo =
  (key: string): Leaning =>
  ({ temper, view }, action) => {
    const place = word(action, key);
    const zombies = (view['zombies'] as { readonly [place: string]: number })[place] ?? 0;
    const lying = (view['items'] as Lying | undefined)?.[place];
    const loot = lying === undefined ? 0 : lying.antidotes + lying.cards.length;
    return temper.greed * loot - temper.caution * zombies;
  };

/** Aimed at somebody, a card is worth more or less; and whoever is greedy keeps it. */
const use: Leaning = (mood, action) => {
  const player = word(action, 'player');
  return (player === '' ? 0 : 0.4 * spite(mood, player)) - ('play' in action ? mood.temper.greed : 0);
};

const LEANINGS: { readonly [word: string]: Leaning } = {
  vote,
  breakTie: vote,
  handOut,
  search,
  choose: goTo('choose'),
  place: goTo('location'),
  play: use,
  power: use,
};

const leaningTo = (action: Action): Leaning | undefined => LEANINGS[Object.keys(action)[0] ?? ''];

/** What it thinks of each of these actions beside their worth; null: nothing. */
export function leaningsOf(
  temper: Temper,
  view: View,
  legal: readonly Action[],
  past: () => readonly GameEvent[],
): number[] | null {
  if (!legal.some((action) => leaningTo(action) !== undefined)) return null;
  const mood: Mood = { temper, view, memory: remember(past(), view.you ?? '') };
  const leanings = legal.map((action) => leaningTo(action)?.(mood, action) ?? 0);
  return leanings.some((leaning) => leaning !== 0) ? leanings : null;
}
