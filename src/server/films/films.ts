import type { FilmViewer } from '../../protocol/wire/film.ts';
import type { Store, TableRow } from '../storage/store.ts';
import type { FilmPool } from './film-pool.ts';
import type { MadeFilm } from './worker.ts';

/** So many may be made or wait for it; whoever asks for another is told to come later. */
const MOST_UNDER_WAY = 20;

/**
 * The films of finished games, which never change: each is made once and kept while there is room. Those who ask for
 * one that is being made wait for the same.
 */
export class Films {
  /** The one that was asked for least recently comes first. */
  readonly #kept = new Map<string, MadeFilm>();
  readonly #underWay = new Map<string, Promise<MadeFilm>>();
  readonly #store: Pick<Store, 'entriesAfter'>;
  readonly #pool: FilmPool;
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(store: Pick<Store, 'entriesAfter'>, pool: FilmPool, mostBytes = 32 * 1024 * 1024) {
    this.#store = store;
    this.#pool = pool;
    this.#mostBytes = mostBytes;
  }

  /** Of a game that is over. Null: too many films are being made. */
  async of(row: Pick<TableRow, 'id' | 'code'>, as: FilmViewer): Promise<MadeFilm | null> {
    const key = `${row.id} ${as}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const awaited = this.#underWay.get(key);
    if (awaited !== undefined) return awaited;
    if (this.#underWay.size >= MOST_UNDER_WAY) return null;
    const film = this.#make(row, as, key);
    this.#underWay.set(key, film);
    return film;
  }

  async #make({ id, code }: Pick<TableRow, 'id' | 'code'>, as: FilmViewer, key: string): Promise<MadeFilm> {
    try {
      const entries = await this.#store.entriesAfter(id, 0);
      const film = await this.#pool.make({ row: { id, code }, entries, as });
      this.#keep(key, film);
      return film;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, film: MadeFilm): void {
    this.#kept.set(key, film);
    this.#bytes += film.text.byteLength;
    for (const [oldest, { text }] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#kept.delete(oldest);
      this.#bytes -= text.byteLength;
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
