import type { Random } from '../../engine/index.ts';

/** Quick chance for playing out imagined games; nobody has to guard it (mulberry32). */
export function quickRandom(seed: number): Random {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * n);
  };
}

/** The index of one of these, the likelier the more it is worth. */
export function softly(worths: readonly number[], warmth: number, random: Random): number {
  const most = Math.max(...worths);
  const weights = worths.map((worth) => Math.exp((worth - most) / warmth));
  let left = (random(1 << 30) / (1 << 30)) * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) if ((left -= weight) < 0) return i;
  return worths.indexOf(most);
}
