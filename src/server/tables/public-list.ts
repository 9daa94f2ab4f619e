import type { Store, TableRow } from '../storage/store.ts';
import { readSummary, type TableSummary } from './summary.ts';

/** The tables that strangers may find, those first where somebody waits for them. */

const MINUTE = 60_000;
/** With nobody there who sits at it, a table is shown for so long after the last thing that happened. */
const DESERTED_LOBBY = 10 * MINUTE;
const DESERTED_GAME = 60 * MINUTE;
/** Of one host, so that nobody fills the list alone. */
const MOST_OF_ONE = 3;
const MOST_IN_ALL = 50;
/** More than one person may make within the hour, so that the others are seen past theirs. */
const MOST_LOOKED_AT = 500;

export interface ListedTable {
  readonly row: TableRow;
  /** Somebody sits there now, and there is a seat left. */
  readonly isWaiting: boolean;
}

/** Who is where at this moment, in all processes. */
export interface Attendance {
  tables(): readonly string[];
  at(table: string): readonly string[];
}

export class PublicList {
  readonly #store: Store;
  readonly #attendance: Attendance;
  readonly #now: () => number;
  #underWay: Promise<ListedTable[]> | null = null;

  constructor(store: Store, attendance: Attendance, now: () => number) {
    this.#store = store;
    this.#attendance = attendance;
    this.#now = now;
  }

  /** Requests that come while the list is being made share it. */
  tables(): Promise<ListedTable[]> {
    this.#underWay ??= this.#make().finally(() => (this.#underWay = null));
    return this.#underWay;
  }

  async #make(): Promise<ListedTable[]> {
    const now = this.#now();
    const rows = await this.#store.listedTables({
      tables: this.#attendance.tables(),
      lobbiesSince: now - DESERTED_LOBBY,
      gamesSince: now - DESERTED_GAME,
      limit: MOST_LOOKED_AT,
    });
    return rankTables(rows, this.#attendance, now);
  }
}

function rankTables(rows: readonly TableRow[], attendance: Attendance, now: number): ListedTable[] {
  const looked = rows.map((row) => {
    const { seats } = readSummary(row.summary);
    const present = new Set(attendance.at(row.id));
    const isAttended = seats.some(({ person }) => person !== null && present.has(person));
    const isWaiting = isAttended && row.status === 'lobby' && seats.some(({ kind }) => kind === 'open');
    return { row, isWaiting, isAttended, rank: isWaiting ? 0 : isAttended ? 1 : 2 };
  });
  const shown = looked.filter(({ row, isAttended }) => {
    const patience = row.status === 'lobby' ? DESERTED_LOBBY : DESERTED_GAME;
    // Those who look on don't keep it in the list.
    return isAttended || row.updatedAt > now - patience;
  });
  // Rows come newest first, and sorting leaves that order among equals.
  return fewOfEach(shown.toSorted((a, b) => a.rank - b.rank)).slice(0, MOST_IN_ALL);
}

function fewOfEach(tables: readonly ListedTable[]): ListedTable[] {
  const counts = new Map<string | null, number>();
  return tables.filter(({ row }) => {
    const host = hostOf(readSummary(row.summary));
    const count = (counts.get(host) ?? 0) + 1;
    counts.set(host, count);
    return count <= MOST_OF_ONE;
  });
}

/** Rows stored by the version before name no host. Tables that everybody has left count as one person's. */
const hostOf = ({ host, seats }: TableSummary): string | null =>
  host ?? seats.find(({ person }) => person !== null)?.person ?? null;
