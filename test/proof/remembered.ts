import { eventsFor, isOver, type Game, type GameEvent, type Seat } from '../../src/engine/index.ts';
import type { Random } from '../../src/engine/types.ts';
import type { Deal } from './deals.ts';
import { begin, perform, playDeal, seatsOf } from './play.ts';

/** How somebody remembers a game who is only told its events. */
export interface Mind<Memory> {
  /** Null for a spectator. */
  begin(seat: Seat | null, players: readonly string[]): Memory;
  /** The events as that player reads them. */
  remember(memory: Memory, events: readonly GameEvent[]): void;
}

export interface Moment<Memory> {
  readonly game: Game;
  /** Of each seat, and last of a spectator. */
  readonly memories: readonly Memory[];
  readonly events: readonly GameEvent[];
  readonly random: Random;
}

/** Plays a random game in which everybody remembers; `look` after every action but the last. */
export function playRemembered<Memory>(
  deal: Deal,
  mind: Mind<Memory>,
  look: (moment: Moment<Memory>) => void,
): void {
  const { game: dealt, events: first } = begin(deal);
  const eyes = [...seatsOf(dealt), null];
  const memories = eyes.map((seat) => mind.begin(seat, dealt.state.players));
  const tell = (events: readonly GameEvent[]): void => {
    for (const [i, memory] of memories.entries()) mind.remember(memory, eventsFor(events, eyes[i] ?? null));
  };
  tell(first);
  playDeal(deal, (game, random) => (move) => {
    const events = perform(game, move);
    tell(events);
    if (!isOver(game)) look({ game, memories, events, random });
  });
}
