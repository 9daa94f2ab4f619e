import type { Action, GameEvent, View } from '../../engine/index.ts';
import { playerOf } from '../bot.ts';
import { gameBotsFor } from '../games/index.ts';
import type { Intent, Manners, Situation } from '../games/game-bots.ts';
import { countOf, totalOf } from '../../engine/lists.ts';
import { NO_FEELING, type Memory } from './memory.ts';
import { isFaithless, type Temper } from './tempers.ts';

/** What a temper adds to the worth of an action, in points. */

interface Mood {
  readonly temper: Temper;
  readonly memory: Memory;
  readonly me: string;
  /** Whom it happens to dislike. */
  readonly whim: string | null;
  /** What others say against players, in points. */
  readonly rumours: Rumours;
}

export type Rumours = ReadonlyMap<string, number>;
const NO_RUMOURS: Rumours = new Map();

function moodOf(
  temper: Temper,
  { view, past }: Pick<Situation, 'view' | 'past'>,
  rumours: Rumours = NO_RUMOURS,
): Mood {
  const me = playerOf(view);
  return {
    temper,
    me,
    memory: gameBotsFor(view.ruleset).remember(past, me),
    whim: temper.whim > 0 ? whimOf(view, past) : null,
    rumours,
  };
}

/** Nobody's deeds weigh more than this. */
const MOST_FELT = 3;
const MOST_PUNISHED = 3;

/** How gladly it would see this player lose something; less than 0: how gladly win. */
function spite({ temper, memory, whim, rumours }: Mood, player: string): number {
  const { hurt, help, wronged } = memory.get(player) ?? NO_FEELING;
  const punished = temper.justice * Math.min(MOST_PUNISHED, wronged);
  const felt =
    punished + temper.grudge * Math.min(MOST_FELT, hurt) - temper.thanks * Math.min(MOST_FELT, help);
  const whims = (player === whim ? temper.whim : 0) + countOf(rumours, player);
  return felt + temper.betrayal * Math.min(MOST_FELT, help) + whims;
}

/** The same for whoever talks to others. */
export function spiteOf(
  temper: Temper,
  situation: Pick<Situation, 'view' | 'past'>,
): (player: string) => number {
  const mood = moodOf(temper, situation);
  return (player) => spite(mood, player);
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

export function mannersOf(temper: Temper, situation: Pick<Situation, 'view' | 'past'>): Manners {
  const mood = moodOf(temper, situation);
  return { shuns: (player) => spite(mood, player) > 0, rewards: !isFaithless(temper) };
}

/** What others get of what is shared is worth little either way. */
const SHARED = 0.15;

/** How much better or worse an action seems. */
function leaning(mood: Mood, intent: Intent, voteScale: number): number {
  const { temper, me } = mood;
  if (intent.type === 'vote') {
    const { player, votes, isPrize } = intent;
    if (player === me) return 0;
    // Whoever has many votes here can pay back.
    const felt = isPrize ? -spite(mood, player) : spite(mood, player) - temper.fear * votes;
    return felt * voteScale;
  }
  if (intent.type === 'give')
    return totalOf(intent.players, (player) => (player === me ? 0 : -SHARED * spite(mood, player)));
  if (intent.type === 'go') return temper.greed * intent.supplies - temper.caution * intent.zombies;
  // Whoever is greedy keeps cards.
  const felt = intent.target === null ? 0 : 0.4 * spite(mood, intent.target);
  return felt - (intent.isCard ? temper.greed : 0);
}

/** What it thinks of each of these actions on top of their worth; null: nothing. */
export function leaningsOf(
  temper: Temper,
  view: View,
  legal: readonly Action[],
  past: () => readonly GameEvent[],
  rumours: Rumours = NO_RUMOURS,
): number[] | null {
  const game = gameBotsFor(view.ruleset);
  const intents = legal.map((action) => game.intentOf(action, view));
  if (intents.every((intent) => intent === null)) return null;
  const mood = moodOf(temper, { view, past: past() }, rumours);
  const leanings = intents.map((intent) => (intent === null ? 0 : leaning(mood, intent, game.voteScale)));
  return leanings.some((one) => one !== 0) ? leanings : null;
}
