import type { Action, GameEvent } from '../../engine/index.ts';
import type { Told } from '../../protocol/wire/scene.ts';
import { isOf } from '../../words/event-types.ts';
import { NOTHING, type Goods } from './drafts.ts';

/** An offer that came to nothing, with its terms. */
export interface Answer {
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly give: Goods;
  readonly want: Goods;
  readonly is: 'declined' | 'lapsed';
}

const eventsIn = (told: readonly Told[]): GameEvent[] => told.flatMap(({ events = [] }) => events);

const ofThisRound = (events: readonly GameEvent[]): readonly GameEvent[] =>
  events.slice(events.findLastIndex((event) => isOf(event, 'roundBegan')) + 1);

/** Offers of this round that lapsed, and one's own that were declined, the latest first. */
export function answersIn(told: readonly Told[], you: string): Answer[] {
  const events = eventsIn(told);
  return ofThisRound(events)
    .toReversed()
    .flatMap((event) => {
      if (!isOf(event, 'offerDeclined', 'offerLapsed')) return [];
      // Its number is the viewer's own.
      const made = events.find((one) => isOf(one, 'offerMade') && one.offer === event.offer);
      if (made === undefined || !isOf(made, 'offerMade')) return [];
      const is = event.type === 'offerDeclined' ? 'declined' : 'lapsed';
      if (is === 'declined' && made.player !== you) return [];
      const [give, want] = [
        { ...NOTHING, ...made.give },
        { ...NOTHING, ...made.want },
      ];
      return [{ number: event.offer, from: made.player, to: made.other, give, want, is }];
    });
}

/** What one has offered in this round, as it was sent. */
export const offeredIn = (told: readonly Told[], you: string): Action[] =>
  ofThisRound(eventsIn(told)).flatMap((event) =>
    isOf(event, 'offerMade') && event.player === you
      ? [{ offer: event.other, give: event.give, want: event.want }]
      : [],
  );
