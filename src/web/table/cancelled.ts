import type { GameEvent } from '../../engine/index.ts';
import { isOf } from '../../words/event-types.ts';

/** What is told of the viewer's cards that were cancelled just now: each with the power that did it, if one did. */
export const cancelledIn = (
  events: readonly GameEvent[],
  you: string | null,
  tell: (event: GameEvent) => string | null,
): string[] =>
  events.flatMap((event, i) => {
    if (!isOf(event, 'cardCancelled') || event.player !== you) return [];
    const before = events[i - 1];
    const by = before !== undefined && isOf(before, 'powerUsed') ? [before] : [];
    const lines = [...by, event].map(tell);
    return [lines.filter((line) => line !== null).join(' ')];
  });
