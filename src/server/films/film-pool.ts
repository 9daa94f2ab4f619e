import { Piscina } from 'piscina';
import type { FilmTask, MadeFilm } from './worker.ts';

/** Films are made in a thread of their own: apart from the tables, and from the bots, who must not wait for them. */

export interface FilmPool {
  /** Rejects if the log can't be replayed, or if it takes too long. */
  make(task: FilmTask): Promise<MadeFilm>;
  close(): Promise<void>;
}

const LONGEST = 20_000;
const IDLE_AFTER = 60_000;
const LIMITS = { maxOldGenerationSizeMb: 256 };

/** The compiled file, also from the sources: Node.js 20 runs no TypeScript. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/server/films/thread.cjs' : './thread.cjs',
  import.meta.url,
);

export function openFilmPool(): FilmPool {
  const pool = new Piscina<FilmTask, MadeFilm>({
    filename: THREAD.href,
    name: 'make',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_AFTER,
    resourceLimits: LIMITS,
  });
  // A thread that breaks down is replaced; whoever waited for it is told by the promise.
  pool.on('error', () => undefined);
  return {
    make: (task) => pool.run(task, { signal: AbortSignal.timeout(LONGEST) }),
    close: () => pool.destroy(),
  };
}
