import type { View } from '../../engine/index.ts';

/** How likely somebody keeps their word to me, by what I know of it in this game. */

/** As if somebody new had kept so much of two promises. */
const KEPT_BEFORE = 1.5;
const GIVEN_BEFORE = 2;
/** A broken promise counts as so many. */
const BREACH = 3;

export function trustIn({ ledger }: Pick<View, 'ledger'>, player: string): number {
  let [kept, broken] = [0, 0];
  for (const { by, is } of ledger) {
    if (by !== player) continue;
    if (is === 'kept') kept++;
    if (is === 'broken') broken++;
  }
  return (KEPT_BEFORE + kept) / (GIVEN_BEFORE + kept + BREACH * broken);
}

/** Whether somebody has broken their word to me. */
export const hasLiedTo = ({ ledger }: Pick<View, 'ledger'>, player: string, me: string): boolean =>
  ledger.some(({ by, to, is }) => by === player && to === me && is === 'broken');
