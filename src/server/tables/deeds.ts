import type { Game } from '../../engine/index.ts';
import { recordOfBot } from '../../protocol/wire/records.ts';
import type { Deed, GameDeeds } from '../storage/store.ts';

/** Who keeps and breaks promises at a table, for their records (`D-9`). */

interface Sitting {
  readonly person: string | null;
  readonly bot: string | null;
  readonly abandoned: boolean;
}

interface Table {
  readonly game: Game | null;
  readonly seats: readonly Sitting[];
}

/** Follows the ledger from entry to entry, since a seat may change hands between a promise and its end. */
export interface LedgerWatch {
  ledger: Game['state']['ledger'];
  /** By number in the ledger: who gave the promise. Null: nobody answers for it, as who gave it has left the seat. */
  readonly givers: (string | null)[];
}

export const newLedgerWatch = (): LedgerWatch => ({ ledger: [], givers: [] });

/** By what the record of whoever has a seat goes; null: a seat that was left, where a bot plays on. */
function whoIn({ person, bot, abandoned }: Sitting): string | null {
  if (person !== null) return person;
  return bot === null || abandoned ? null : recordOfBot(bot);
}

/** After every entry. */
export function watchLedger(watch: LedgerWatch, { game, seats }: Table): void {
  if (game === null || game.state.ledger === watch.ledger) return;
  const { ledger } = game.state;
  for (const [i, { by, is }] of ledger.entries()) {
    const seat = seats[by];
    const who = seat === undefined ? null : whoIn(seat);
    const before = watch.ledger[i];
    if (before === undefined) watch.givers[i] = who;
    else if (before.is === 'owed' && is !== 'owed' && watch.givers[i] !== who) watch.givers[i] = null;
  }
  watch.ledger = ledger;
}

/** What a game that is over adds to records: also of those who promised nothing, since they played. */
export function deedsIn({ game, seats }: Table, { givers }: LedgerWatch): GameDeeds[] {
  if (game === null || game.state.over === null) return [];
  const { ledger, players } = game.state;
  const deeds = new Map<string, { readonly person: string | null; readonly promises: Deed[] }>();
  for (const seat of seats) {
    const who = whoIn(seat);
    if (who !== null && !deeds.has(who)) deeds.set(who, { person: seat.person, promises: [] });
  }
  for (const [i, { to, promise, at, is }] of ledger.entries()) {
    const found = deeds.get(givers[i] ?? '');
    if (is !== 'owed') found?.promises.push({ to: players[to] ?? '', promise, place: at, is });
  }
  return [...deeds].map(([who, one]) => Object.assign({ who }, one));
}
