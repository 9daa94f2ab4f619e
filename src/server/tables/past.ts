import type { GameEvent } from '../../engine/index.ts';

/**
 * What happened in a game, for bots that remember. An event is written once, when somebody first asks: what a bot is
 * sent is put together from texts, which costs a table little however long its game is.
 */
export class Past {
  #unwritten: GameEvent[] = [];
  readonly #written: { readonly to: GameEvent['to']; readonly text: string }[] = [];

  add(events: readonly GameEvent[]): void {
    this.#unwritten.push(...events);
  }

  /** What this seat was told of, as JSON. */
  toldTo(seat: number): string {
    for (const event of this.#unwritten) this.#written.push({ to: event.to, text: JSON.stringify(event) });
    this.#unwritten = [];
    const told = this.#written.filter(({ to }) => to === undefined || to.includes(seat));
    return `[${told.map(({ text }) => text).join(',')}]`;
  }
}
