import { eventsFor, type GameEvent } from '../../engine/index.ts';

/**
 * What happened in a game, for bots that remember. An event is written once, when somebody first asks: what a bot is
 * sent is put together from texts, which costs a table little however long its game is.
 */
export class EventHistory {
  #unwritten: GameEvent[] = [];
  readonly #written: Written[] = [];
  #toAll = 0;
  readonly #toSeat: number[] = [];

  add(events: readonly GameEvent[]): void {
    this.#unwritten.push(...events);
    for (const { to } of events) {
      if (to === undefined) this.#toAll++;
      else for (const seat of to) this.#toSeat[seat] = (this.#toSeat[seat] ?? 0) + 1;
    }
  }

  /** How many events this seat was told of. */
  countFor(seat: number): number {
    return this.#toAll + (this.#toSeat[seat] ?? 0);
  }

  /** What this seat was told of, as JSON. */
  toldTo(seat: number): string {
    for (const event of this.#unwritten) this.#written.push(write(event));
    this.#unwritten = [];
    const told = this.#written.filter(({ to }) => to === undefined || to.includes(seat));
    return `[${told.map(({ textFor }) => textFor(seat)).join(',')}]`;
  }
}

interface Written {
  readonly to: GameEvent['to'];
  readonly textFor: (seat: number) => string;
}

/** Most events read the same for all who are told. */
function write(event: GameEvent): Written {
  const { to, own } = event;
  if (own !== undefined)
    return {
      to,
      textFor: (seat) =>
        eventsFor([event], seat)
          .map((told) => JSON.stringify(told))
          .join(''),
    };
  const text = JSON.stringify(event);
  return { to, textFor: () => text };
}
