import { call, must, newId, type Person } from './table.ts';

/** Somebody who plays against bots, and how long each action takes. */

export interface Waits {
  /** From sending to the acknowledgement, in milliseconds. */
  readonly answered: number[];
  /** From sending until one's own page is told. */
  readonly told: number[];
  /** Somebody was quicker. */
  refused: number;
}

export const newWaits = (): Waits => ({ answered: [], told: [], refused: 0 });

/** A game of one person against bots, which begins at once. */
export async function beginAgainstBots(
  url: string,
  person: Person,
  ruleset: string,
  bots: readonly string[],
): Promise<void> {
  const { code = '' } = await call(url, '/api/tables', person.token, {
    settings: { ruleset, pace: 'untimed' },
    seats: ['open', ...bots],
    start: true,
  });
  await must(person, { type: 'join', table: code });
}

/** Does one thing after the other, each as soon as it is asked. */
export class Guest {
  waits: Waits;
  readonly #person: Person;
  readonly #random: (n: number) => number;
  /** `toldAt`: the last update since; one's own comes right before the answer. */
  #sent: { readonly id: string; readonly at: number; toldAt: number | null } | null = null;

  constructor(person: Person, waits: Waits, random: (n: number) => number) {
    this.#person = person;
    this.waits = waits;
    this.#random = random;
    person.onMessage = (message) => {
      const id = 'id' in message ? message.id : undefined;
      if (message.type === 'update' && this.#sent !== null) this.#sent.toldAt = performance.now();
      if (this.#sent !== null && id === this.#sent.id) this.#answered(message.type === 'ok');
      this.act();
    };
  }

  act(): void {
    const { options } = this.#person;
    const action = options[this.#random(options.length)];
    if (this.#sent !== null || action === undefined) return;
    this.#sent = { id: newId(), at: performance.now(), toldAt: null };
    this.#person.send({ type: 'act', id: this.#sent.id, action });
  }

  #answered(isOk: boolean): void {
    if (this.#sent === null) return;
    const { at, toldAt } = this.#sent;
    this.#sent = null;
    if (!isOk) return void this.waits.refused++;
    this.waits.answered.push(performance.now() - at);
    if (toldAt !== null) this.waits.told.push(toldAt - at);
  }
}
