import { untrack } from 'svelte';
import type { Told } from '../../protocol/wire/scene.ts';
import type { TableConnection } from '../lib/table.svelte.ts';
import { ALL, linesIn, threadOf, threadsIn, type Line, type ReadMarks, type Thread } from './lines.ts';

/** The threads of a table, which of them is open, and what of them was read. */
export class Threads {
  current = $state(ALL);
  /** Whether somebody can see the thread that is open: the talk is on the screen, and the page before their eyes. */
  isVisible = $state(false);
  /** What was begun and not sent, by thread. */
  readonly drafts: { [thread: string]: string } = $state({});
  #opened: readonly string[] = $state.raw([]);
  #read: ReadMarks = $state.raw({});
  readonly #table: TableConnection;
  readonly #key: string;

  readonly #told: () => readonly Told[];
  readonly #lines: readonly Line[] = $derived.by(() => linesIn(this.#told()));
  readonly threads: readonly Thread[] = $derived.by(() =>
    threadsIn(this.#lines, this.#opened, this.#read, this.#table.seat),
  );
  readonly thread: Thread = $derived.by(
    () =>
      this.threads.find(({ id }) => id === this.current) ??
      this.threads[0] ?? { id: ALL, others: null, lines: [], unread: 0 },
  );
  /** In all threads together. */
  readonly unread: number = $derived.by(() => this.threads.reduce((sum, { unread }) => sum + unread, 0));

  /** `told`: as much as the page may tell. */
  constructor(table: TableConnection, told: () => readonly Told[] = () => table.told) {
    this.#table = table;
    this.#told = told;
    this.#key = `outvoted.read.${untrack(() => table.scene?.table.id ?? '')}`;
    this.#read = this.#recall();
  }

  open(id: string): void {
    this.#opened = this.#opened.includes(id) ? this.#opened : [...this.#opened, id];
    this.current = id;
  }

  /** A private thread with these seats. */
  openWith(others: readonly number[]): void {
    this.open(threadOf(others));
  }

  /** The private thread with this seat, or else the one for all. */
  turnTo(seat: number): void {
    const id = threadOf([seat]);
    this.current = this.threads.some((thread) => thread.id === id) ? id : ALL;
  }

  /** What is open and in sight is read. */
  look(): void {
    const { id, lines, unread } = this.thread;
    const last = lines.at(-1);
    if (!this.isVisible || last === undefined || unread === 0) return;
    this.#read = { ...this.#read, [id]: last.seq };
    sessionStorage.setItem(this.#key, JSON.stringify(this.#read));
  }

  /** Reloading the page makes nothing unread again. */
  #recall(): ReadMarks {
    try {
      return JSON.parse(sessionStorage.getItem(this.#key) ?? '{}') as ReadMarks;
    } catch {
      return {};
    }
  }
}
