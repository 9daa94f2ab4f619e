import type { Options } from '../../engine/index.ts';
import type { Job, Violation } from './job.ts';
import type { Sum } from './pool.ts';
import { countIn, total, type Counts } from './tally.ts';

/** What came of many games, as `--json` prints it. Depends on nothing but what was asked for. */
export interface Summary {
  readonly ruleset: string;
  readonly players: number;
  readonly options: Options;
  readonly seed: string;
  readonly first: number;
  readonly games: number;
  readonly violations: number;
  /** The first of them. */
  readonly violated: readonly Violation[];
  readonly actions: Spread;
  readonly rounds: Spread & { readonly distribution: Counts };
  readonly deaths: Spread & { readonly byPlace: Counts; readonly byCharacter: Counts };
  readonly survivors: { readonly characters: Spread; readonly players: Spread };
  readonly scores: {
    readonly mean: number;
    readonly meanBySeat: readonly number[];
    /** How many games were won with how many points. */
    readonly winning: Counts;
  };
  readonly wins: { readonly bySeat: readonly SeatWins[]; readonly shared: number; readonly horde: number };
  /** How often each card was played. */
  readonly cards: Counts;
}

export interface Spread {
  readonly min: number;
  readonly mean: number;
  readonly max: number;
}

export interface SeatWins {
  readonly alone: number;
  readonly shared: number;
}

const MOST_VIOLATIONS = 10;

export function summarise(job: Job, options: Options, { tally, violations, games }: Sum): Summary {
  const counted = total(tally.rounds);
  const seats = [...Array(job.players).keys()];
  const points = seats.map((seat) => countIn(tally.points, seat));
  return {
    ruleset: job.ruleset,
    players: job.players,
    options,
    seed: job.seed,
    first: job.first,
    games,
    violations: violations.length,
    violated: violations.slice(0, MOST_VIOLATIONS),
    actions: spread(tally.actions),
    rounds: { ...spread(tally.rounds), distribution: sorted(tally.rounds) },
    deaths: { ...spread(tally.deaths), byPlace: sorted(tally.deathsAt), byCharacter: sorted(tally.deathsOf) },
    survivors: { characters: spread(tally.charactersLeft), players: spread(tally.playersLeft) },
    scores: {
      mean: mean(
        points.reduce((sum, more) => sum + more, 0),
        counted * job.players,
      ),
      meanBySeat: points.map((sum) => mean(sum, counted)),
      winning: sorted(tally.winningScore),
    },
    wins: {
      bySeat: seats.map((seat) => ({
        alone: countIn(tally.winsAlone, seat),
        shared: countIn(tally.winsShared, seat),
      })),
      shared: counted - countIn(tally.winners, '0') - countIn(tally.winners, '1'),
      horde: countIn(tally.winners, '0'),
    },
    cards: sorted(tally.cardsPlayed),
  };
}

/** To four decimals. */
const mean = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 1e4) / 1e4;

/** Of values and how often each came up. */
function spread(counts: Counts): Spread {
  const values = Object.keys(counts).map(Number);
  if (values.length === 0) return { min: 0, mean: 0, max: 0 };
  const sum = values.reduce((all, value) => all + value * countIn(counts, value), 0);
  return { min: Math.min(...values), mean: mean(sum, total(counts)), max: Math.max(...values) };
}

/** By name; an object puts numbers in order by itself. */
const sorted = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
