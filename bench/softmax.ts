/** A softmax over the seats of a game, fitted to who won. */

/** One moment of a game. */
export interface Row {
  /** By seat that is in the game: what tells a winner, and its share in the victory. */
  readonly seats: readonly { readonly features: readonly number[]; readonly won: number }[];
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

function shares({ seats }: Row, weights: readonly number[]): number[] {
  const odds = seats.map(({ features }) => Math.exp(dot(features, weights)));
  const all = odds.reduce((sum, value) => sum + value, 0);
  return odds.map((value) => value / all);
}

/** In natural units of information for each moment: less is better. */
export const surprise = (rows: readonly Row[], weights: readonly number[]): number =>
  rows.reduce((sum, row) => {
    const guessed = shares(row, weights);
    return sum - row.seats.reduce((part, { won }, i) => part + won * Math.log(guessed[i] ?? 1), 0);
  }, 0) / rows.length;

const STEPS = 400;
const RATE = 0.05;
/** Weights that nothing speaks for stay small. */
const DECAY = 1e-4;

/** The weights of so many features, by Adam, on features of the same spread. */
export function fit(rows: readonly Row[], features: number): number[] {
  const scales = Array.from({ length: features }, (_, i) => scaleOf(rows, i));
  const weights = scales.map(() => 0);
  const [slopes, squares] = [weights.slice(), weights.slice()];
  for (let step = 1; step <= STEPS; step++) {
    const scaled = weights.map((weight, i) => weight * (scales[i] ?? 0));
    const gradient = gradientOf(rows, scaled);
    for (const [i, scale] of scales.entries()) {
      const slope = ((gradient[i] ?? 0) * scale) / rows.length - DECAY * (weights[i] ?? 0);
      slopes[i] = 0.9 * (slopes[i] ?? 0) + 0.1 * slope;
      squares[i] = 0.999 * (squares[i] ?? 0) + 0.001 * slope * slope;
      const size = Math.sqrt((squares[i] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
      weights[i] = (weights[i] ?? 0) + (RATE * (slopes[i] ?? 0)) / (1 - 0.9 ** step) / size;
    }
  }
  return weights.map((weight, i) => weight * (scales[i] ?? 0));
}

function scaleOf(rows: readonly Row[], feature: number): number {
  const values = rows.flatMap(({ seats }) => seats.map(({ features }) => features[feature] ?? 0));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return spread === 0 ? 0 : 1 / spread;
}

function gradientOf(rows: readonly Row[], weights: readonly number[]): number[] {
  const gradient = weights.map(() => 0);
  for (const row of rows) {
    const guessed = shares(row, weights);
    for (const [seat, { features, won }] of row.seats.entries())
      for (const [i, feature] of features.entries())
        gradient[i] = (gradient[i] ?? 0) + (won - (guessed[seat] ?? 0)) * feature;
  }
  return gradient;
}
