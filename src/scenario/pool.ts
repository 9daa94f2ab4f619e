import { countEach, countOf } from '../engine/lists.ts';
import { listAt, wordAt } from './checks.ts';
import { ScenarioError, type Path } from './source.ts';

/** Cards or tokens of which there are so many: each is in one place, and no place has one too many. */
export class Pool<T extends string | number> {
  private readonly counts: Map<T, number>;
  private readonly all: readonly T[];

  constructor(all: readonly T[]) {
    this.all = all;
    this.counts = countEach(all);
  }

  take(kind: T, path: Path, what = 'card'): T {
    const left = countOf(this.counts, kind);
    const most = this.all.filter((other) => other === kind).length;
    if (left === 0) throw new ScenarioError(path, `more than ${most} ${kind} ${what}s`);
    this.counts.set(kind, left - 1);
    return kind;
  }

  takeAll(value: unknown, path: Path, what: string): T[] {
    const known = [...new Set(this.all)];
    return listAt(value, path, `${what}s`).map((item, i) => {
      const kind =
        known.find((candidate) => candidate === item) ?? wordAt(item, [...path, i], what, known.map(String));
      return this.take(kind as T, [...path, i], what);
    });
  }

  /** What nobody has taken, in the data's order. */
  rest(): T[] {
    const left = new Map(this.counts);
    return this.all.filter((kind) => {
      const count = countOf(left, kind);
      left.set(kind, count - 1);
      return count > 0;
    });
  }
}
