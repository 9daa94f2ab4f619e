import type { AnyPromise } from '../../engine/deal-types.ts';
import type { View } from '../../engine/index.ts';
import type { Records } from '../bot.ts';

/** How likely somebody keeps their word to me, by what I know of it in this game and by their public record. */

/** As if somebody new had kept so much of two promises. */
const KEPT_BEFORE = 1.3;
const GIVEN_BEFORE = 2;
/** A promise kept in this game counts as so many, and a broken one. */
const KEEPING = 2;
const BREACH = 3;

/** The record of other games counts as no more promises than this. */
const MOST_RECORDED = 4;

/** What was kept of how much before this game. */
function before(record: Records[string] | undefined): readonly [kept: number, given: number] {
  const judged = record === undefined ? 0 : record.kept + record.broken;
  if (record === undefined || judged === 0) return [KEPT_BEFORE, GIVEN_BEFORE];
  const weight = Math.min(1, MOST_RECORDED / judged);
  return [KEPT_BEFORE + weight * record.kept, GIVEN_BEFORE + weight * judged];
}

/** Keeping it tells something of who gave it: to hold back costs nothing who has nothing to play. */
export const isEarned = (promise: AnyPromise): boolean => !('hold' in promise);

export function trustIn({ ledger }: Pick<View, 'ledger'>, player: string, records: Records = {}): number {
  const [keptBefore, givenBefore] = before(records[player]);
  let [kept, broken] = [0, 0];
  for (const { by, is, promise } of ledger) {
    if (by !== player) continue;
    if (is === 'kept' && isEarned(promise)) kept += KEEPING;
    if (is === 'broken') broken += BREACH;
  }
  return (keptBefore + kept) / (givenBefore + kept + broken);
}

/** So much trust is in nobody who has not kept their word yet. */
const PROVEN = 0.8;

/** Whether somebody is known to keep their word, by what I know of this game or by their public record. */
export const isProven = (seen: Pick<View, 'ledger'>, player: string, records?: Records): boolean =>
  trustIn(seen, player, records) >= PROVEN;

/** Whether somebody has broken their word to me. */
export const hasLiedTo = ({ ledger }: Pick<View, 'ledger'>, player: string, me: string): boolean =>
  ledger.some(({ by, to, is }) => by === player && to === me && is === 'broken');

/** Those who have broken their word to me. */
export const liarsTo = ({ ledger }: Pick<View, 'ledger'>, me: string): string[] =>
  ledger.filter(({ to, is }) => to === me && is === 'broken').map(({ by }) => by);

/** Whether somebody has kept their word to a player. */
export const hasKeptTo = ({ ledger }: Pick<View, 'ledger'>, by: string, player: string): boolean =>
  ledger.some((one) => one.by === by && one.to === player && one.is === 'kept' && isEarned(one.promise));

/** Those who have kept their word to a player, and never broken it. */
export const friendsOf = ({ ledger }: Pick<View, 'ledger'>, player: string): string[] => {
  const given = ledger.filter(({ to }) => to === player);
  const kept = given.filter(({ is, promise }) => is === 'kept' && isEarned(promise)).map(({ by }) => by);
  const liars = given.filter(({ is }) => is === 'broken').map(({ by }) => by);
  return [...new Set(kept)].filter((by) => !liars.includes(by));
};

/** Which share of the trust is left in a word that is paid for in advance, until one was kept. */
export const UNPROVEN = 0.3;
