import { createHash } from 'node:crypto';
import { asked } from '../../engine/index.ts';
import { answersOf } from '../../bots/trade/bidden.ts';
import { isPlayedByBot, type TableState } from './state.ts';

/** What a table does by itself, and when: a clock that runs out, a bot whose turn it is. */
export interface Due {
  readonly at: number;
  readonly seat: number;
  readonly why: 'clock' | 'bot';
  /** It is about an offer that the seat has to answer, and about nothing else. */
  readonly isOffer?: true;
  /** The frame it is about: by the time it comes, the game may have moved on. */
  readonly frame: number;
  /** When that step began, or went on. */
  readonly since: number;
}

export interface BotTiming {
  /** A bot takes at least `min` and at most `max` milliseconds, so that people can follow. */
  readonly min: number;
  readonly max: number;
}

/** `hasConsidered`: bots that let a reaction pass while its window stays open have nothing left to do. */
export function nextDue(
  state: TableState,
  timing: BotTiming,
  hasConsidered: (frame: number, seat: number) => boolean = () => false,
): Due | null {
  const { game, clock } = state;
  if (game === null || clock.frame === null) return null;
  const { frame, since } = clock;
  const answers = game.state.offers.flatMap(({ to }): Due[] => {
    const seating = state.seats[to];
    if (seating === undefined || !isPlayedByBot(seating) || answersOf(game, to).length === 0) return [];
    const at = state.offeredAt + pauseOf(state, frame, to, timing);
    return [{ at, seat: to, why: 'bot', isOffer: true, frame, since }];
  });
  const dues = asked(game).flatMap((seat): Due[] => {
    const seating = state.seats[seat];
    const mine: Due[] = [];
    if (clock.deadline !== null) mine.push({ at: clock.deadline, seat, why: 'clock', frame, since });
    if (seating !== undefined && isPlayedByBot(seating) && !hasConsidered(frame, seat))
      mine.push({ at: botTime(state, frame, seat, timing), seat, why: 'bot', frame, since });
    return mine;
  });
  return [...answers, ...dues].reduce<Due | null>(
    (first, due) => (first === null || due.at < first.at ? due : first),
    null,
  );
}

/** So many of its longest pauses a bot waits for a person's answer before it goes on. */
const PATIENCE = 12;

/** Whoever has made an offer to a person gives them time to think. */
function botTime(state: TableState, frame: number, seat: number, timing: BotTiming): number {
  const { game, clock, seats, offeredAt } = state;
  const due = clock.since + pauseOf(state, frame, seat, timing);
  const isPending = game?.state.offers.some(({ from, to }) => {
    const other = seats[to];
    return from === seat && other !== undefined && !isPlayedByBot(other);
  });
  return isPending === true ? Math.max(due, offeredAt + PATIENCE * timing.max) : due;
}

/** The same in every process. */
function pauseOf({ id }: TableState, frame: number, seat: number, { min, max }: BotTiming): number {
  if (max <= min) return min;
  const share = createHash('sha256').update(`${id} ${frame} ${seat}`).digest().readUInt32BE(0) / 2 ** 32;
  return Math.round(min + share * (max - min));
}
