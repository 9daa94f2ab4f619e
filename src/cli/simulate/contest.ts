import { itemAt } from '../../engine/lists.ts';
import type { State } from '../../engine/index.ts';
import { count, countIn, type Counts } from './tally.ts';

/**
 * How bots do against each other. Whole numbers only, each of them a sum, as in the tally: of how many workers
 * played makes no difference.
 */

export interface BotTally {
  /** Seats that it had in games that were played to their end. */
  games: number;
  /** In sixtieths, so that a victory shared by up to six is whole. */
  sixtieths: number;
  points: number;
  /** How many decisions took so long, by steps of 2 %. */
  readonly times: Counts;
  /** Half points against another bot, by its name: two for having done better, one for a tie. */
  readonly beat: Counts;
}

export type Contest = { [bot: string]: BotTally };

export const VICTORY = 60;

const tallyOf = (contest: Contest, bot: string): BotTally =>
  (contest[bot] ??= { games: 0, sixtieths: 0, points: 0, times: {}, beat: {} });

export function addContest(contest: Contest, more: Contest): void {
  for (const [bot, { games, sixtieths, points, times, beat }] of Object.entries(more)) {
    const tally = tallyOf(contest, bot);
    tally.games += games;
    tally.sixtieths += sixtieths;
    tally.points += points;
    for (const [key, value] of Object.entries(times)) count(tally.times, key, value);
    for (const [key, value] of Object.entries(beat)) count(tally.beat, key, value);
  }
}

const STEP = Math.log(1.02);

/** The shortest time told apart, in milliseconds. */
const SHORTEST = 0.001;

export const addTime = (contest: Contest, bot: string, ms: number): void =>
  count(tallyOf(contest, bot).times, Math.max(0, Math.round(Math.log(ms / SHORTEST) / STEP)));

/** The time that this share of the decisions did not exceed, in milliseconds. */
export function timeAt({ times }: BotTally, share: number): number {
  const steps = Object.entries(times)
    .map(([step, decisions]) => [Number(step), decisions] as const)
    .toSorted(([a], [b]) => a - b);
  let left = share * steps.reduce((sum, [, decisions]) => sum + decisions, 0);
  const reached = steps.find(([, decisions]) => (left -= decisions) <= 0);
  return reached === undefined ? 0 : SHORTEST * Math.exp(reached[0] * STEP);
}

/** Adds a game that was played to its end, by the names of the bots and players in the seats. */
export function addOutcome(
  contest: Contest,
  bots: readonly string[],
  players: readonly string[],
  { winners, scores }: NonNullable<State['over']>,
): void {
  const places = players.map((player) => ({
    won: winners.includes(player),
    points: countIn(scores, player),
  }));
  for (const [seat, { won, points }] of places.entries()) {
    const bot = itemAt(bots, seat);
    const tally = tallyOf(contest, bot);
    tally.games++;
    tally.points += points;
    if (won) tally.sixtieths += VICTORY / winners.length;
    for (const [other, place] of places.entries()) {
      const rival = itemAt(bots, other);
      if (rival === bot) continue;
      const ahead = Number(won) - Number(place.won) || points - place.points;
      count(tally.beat, rival, ahead > 0 ? 2 : ahead === 0 ? 1 : 0);
    }
  }
}
