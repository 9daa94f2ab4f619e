import type { WebSocket as Socket } from 'ws';
import { applyChanges } from '../../src/protocol/wire/changes.ts';
import type { Message } from '../../src/protocol/wire/messages.ts';
import { WebSocket } from './packages.ts';

/** People at a table as fast clients: they parse all that comes and keep the little that they need to act. */

export interface Figures {
  actions: number;
  refused: number;
  bytes: number;
  updates: number;
  readonly latencies: number[];
  /** Some of what was received, as it came. */
  readonly samples: string[];
}

export const newFigures = (): Figures => ({
  actions: 0,
  refused: 0,
  bytes: 0,
  updates: 0,
  latencies: [],
  samples: [],
});

/** Prime, so that no seat and no sort of message is passed over. */
const SAMPLED = 97;

export async function call(
  url: string,
  path: string,
  token: string | null,
  body: object,
): Promise<Record<string, string>> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

export class Person {
  readonly token: string;
  readonly socket: Socket;
  #options: readonly object[] = [];
  you: string | null = null;
  asked: { game: { asked: readonly string[] } } = { game: { asked: [] } };
  onMessage: (message: Message, text: string) => void = () => undefined;

  private constructor(token: string, socket: Socket) {
    this.token = token;
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.#receive(data));
  }

  static async arrive(url: string, name: string): Promise<Person> {
    const { token = '' } = await call(url, '/api/guest', null, { name, bearer: true });
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
    });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new Person(token, socket);
  }

  #receive(data: Buffer): void {
    const text = data.toString('utf8');
    const message = JSON.parse(text) as Message;
    if (message.type === 'welcome') {
      this.#options = message.options ?? [];
      this.you = message.scene.game?.you ?? null;
      this.asked = { game: { asked: message.scene.game?.asked ?? [] } };
    }
    if (message.type === 'update') {
      for (const [path, value] of message.changes ?? []) {
        if (path[0] !== 'game') continue;
        if (path.length === 1) {
          const game = value as { you: string; asked: string[] };
          [this.you, this.asked] = [game.you, { game: { asked: game.asked } }];
        } else if (path[1] === 'asked') this.asked = applyChanges(this.asked, [[path, value]]);
      }
      this.#options = message.options ?? this.#options;
    }
    this.onMessage(message, text);
  }

  /** What one may do, while one is asked. */
  get options(): readonly object[] {
    return this.you !== null && this.asked.game.asked.includes(this.you) ? this.#options : [];
  }

  send(command: object): void {
    this.socket.send(JSON.stringify(command));
  }

  /** Sends it and waits for the answer with this id. */
  ask(command: { readonly id: string; readonly type: string }): Promise<Message> {
    return new Promise((resolve) => {
      const before = this.onMessage;
      this.onMessage = (message, text) => {
        before(message, text);
        if (!('id' in message) || message.id !== command.id) return;
        this.onMessage = before;
        resolve(message);
      };
      this.send(command);
    });
  }
}

let lastId = 0;
export const newId = (): string => `${++lastId}`;

export async function must(
  person: Person,
  command: { readonly type: string; readonly [field: string]: unknown },
): Promise<void> {
  const answer = await person.ask({ id: newId(), ...command });
  if (answer.type === 'refused' || answer.type === 'error')
    throw new Error(JSON.stringify([command, answer]));
}

/** A game begun by these people. */
export async function beginGame(url: string, people: readonly Person[], ruleset: string): Promise<void> {
  const [host, ...others] = people;
  if (host === undefined) throw new Error('nobody is there');
  const { code = '' } = await call(url, '/api/tables', host.token, {
    settings: { ruleset, pace: 'untimed' },
    seats: people.map(() => 'open'),
  });
  await must(host, { type: 'join', table: code });
  for (const [i, person] of others.entries()) {
    await must(person, { type: 'join', table: code });
    await must(person, { type: 'sit', seat: i + 1 });
    await must(person, { type: 'ready', ready: true });
  }
  await must(host, { type: 'start' });
}

/** Plays one action after the other, each when the last has reached every seat. */
export class Driver {
  readonly #people: readonly Person[];
  readonly #random: (n: number) => number;
  #sent: {
    readonly id: string;
    readonly at: number;
    readonly waiting: Set<Person>;
    isAnswered: boolean;
  } | null = null;
  figures: Figures;

  constructor(people: readonly Person[], figures: Figures, random: (n: number) => number) {
    this.#people = people;
    this.figures = figures;
    this.#random = random;
    for (const person of people) person.onMessage = (message, text) => this.#hear(person, message, text);
  }

  /** False: the game is over. */
  act(): boolean {
    const able = this.#people.filter(({ options }) => options.length > 0);
    const person = able[this.#random(able.length)];
    const action = person?.options[this.#random(person.options.length)];
    if (person === undefined || action === undefined) return false;
    const id = newId();
    this.#sent = { id, at: performance.now(), waiting: new Set(this.#people), isAnswered: false };
    person.send({ type: 'act', id, action });
    return true;
  }

  #hear(person: Person, message: Message, text: string): void {
    const sent = this.#sent;
    this.figures.bytes += Buffer.byteLength(text);
    if (message.type === 'update' && this.figures.updates++ % SAMPLED === 0) this.figures.samples.push(text);
    if (sent === null) return;
    if (message.type === 'update') sent.waiting.delete(person);
    if ('id' in message && message.id === sent.id) {
      sent.isAnswered = true;
      if (message.type !== 'ok') {
        this.figures.refused++;
        sent.waiting.clear();
      }
    }
    if (!sent.isAnswered || sent.waiting.size > 0) return;
    this.figures.actions++;
    this.figures.latencies.push(performance.now() - sent.at);
    this.#sent = null;
    this.act();
  }
}
