import { createHash } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { filmOf, type FilmedSeat } from '../tables/film.ts';
import type { FilmViewer } from '../../protocol/wire/film.ts';
import type { Entry, TableRow } from '../storage/store.ts';

export interface FilmTask {
  readonly row: Pick<TableRow, 'id' | 'code'>;
  readonly entries: readonly Entry[];
  readonly as: FilmViewer;
}

/** All of a film but what people are called, which may change. */
export interface MadeFilm {
  /** A JSON object without `seats`. */
  readonly text: Uint8Array;
  readonly seats: readonly FilmedSeat[];
  readonly hash: string;
}

/** Films come after tables and bots. On Linux this is about the thread, elsewhere it would be about the process. */
const LESS_URGENT = 10;
if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + LESS_URGENT));

export function make({ row, entries, as }: FilmTask): MadeFilm {
  const made = filmOf(row, entries, as);
  if (made === null) throw new Error(`table ${row.code} has no game`);
  const text = new TextEncoder().encode(JSON.stringify(made.film));
  return { text, seats: made.seats, hash: createHash('sha256').update(text).digest('base64url') };
}
