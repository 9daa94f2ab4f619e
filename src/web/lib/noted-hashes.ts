import type { TableScene } from '../../protocol/wire/scene.ts';

/** The hash of each game's seed as this browser first saw it: the proof that it was fixed before (`T-CHANCE-1`). */

const KEY = 'outvoted.hashes';
const MOST = 50;

type Noted = readonly (readonly [table: string, hash: string])[];

function read(): Noted {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Noted) : [];
  } catch {
    return [];
  }
}

/** In this page already: storage is slow to ask. */
const done = new Set<string>();

/** Called with every scene; a hash that comes when the game is over proves nothing, and one stays as it was noted. */
export function noteHash({ id, status, seedHash }: TableScene): void {
  if (status !== 'playing' || seedHash === null || done.has(id)) return;
  done.add(id);
  if (notedHash(id) !== null) return;
  localStorage.setItem(KEY, JSON.stringify([...read(), [id, seedHash]].slice(-MOST)));
}

export const notedHash = (table: string): string | null => read().find(([id]) => id === table)?.[1] ?? null;
