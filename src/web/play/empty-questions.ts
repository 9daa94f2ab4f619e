import type { Action } from '../../engine/index.ts';
import type { Scene } from '../../protocol/wire/scene.ts';

/** Letting it pass is all that one can do: after a while the server does it for one. */
export const canOnlyPass = (options: readonly Action[]): boolean =>
  options.length === 1 && options[0]?.['pass'] === true;

/** Everybody else is a bot, who minds nothing. */
export const isAloneIn = ({ table }: Scene, seat: number | null): boolean =>
  seat !== null && table.seats.every(({ kind, away }, i) => i === seat || kind === 'bot' || away);
