/** A whole number from 0 to below `n`. */
export type Below = (n: number) => number;

/** sfc32: cheap and good enough to choose moves with. All workloads use it, so that choosing costs each the same. */
export function random(seed: number): Below {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return (n) => Math.floor((next() / 0x1_0000_0000) * n);
}
