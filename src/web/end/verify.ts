import {
  eventsFor,
  replay,
  type Game,
  type GameEvent,
  type GameLog,
  type Viewer,
} from '../../engine/index.ts';
import type { Over } from '../../engine/types.ts';
import { findFault } from '../../protocol/game-file-fields.ts';
import { rulesets } from '../../rulesets/index.ts';

/**
 * Checks a finished game in the browser. It is the one module of the client that runs the rules, and is loaded when
 * somebody asks for it.
 */

export const CHECKS = ['seed', 'noted', 'replay', 'seen'] as const;
type CheckName = (typeof CHECKS)[number];
/** `unchecked`: it can't be told here. */
export type Outcome = 'passed' | 'failed' | 'unchecked';
export type Verdict = { readonly [check in CheckName]: Outcome } & { readonly actions: number };

/** SHA-256 in hexadecimal digits. */
export type Digest = (text: string) => Promise<string>;

/** What this page knows of the game by itself. */
export interface Known {
  readonly over: Over;
  /** As the server published it. */
  readonly seedHash: string;
  /** As this browser saw it when the game began. */
  readonly notedHash: string | null;
  /** Everything this viewer was told, in order; null if they were told nothing. */
  readonly events: readonly GameEvent[] | null;
  readonly viewer: Viewer;
}

/** `digest` is null where the browser computes no hashes: on pages that are not secure. */
export async function verifyGame(text: string, known: Known, digest: Digest | null): Promise<Verdict> {
  const { notedHash } = known;
  const noted = notedHash === null ? 'unchecked' : passedIf(notedHash === known.seedHash);
  const file = read(text);
  if (file === null) return { seed: 'failed', noted, replay: 'failed', seen: 'unchecked', actions: 0 };
  const hash = digest === null ? null : await digest(file.seed);
  return {
    actions: file.actions.length,
    seed: hash === null ? 'unchecked' : passedIf(hash === known.seedHash),
    noted,
    ...(await playAgain(file, known, digest)),
  };
}

/** One word for all of it. */
export function summaryOf(verdict: Verdict): Outcome {
  const outcomes = CHECKS.map((check) => verdict[check]);
  if (outcomes.includes('failed')) return 'failed';
  return verdict.seed === 'passed' && verdict.replay === 'passed' ? 'passed' : 'unchecked';
}

const passedIf = (isSo: boolean): Outcome => (isSo ? 'passed' : 'failed');

/** A game file, as `findFault` has checked it. */
type File = GameLog & {
  readonly revision?: number;
  readonly end: { readonly actions: number; readonly over: Over | null; readonly state: string };
};

function read(text: string): File | null {
  try {
    const fields = JSON.parse(text) as { readonly [field: string]: unknown };
    const fault = findFault(fields);
    // A game that only the server knows still has a seed.
    const isForeign = fault?.code === 'unknownRuleset' && typeof fields['seed'] === 'string';
    return fault === null || (isForeign && Array.isArray(fields['actions']))
      ? (fields as File & typeof fields)
      : null;
  } catch {
    return null;
  }
}

async function playAgain(
  file: File,
  known: Known,
  digest: Digest | null,
): Promise<Pick<Verdict, 'replay' | 'seen'>> {
  const rules = rulesets[file.ruleset];
  if (rules === undefined || rules.revision !== (file.revision ?? 1))
    return { replay: 'unchecked', seen: 'unchecked' };
  const events: GameEvent[] = [];
  const again = replay(rules, file, (_, happened) => events.push(...eventsFor(happened, known.viewer)));
  if (!again.ok) return { replay: 'failed', seen: 'failed' };
  return {
    replay: passedIf(await isSameEnd(again.game, file, known, digest)),
    seen: known.events === null ? 'unchecked' : passedIf(plain(events) === plain(known.events)),
  };
}

async function isSameEnd(
  { state }: Game,
  { end, actions }: File,
  { over }: Known,
  digest: Digest | null,
): Promise<boolean> {
  const isSameResult = [end.over, over].every((one) => plain(one) === plain(state.over));
  const isSameState = digest === null || (await digest(JSON.stringify(state))) === end.state;
  return isSameResult && isSameState && end.actions === actions.length;
}

/** JSON with the fields of objects in one order. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
