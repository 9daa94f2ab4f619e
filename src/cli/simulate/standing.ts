import { countOf } from '../../engine/lists.ts';
import { VICTORY, timeAt, type Contest } from './contest.ts';
import { ratings } from './ratings.ts';

/** How one bot did, as `--json` prints it. */
export interface BotResult {
  readonly bot: string;
  /** Seats that it had in games: two in a game that it sat in twice. */
  readonly games: number;
  /** A victory shared by two counts a half to each. */
  readonly wins: number;
  readonly share: number;
  /** The 95 % interval of the share, by Wilson. */
  readonly low: number;
  readonly high: number;
  readonly meanScore: number;
  /** Decisions among several actions. */
  readonly p50ms: number;
  readonly p99ms: number;
  /** Of a ladder alone. */
  readonly rating?: number;
}

export interface Standing {
  readonly bots: readonly BotResult[];
  /** Everybody's share if all played alike. */
  readonly fairShare: number;
  readonly method?: string;
}

const round = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

export function standingOf(
  contest: Contest,
  players: number,
  order: readonly string[],
  ladder: boolean,
): Standing {
  const names = [...new Set(order)].filter((bot) => contest[bot] !== undefined);
  const rated = ladder ? ratings(names, contest) : null;
  const bots = names.flatMap((bot): BotResult[] => {
    const tally = contest[bot];
    if (tally === undefined) return [];
    const wins = tally.sixtieths / VICTORY;
    const { low, high } = wilson(wins, tally.games);
    const result = {
      bot,
      games: tally.games,
      wins: round(wins, 4),
      share: round(tally.games === 0 ? 0 : wins / tally.games, 4),
      low: round(low, 4),
      high: round(high, 4),
      meanScore: round(tally.games === 0 ? 0 : tally.points / tally.games, 4),
      p50ms: round(timeAt(tally, 0.5), 3),
      p99ms: round(timeAt(tally, 0.99), 3),
    };
    return [rated === null ? result : { ...result, rating: Math.round(countOf(rated, bot)) }];
  });
  const standing = { bots, fairShare: round(1 / players, 4) };
  return ladder ? { ...standing, method: 'Bradley-Terry' } : standing;
}

/** Of the normal distribution: 95 % lie within so many deviations. */
const Z = 1.959964;

/** Wilson's interval for a share of so many. */
export function wilson(wins: number, games: number): { low: number; high: number } {
  if (games === 0) return { low: 0, high: 1 };
  const share = wins / games;
  const scale = 1 + Z ** 2 / games;
  const centre = (share + Z ** 2 / (2 * games)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
