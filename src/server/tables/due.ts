import { createHash } from 'node:crypto';
import { asked } from '../../engine/index.ts';
import { isPlayedByBot, type TableState } from './state.ts';

/** What a table does by itself, and when: a clock that runs out, a bot whose turn it is. */
export interface Due {
  readonly at: number;
  readonly seat: number;
  readonly why: 'clock' | 'bot';
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
  const dues = asked(game).flatMap((seat): Due[] => {
    const seating = state.seats[seat];
    const mine: Due[] = [];
    if (clock.deadline !== null) mine.push({ at: clock.deadline, seat, why: 'clock', frame, since });
    if (seating !== undefined && isPlayedByBot(seating) && !hasConsidered(frame, seat))
      mine.push({ at: since + pauseOf(state, frame, seat, timing), seat, why: 'bot', frame, since });
    return mine;
  });
  return dues.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
}

/** The same in every process. */
function pauseOf({ id }: TableState, frame: number, seat: number, { min, max }: BotTiming): number {
  if (max <= min) return min;
  const share = createHash('sha256').update(`${id} ${frame} ${seat}`).digest().readUInt32BE(0) / 2 ** 32;
  return Math.round(min + share * (max - min));
}
