import { checkLog, type LogCheck } from '../../server/tables/check-log.ts';
import { StorageError } from '../../server/storage/errors.ts';
import { openLogs } from '../../server/storage/open.ts';
import type { TableRow } from '../../server/storage/store.ts';
import { hasMessage, say } from '../../words/index.ts';
import { tellReason } from '../../words/tell.ts';
import { tellWinners } from './verify.ts';

export interface Checked {
  readonly file: string;
  readonly ok: boolean;
  /** What it came to, or what is wrong. */
  readonly result: string;
}

/** Every game that a server has stored, against the rules of this version. */
export async function* checkStorage(place: string): AsyncGenerator<Checked> {
  // Never the URL: it may hold a password.
  const name = place.includes('://') ? say('replay_database') : place;
  try {
    const logs = await openLogs(place);
    try {
      let count = 0;
      for await (const row of logs.games()) {
        count++;
        const checked = checkLog(row, await logs.entries(row.id));
        yield { file: `${name} ${row.code}`, ok: checked.ok, result: tell(checked, row) };
      }
      if (count === 0) yield { file: name, ok: true, result: say('replay_noStoredGames') };
    } finally {
      await logs.close();
    }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    yield { file: name, ok: false, result: error.message };
  }
}

/** Whoever runs the server may sit at the table: of a game that is not over, nothing is told that is secret. */
function tell(checked: LogCheck, { status }: TableRow): string {
  if (checked.ok) {
    const { actions, rounds, over } = checked;
    const end = over === null ? say('replay_unfinished') : tellWinners(over.winners);
    return say('replay_summary', { actions, rounds, end });
  }
  if (checked.what === 'otherWinners') {
    const { stored, found } = checked;
    return say('replay_otherResult', { recorded: tellWinners(stored), found: tellWinners(found) });
  }
  const { code, played, here } = checked.reason;
  if (code === 'otherRules') return say('replay_otherRules', { played: Number(played), here: Number(here) });
  const isOpen = status === 'over';
  const why = isOpen && hasMessage(`reason_${code}`) ? tellReason(checked.reason) : code;
  if (checked.what === 'entry') return say('replay_entryMisfit', { number: checked.seq, why });
  const { number, player, done } = checked;
  const action = isOpen ? JSON.stringify(done.action).slice(0, LONGEST_ACTION) : '…';
  return say('replay_misfit', { number, player, action, why });
}

const LONGEST_ACTION = 200;
