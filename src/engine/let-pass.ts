import { emit, playerAt, seatsWhere, stepOf, topFrame } from './stack.ts';
import type { CoreReason } from './core-vocabulary.ts';
import type { Game, LetPass, Result, Seat, Untrusted } from './types.ts';

/** "Let everything pass until I say otherwise" (`T-REACT-3`): said openly, taken back at any time. */

const SCOPES = ['step', 'round', 'game'] as const;
const SAYINGS = {
  step: Object.freeze({ letPass: 'step' }),
  round: Object.freeze({ letPass: 'round' }),
  game: Object.freeze({ letPass: 'game' }),
  off: Object.freeze({ letPass: 'off' }),
} as const;

export type LetPassAction = (typeof SAYINGS)[keyof typeof SAYINGS];

/** Our own form of it, if it means something; undefined if it is about something else. */
export function readLetPass(
  game: Game,
  seat: Seat,
  said: Untrusted,
): Result<{ readonly action: LetPassAction }, CoreReason> | undefined {
  if (!('letPass' in said)) return undefined;
  const until = ([...SCOPES, 'off'] as const).find((scope) => scope === said['letPass']);
  if (until === undefined || Object.keys(said).length > 1)
    return { ok: false, reason: { code: 'badLetPass' } };
  return (standing(game, seat)?.until ?? 'off') === until
    ? { ok: false, reason: { code: 'letPassAlready' } }
    : { ok: true, action: SAYINGS[until] };
}

export function setLetPass(game: Game, seat: Seat, { letPass }: LetPassAction): void {
  const until = SCOPES.find((scope) => scope === letPass);
  game.state.letPass[seat] = until === undefined ? null : { until, since: sinceFor(game, until) };
  emit(game, { type: 'letPassSaid', player: playerAt(game, seat), until: until ?? 'off' });
  askWhoMayReact(game);
}

/**
 * Who may react can change while a reaction waits: somebody lets everything pass or takes that back, or comes to
 * hold a card (`T-REACT-1`). Those who have answered are not asked again.
 */
export function askWhoMayReact(game: Game): void {
  const frame = topFrame(game);
  const step = frame === undefined ? undefined : stepOf(game, frame);
  if (frame === undefined || step?.mayReact === undefined) return;
  frame.asked = seatsWhere(
    game,
    (seat) =>
      frame.answers[seat] === null && step.mayReact?.(game, frame, seat) === true && !letsPass(game, seat),
  );
}

export const letsPass = (game: Game, seat: Seat): boolean => standing(game, seat) !== null;

/** What a player has said, if it still holds. */
export function standing(game: Game, seat: Seat): LetPass | null {
  const said = game.state.letPass[seat] ?? null;
  return said !== null && said.since === sinceFor(game, said.until) ? said : null;
}

/** What must not have changed for the word to stand: the step under the reactions, the round, nothing. */
function sinceFor(game: Game, until: LetPass['until']): number {
  if (until === 'game') return 0;
  if (until === 'round') return game.state.round;
  const step = game.state.stack.find((frame) => stepOf(game, frame) !== undefined);
  return step?.id ?? -1;
}
