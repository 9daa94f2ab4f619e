import type { Action, View } from '../engine/index.ts';
import { gameBotsFor, isKnownGame } from './games/index.ts';

/** Deals that somebody might offer now, the best first: by what their own view tells, and nothing else. */
export function ideasFor(view: View): readonly Action[] {
  const isAtTable = view.you !== null && view.over === null && !view.out.includes(view.you);
  if (!isAtTable || !view.trade || !isKnownGame(view.ruleset)) return [];
  return gameBotsFor(view.ruleset).ideas?.(view) ?? [];
}
