import { countOf } from '../../../engine/lists.ts';
import type { Summary } from '../summary.ts';
import { total, type Counts, type Tally } from '../tally.ts';

/** The games with one number of players. */
export interface Table {
  readonly summary: Summary;
  readonly tally: Tally;
}

/** Games that were played to their end. */
export const counted = ({ summary }: Table): number => summary.games - summary.violations;

export const ratio = (count: number, of: number): number => (of === 0 ? 0 : count / of);

/** Of values and how often each came up. */
export const meanOf = (counts: Counts): number =>
  ratio(
    Object.entries(counts).reduce((sum, [value, count]) => sum + Number(value) * count, 0),
    total(counts),
  );

/** The ids that any of the tables counted, those of the greatest value first. */
export function idsOf(
  tables: readonly Table[],
  measure: keyof Tally,
  value: (table: Table, id: string) => number,
): string[] {
  const ids = new Set(tables.flatMap(({ tally }) => Object.keys(tally[measure])));
  const sums = new Map([...ids].map((id) => [id, tables.reduce((sum, table) => sum + value(table, id), 0)]));
  return [...ids].toSorted((a, b) => countOf(sums, b) - countOf(sums, a) || (a < b ? -1 : 1));
}

/** Every whole number from the least to the greatest that came up, also those between that did not. */
export function range(counts: Counts): number[] {
  const values = Object.keys(counts).map(Number);
  if (values.length === 0) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}
