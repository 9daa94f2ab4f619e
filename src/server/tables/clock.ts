import { asked, occasion, type Game, type Occasion } from '../../engine/index.ts';
import type { Pace } from '../../protocol/wire/fields.ts';
import type { Settings } from '../../protocol/wire/settings.ts';

/**
 * Clocks (`T-CLOCK-1`). The rules know no time: a deadline follows from when the entries of the log were made, so
 * that every process counts the same one, and a restart changes none.
 */
export interface Clock {
  /** The frame of the decision stack that the deadline is for; null: nothing is asked. */
  frame: number | null;
  occasion: Occasion | null;
  deadline: number | null;
  /** When the step began, or went on after what lay above it. */
  since: number;
  /** The seats that asked to wait in this step. */
  waited: number[];
  /** What steps had left that lie below on the stack, and go on later. */
  paused: Paused[];
}

interface Paused {
  readonly frame: number;
  readonly left: number;
  readonly waited: number[];
}

const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000];

type Lengths = { readonly [occasion in Occasion]: number };

/** The lengths of steps by pace. The live reaction window is the table's own setting. */
export const PACES: { readonly [pace in Exclude<Pace, 'untimed'>]: Lengths } = {
  live: {
    talk: 90 * SECOND,
    briefTalk: 20 * SECOND,
    reaction: 3 * SECOND,
    sealed: 45 * SECOND,
    turn: 60 * SECOND,
  },
  relaxed: {
    talk: 10 * MINUTE,
    briefTalk: 3 * MINUTE,
    reaction: 2 * MINUTE,
    sealed: 5 * MINUTE,
    turn: 5 * MINUTE,
  },
  turns: { talk: DAY, briefTalk: DAY, reaction: DAY, sealed: DAY, turn: DAY },
};

/** What a step has at least when it goes on after a reaction, and what asking to wait adds. */
const AGAIN: Lengths = { talk: 1 / 6, briefTalk: 1 / 2, reaction: 1, sealed: 1 / 3, turn: 1 / 3 };
const LIVE_REACTION_WAIT = 10 * SECOND;

export const newClock = (): Clock => ({
  frame: null,
  occasion: null,
  deadline: null,
  since: 0,
  waited: [],
  paused: [],
});

export function lengthOf(
  settings: Pick<Settings, 'pace' | 'reactionSeconds'>,
  sort: Occasion,
): number | null {
  if (settings.pace === 'untimed') return null;
  if (settings.pace === 'live' && sort === 'reaction') return settings.reactionSeconds * SECOND;
  return PACES[settings.pace][sort];
}

/** After every entry: a new step gets its time, one that goes on gets back what it had left. */
export function runClock(clock: Clock, game: Game, settings: Settings, at: number): void {
  const frame = game.state.stack.at(-1)?.id ?? null;
  if (frame === clock.frame) return;
  const lies = (id: number): boolean => game.state.stack.some((other) => other.id === id);
  if (clock.frame !== null && clock.deadline !== null && lies(clock.frame))
    clock.paused.push({ frame: clock.frame, left: clock.deadline - at, waited: clock.waited });
  const earlier = clock.paused.find((one) => one.frame === frame);
  clock.paused = clock.paused.filter((one) => one !== earlier && lies(one.frame));
  const sort = occasion(game);
  const length = sort === null ? null : lengthOf(settings, sort);
  clock.frame = frame;
  clock.occasion = sort;
  clock.since = at;
  clock.waited = earlier?.waited ?? [];
  if (sort === null || length === null) clock.deadline = null;
  else clock.deadline = at + (earlier === undefined ? length : Math.max(earlier.left, length * AGAIN[sort]));
}

/** Holds the step for a while. */
export function waitLonger(clock: Clock, settings: Settings, seat: number, at: number): void {
  clock.waited = [...clock.waited, seat].toSorted((a, b) => a - b);
  if (clock.deadline === null || clock.occasion === null) return;
  const length = lengthOf(settings, clock.occasion) ?? 0;
  clock.deadline =
    settings.pace === 'live' && clock.occasion === 'reaction'
      ? Math.max(clock.deadline, at + LIVE_REACTION_WAIT)
      : clock.deadline + length / 2;
}

/**
 * In the live pace a reaction window stays open for its whole length, so that a quick pass gives nothing away
 * (`T-REACT-3`): letting pass there is as good as doing nothing.
 */
export const holdsPasses = (clock: Clock, { pace }: Settings): boolean =>
  pace === 'live' && clock.occasion === 'reaction';

export const isAsked = (game: Game, seat: number): boolean => asked(game).includes(seat);
