import type { ToldBallot } from '../../engine/core-vocabulary.ts';
import type { GameEvent } from '../../engine/index.ts';
import { isOf } from '../../words/event-types.ts';

/** The ballots that an event opens; none if it opens no vote. */
export const ballotsIn = (event: GameEvent): readonly ToldBallot[] =>
  isOf(event, 'votesRevealed') ? event.votes : [];
