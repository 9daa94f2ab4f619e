import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Action } from '../../../src/engine/index.ts';
import type { Told } from '../../../src/protocol/wire/scene.ts';
import type { SettingsChange } from '../../../src/protocol/wire/settings.ts';
import { Client, makeTable, signIn, type Answer, type Signed, type Wish } from './client.ts';

/** Friends at a table: the first is the host, each sits at the seat of their number. */
export interface Party {
  readonly url: string;
  readonly id: string;
  readonly code: string;
  readonly people: readonly Signed[];
  readonly clients: readonly Client[];
}

interface Wanted {
  readonly people: number;
  readonly bots?: number;
  readonly settings?: SettingsChange;
  /** Whether the game is to begin. */
  readonly start?: boolean;
}

const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo'];

export async function gather(
  url: string,
  { people: count, bots = 0, settings, start = true }: Wanted,
): Promise<Party> {
  const people = await Promise.all(NAMES.slice(0, count).map((name) => signIn(url, name)));
  const [host] = people as [Signed];
  const { id, code } = await makeTable(url, host.token, {
    settings: { ruleset: 'mall-2005', pace: 'untimed', ...settings },
    seats: [...people.map(() => 'open'), ...Array.from({ length: bots }, () => 'simple')],
  });
  const clients = await Promise.all(people.map(({ token }) => Client.join(url, token, code)));
  for (const [seat, client] of clients.entries()) {
    if (seat === 0) continue;
    await client.do({ type: 'sit', seat });
    await client.do({ type: 'ready', ready: true });
  }
  if (start) await first(clients).do({ type: 'start' });
  await settle(clients);
  return { url, id, code, people, clients };
}

export function first<T>(list: readonly T[]): T {
  const [one] = list;
  if (one === undefined) throw new Error('there is none');
  return one;
}

/** All have got what was sent to them until now: what is asked after it is answered after it. */
export async function settle(clients: readonly Client[]): Promise<void> {
  await Promise.all(clients.filter(({ isOpen }) => isOpen).map((client) => client.send({ type: 'ping' })));
}

export async function enter(url: string, name: string, table: string): Promise<Client> {
  const { token } = await signIn(url, name);
  return Client.join(url, token, table);
}

/** Why it was refused. Throws if it was not. */
export async function refusal(client: Client, wish: Wish): Promise<{ readonly code: string }> {
  const answer: Answer = await client.send({ id: randomUUID(), ...wish });
  if (answer.type !== 'refused' && answer.type !== 'error')
    throw new Error(`${JSON.stringify(wish)} was not refused: ${JSON.stringify(answer)}`);
  return answer.reason;
}

/** Whether what somebody else did forbids it: that came in before the refusal did. */
export function isOvertaken({ options }: Client, action: Action, answer: Answer): boolean {
  if (answer.type !== 'refused') return false;
  return answer.reason.code === 'late' || !options.some((option) => isDeepStrictEqual(option, action));
}

/** One of those who are asked, and what they may do. */
export function whoIsAsked(clients: readonly Client[]): Client | undefined {
  return clients.find(({ isOpen, isAsked, options }) => isOpen && isAsked && options.length > 0);
}

/** No bot has anything to do. */
function isUpToPeople(clients: readonly Client[]): boolean {
  const people = clients.map(({ game }) => game.you);
  return clients.every(
    ({ game }) => game.asked.length > 0 && game.asked.every((one) => people.includes(one)),
  );
}

export type Choose = (options: readonly Action[], client: Client) => Action | undefined;

/** Far more than any game has taken. */
const MOST_ACTS = 3000;

/** The people play, one action at a time, until this holds or the game is over. */
export async function play(
  clients: readonly Client[],
  { choose = ([option]) => option, until = () => false }: { choose?: Choose; until?: () => boolean } = {},
): Promise<void> {
  const one = first(clients);
  const isOver = (): boolean => one.scene?.table.status === 'over';
  const isTheirTurn = (): boolean => clients.some(({ game }) => one.game.asked.includes(game.you ?? ''));
  for (let acts = 0; acts < MOST_ACTS;) {
    await settle(clients);
    if (until() || isOver()) return;
    const client = whoIsAsked(clients);
    const action = client === undefined ? undefined : choose(client.options, client);
    if (client === undefined || action === undefined) {
      // Somebody at another server may hear later than this one that it is their turn.
      await one.until(() => isOver() || until() || isTheirTurn());
      continue;
    }
    acts++;
    const { seq } = client;
    const answer = await client.send({ type: 'act', action });
    // Somebody was quicker; at another server, that may be heard of later than the refusal.
    if (answer.type !== 'ok') await client.until(() => client.seq > seq);
  }
  throw new Error('the game does not end');
}

/** As play, and until no bot has anything to do either: then nothing happens by itself. */
export async function playUntilStill(
  clients: readonly Client[],
  { choose, until }: { choose?: Choose; until: () => boolean },
): Promise<void> {
  await play(clients, { ...(choose && { choose }), until: () => until() && isUpToPeople(clients) });
}

/** The same choices in every run. */
export function randomChoice(seed: number): Choose {
  let state = seed;
  return (options) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return options[Math.floor((state / 2 ** 32) * options.length)];
  };
}

/** What this client was told, without what changed in its scene. */
export const toldTo = ({ told }: Client): Told[] =>
  told.map(({ seq, events, table, said }) => ({
    seq,
    ...(events !== undefined && { events }),
    ...(table !== undefined && { table }),
    ...(said !== undefined && { said }),
  }));
