import type { Action } from '../engine/index.ts';
import type { Sight } from './bot.ts';

/** Longer than any game that moves on: of 8,000 in the Mall with bots of all sorts the longest had 18 rounds. */
const LONG = 25;
const SELDOM = 4;

/**
 * A game in the Mall can stand still for ever: all zombies wait where nobody is, and those who sit safe stay where they
 * are. After many rounds one goes somewhere else now and then, as somebody would who wants to get home. Null: not now.
 */
export function wander(sight: Sight): Action | null {
  const { legal, random } = sight;
  const isJourney = legal.length > 1 && legal.every((action) => 'choose' in action);
  if (!isJourney || sight.view().round < LONG || random(SELDOM) > 0) return null;
  return legal[random(legal.length)] ?? null;
}
