import type { Said, Told } from '../../protocol/wire/scene.ts';

/** What is said, sorted into threads: one for all, and one for every circle of people who talk in private. */

export const ALL = 'all';

export interface Line extends Said {
  readonly seq: number;
}

export interface Thread {
  readonly id: string;
  /** The seats besides one's own that read it; null: the whole table. */
  readonly others: readonly number[] | null;
  readonly lines: readonly Line[];
  readonly unread: number;
}

/** The last line of each thread that was read, by its `seq`. */
export type ReadMarks = { readonly [thread: string]: number };

export const threadOf = (others: readonly number[]): string =>
  others.length === 0 ? ALL : others.toSorted((a, b) => a - b).join('.');

export const othersIn = (thread: string): number[] | null =>
  thread === ALL ? null : thread.split('.').map(Number);

/** The circle in which this was said, seen from a seat. */
export function circleOf({ from, to }: Said, me: number | null): string {
  return to === null ? ALL : threadOf([...new Set([from, ...to])].filter((seat) => seat !== me));
}

export const linesIn = (told: readonly Told[]): Line[] =>
  told.flatMap(({ seq, said }) => (said === undefined ? [] : [{ ...said, seq }]));

/** The thread for all first, then those that were opened or written to, in the order in which they began. */
export function threadsIn(
  lines: readonly Line[],
  opened: readonly string[],
  read: ReadMarks,
  me: number | null,
): Thread[] {
  const circles = new Map<string, Line[]>([[ALL, []]]);
  for (const line of lines) {
    const circle = circleOf(line, me);
    const found = circles.get(circle);
    if (found === undefined) circles.set(circle, [line]);
    else found.push(line);
  }
  for (const id of opened) if (!circles.has(id)) circles.set(id, []);
  return [...circles].map(([id, its]) => ({
    id,
    others: othersIn(id),
    lines: its,
    unread: its.filter(({ seq, from }) => from !== me && seq > (read[id] ?? 0)).length,
  }));
}
