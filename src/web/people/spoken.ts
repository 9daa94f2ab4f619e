import type { GameEvent } from '../../engine/index.ts';
import type { Told } from '../../protocol/wire/scene.ts';
import type { Called } from '../../words/called.ts';
import { isOf } from '../../words/event-types.ts';
import { say } from '../../words/index.ts';
import { tellSaid } from '../../words/said.ts';

/** Something that a player says: a line of talk, or the answer to an offer. */
export interface Spoken {
  readonly player: string;
  readonly text: string;
  /** Whether it was whispered. */
  readonly isPrivate: boolean;
}

/** What was said after this `seq`, in its order. `players`: by seat. */
export function spokenIn(
  told: readonly Told[],
  after: number,
  players: readonly string[],
  called: Called,
): Spoken[] {
  return told
    .slice(told.findLastIndex(({ seq }) => seq <= after) + 1)
    .flatMap(({ said, events = [] }) =>
      lineOf(said, players, called).concat(events.flatMap((event) => answerIn(event, told))),
    );
}

function lineOf(said: Told['said'], players: readonly string[], called: Called): Spoken[] {
  const player = said === undefined ? undefined : players[said.from];
  if (said === undefined || player === undefined) return [];
  return [{ player, text: tellSaid(said, called), isPrivate: said.to !== null }];
}

function answerIn(event: GameEvent, told: readonly Told[]): Spoken[] {
  if (isOf(event, 'offerAccepted')) return [answer(event.other, say('web_saysDeal'))];
  if (!isOf(event, 'offerDeclined')) return [];
  const player = receiverOf(told, event.offer);
  return player === null ? [] : [answer(player, say('web_saysNoDeal'))];
}

const answer = (player: string, text: string): Spoken => ({ player, text, isPrivate: false });

/** The offer's number is the viewer's own: whom it was for was told when it was made. */
function receiverOf(told: readonly Told[], offer: unknown): string | null {
  for (const { events = [] } of told.toReversed())
    for (const event of events) if (isOf(event, 'offerMade') && event.offer === offer) return event.other;
  return null;
}
