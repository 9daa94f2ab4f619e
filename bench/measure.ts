/** Works for about this long, and says how many operations per second it managed. */
export type Workload = (milliseconds: number) => number;

/** One line of output: operations per second of ours and of the reference, and how many times ours is faster. */
export type Measure = { name: string; value: number; reference: number; ratio: number };

export type Effort = { rounds: number; sliceMs: number; warmUpMs: number };

const full: Effort = { rounds: 150, sliceMs: 20, warmUpMs: 2000 };
const smoke: Effort = { rounds: 1, sliceMs: 2, warmUpMs: 0 };
export const efforts = { full, smoke };

/** The clock is read once per batch: reading it costs about as much as a cheap operation. */
export function repeat(operation: () => void, batch = 32): Workload {
  return (milliseconds) => {
    const start = performance.now();
    let count = 0;
    let elapsed = 0;
    do {
      for (let i = 0; i < batch; i++) operation();
      count += batch;
      elapsed = performance.now() - start;
    } while (elapsed < milliseconds);
    return (count / elapsed) * 1000;
  };
}

/**
 * Short slices of both in turn, a ratio per round, and the median of those: what else the machine does in a round
 * slows both sides, and a round that was hit on one side only is left out by the median.
 */
export function compare(name: string, ours: Workload, theirs: Workload, effort: Effort): Measure {
  ours(effort.warmUpMs);
  theirs(effort.warmUpMs);
  const rounds = Array.from({ length: effort.rounds }, (_, round) => {
    // Who goes second may pay for the other's garbage, so they take turns.
    const oursFirst = round % 2 === 0;
    const first = (oursFirst ? ours : theirs)(effort.sliceMs);
    const second = (oursFirst ? theirs : ours)(effort.sliceMs);
    return oursFirst ? { value: first, reference: second } : { value: second, reference: first };
  });
  return {
    name,
    value: Math.round(median(rounds.map((round) => round.value))),
    reference: Math.round(median(rounds.map((round) => round.reference))),
    ratio: Number(median(rounds.map((round) => round.value / round.reference)).toPrecision(4)),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('the median of nothing');
  return (lower + upper) / 2;
}
