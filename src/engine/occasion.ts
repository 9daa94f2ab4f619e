import { stepOf, topFrame } from './stack.ts';
import type { Game } from './types.ts';

/**
 * What sort of decision the game waits for, for those who give each sort its own time (`T-CLOCK-1`): a talk, one
 * in which nothing is at stake, a reaction, something that all choose in secret, one player's turn.
 */
export type Occasion = 'talk' | 'briefTalk' | 'reaction' | 'sealed' | 'turn';

/** Null when the game is over. Told from public facts alone. */
export function occasion(game: Game): Occasion | null {
  const frame = topFrame(game);
  const step = frame === undefined ? undefined : stepOf(game, frame);
  if (frame === undefined || step === undefined) return null;
  if (step.talk === true) return step.isBrief?.(frame) === true ? 'briefTalk' : 'talk';
  if (step.mayReact !== undefined) return 'reaction';
  return step.sealed === true ? 'sealed' : 'turn';
}
