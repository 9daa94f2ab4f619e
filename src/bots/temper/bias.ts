import type { Action, GameEvent, View } from '../../engine/index.ts';
import type { Seen } from '../bot.ts';
import type { Manners } from '../sharing/courtesy.ts';
import { stepOf, word } from '../simple/action.ts';
import { NO_FEELING, remember, type Memory } from './memory.ts';
import type { Temper } from './tempers.ts';

/** What a temper adds to the worth of an action, in points. */

export interface Mood {
  readonly temper: Temper;
  readonly memory: Memory;
  readonly view: View;
  /** Whom it happens to dislike. */
  readonly whim: string | null;
}

const moodOf = (temper: Temper, view: View, past: readonly GameEvent[]): Mood => ({
  temper,
  view,
  memory: remember(past, view.you ?? ''),
  whim: temper.whim > 0 ? whimOf(view, past) : null,
});

/** Nobody's deeds weigh more than so many. */
const MOST_FELT = 3;

/** How gladly it would see this player lose something; less than 0: how gladly win. */
function spite({ temper, memory, whim }: Mood, player: string): number {
  const { hurt, help } = memory.get(player) ?? NO_FEELING;
  const felt = temper.grudge * Math.min(MOST_FELT, hurt) - temper.thanks * Math.min(MOST_FELT, help);
  return felt + temper.betrayal * Math.min(MOST_FELT, help) + (player === whim ? temper.whim : 0);
}

/** As many events as it takes to tell games apart: what was dealt to oneself is among them. */
const OPENING = 60;

/** Somebody in each round, for no reason: by what chance brought when the game began, which others can't know. */
function whimOf({ round, you, players, out }: View, past: readonly GameEvent[]): string | null {
  const others = players.filter((other) => other !== you && !out.includes(other));
  let hash = round;
  for (const letter of JSON.stringify(past.slice(0, OPENING)))
    hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return others[(Math.imul(hash, 0x9e37_79b1) >>> 16) % others.length] ?? null;
}

/** Nobody does a favour to whom they would rather see lose. */
export function mannersOf(seen: Seen, temper: Temper): Manners {
  const view = seen.view();
  const mood = moodOf(temper, view, seen.past?.() ?? []);
  return { shuns: (player) => spite(mood, player) > 0, rewards: temper.betrayal === 0 };
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
  const leaning = isPrize(view) ? -spite(mood, player) : spite(mood, player) - afraid;
  return leaning * (view.ruleset.startsWith('mall') ? 1 : CITY_VOTES);
};

/**
 * In a city a vote's worth is how well its victim does, in points: far more than what one person less costs them, and
 * more than any feeling.
 */
const CITY_VOTES = 5;

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
  const mood = moodOf(temper, view, past());
  const leanings = legal.map((action) => leaningTo(action)?.(mood, action) ?? 0);
  return leanings.some((leaning) => leaning !== 0) ? leanings : null;
}
