import type { Heard } from '../../bots/bot.ts';
import { eventsFor, type Game, type GameEvent } from '../../engine/index.ts';
import { readPhrase, type AnyPhrase } from '../../words/phrases.ts';

/**
 * What happened in a game, for bots that remember. An event is written once, when somebody first asks: what a bot is
 * sent is put together from texts, which costs a table little however long its game is.
 */
export class EventHistory {
  #unwritten: GameEvent[] = [];
  readonly #written: Written[] = [];
  #toAll = 0;
  readonly #toSeat: number[] = [];
  /** By seat: the phrases that it has heard, and how many there were. */
  readonly #heard: Heard[][] = [];
  readonly #heardCount: number[] = [];

  add(events: readonly GameEvent[]): void {
    this.#unwritten.push(...events);
    for (const { to } of events) {
      if (to === undefined) this.#toAll++;
      else for (const seat of to) this.#toSeat[seat] = (this.#toSeat[seat] ?? 0) + 1;
    }
  }

  /** Somebody says a phrase to these seats, or to all. */
  hear(game: Game | null, by: number, hearers: readonly number[] | null, said: AnyPhrase): void {
    const players = game?.state.players ?? [];
    const read = game === null ? null : readPhrase(game.rules.words, players, said);
    // A later version may have said what this one does not know.
    if (read === null || !('phrase' in read)) return;
    const playerAt = (seat: number): string => players[seat] ?? '';
    const [from, to] = [playerAt(by), hearers?.map(playerAt) ?? null];
    const seats = hearers === null ? players.keys() : new Set([by, ...hearers]);
    for (const seat of seats) {
      const all = (this.#heard[seat] ??= []);
      all.push({ from, to, phrase: read.phrase, after: this.#eventsFor(seat) });
      if (all.length > MOST_HEARD) all.shift();
      this.#heardCount[seat] = (this.#heardCount[seat] ?? 0) + 1;
    }
  }

  /** How many events this seat was told of, and phrases it has heard. */
  countFor(seat: number): number {
    return this.#eventsFor(seat) + (this.#heardCount[seat] ?? 0);
  }

  /** The last phrases that this seat has heard, as JSON. */
  heardBy(seat: number): string {
    return JSON.stringify(this.#heard[seat] ?? []);
  }

  #eventsFor(seat: number): number {
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

/** People may talk without end; bots need no more. */
const MOST_HEARD = 200;

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
