import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { randomFrom, type Random } from '../../../src/engine/index.ts';
import type { Message } from '../../../src/protocol/wire/messages.ts';
import { must } from '../../proof/must.ts';
import { pick } from '../../proof/play.ts';
import { forge, type Lexicon } from './forgery.ts';
import type { Signed } from './client.ts';
import type { Host } from './host.ts';

/** What came back for what was sent, by kind. */
export interface Tally {
  readonly sent: Map<string, number>;
  readonly answers: Map<string, number>;
  /** What no attacker may ever be sent. */
  readonly secrets: string[];
  readonly found: string[];
}

export const newTally = (): Tally => ({ sent: new Map(), answers: new Map(), secrets: [], found: [] });

export const count = (map: Map<string, number>, what: string, by = 1): void =>
  void map.set(what, (map.get(what) ?? 0) + by);

export const sum = (map: Map<string, number>): number =>
  [...map.values()].reduce((all, some) => all + some, 0);

function take(tally: Tally, text: string): Message {
  for (const secret of tally.secrets)
    if (text.includes(secret)) tally.found.push(`${secret}: ${text.slice(0, 300)}`);
  const message = JSON.parse(text) as Message;
  if (message.type !== 'error' && message.type !== 'refused') {
    count(tally.answers, message.type);
    return message;
  }
  const { code } = message.reason;
  if (!/^[a-zA-Z]+$/.test(code) || code === 'internal' || code === 'unavailable')
    tally.found.push(`a refusal without a reason: ${text}`);
  count(tally.answers, `${message.type} ${code}`);
  return message;
}

interface Orders {
  readonly lexicon: Lexicon;
  readonly seed: string;
  readonly messages: number;
  /** The code of another table of the attacker's own: what is over or left is soon dull. */
  readonly newTable: () => Promise<string>;
}

/** Sends so many forged messages over as many sockets as it takes. */
export async function attack(
  { url }: Host,
  { token }: Signed,
  { lexicon, seed, messages, newTable }: Orders,
  tally: Tally,
): Promise<void> {
  const random = randomFrom(seed);
  let own = await newTable();
  for (let left = messages; left > 0;) {
    if (random(3) === 0) own = await newTable();
    const tables = [own, own, own, ...lexicon.tables];
    const socket = await open(url, token);
    if (socket === null) {
      count(tally.answers, 'not let in');
      await sleep(5);
      continue;
    }
    left -= await overOneSocket(
      socket,
      { ...lexicon, tables },
      Math.min(left, 50 + random(250)),
      random,
      tally,
    );
  }
}

function open(url: string, token: string): Promise<WebSocket | null> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

async function overOneSocket(
  socket: WebSocket,
  lexicon: Lexicon,
  most: number,
  random: Random,
  tally: Tally,
): Promise<number> {
  const heard = { pongs: 0 };
  let wake: () => void = () => undefined;
  socket.on('error', () => undefined);
  socket.on('close', () => wake());
  socket.on('message', (data: Buffer) => {
    if (take(tally, data.toString('utf8')).type === 'pong') heard.pongs++;
    wake();
  });
  let sent = 0;
  if (random(9) > 0)
    socket.send(JSON.stringify({ type: 'join', id: 'j', table: pick(lexicon.tables, random) }));
  for (let round = 0; sent < most && socket.readyState === WebSocket.OPEN; round++) {
    const burst = Math.min(most - sent, random(10) === 0 ? 150 : 40);
    for (let i = 0; i < burst; i++) {
      const { kind, data } = forge(lexicon, random);
      count(tally.sent, kind);
      socket.send(data);
    }
    sent += burst;
    const before = heard.pongs;
    socket.send(JSON.stringify({ type: 'ping', id: `p${round}` }));
    const deadline = Date.now() + 20_000;
    // A ping among too many is refused; then the answers end without it.
    while (heard.pongs === before && socket.readyState === WebSocket.OPEN && Date.now() < deadline) {
      const quiet = await Promise.race([
        new Promise((resolve) => (wake = () => resolve(false))),
        sleep(300, true),
      ]);
      if (quiet === true) break;
    }
  }
  if (random(5) === 0) {
    count(tally.sent, 'oversized');
    sent++;
    const code = socket.readyState === WebSocket.OPEN ? await oversized(socket) : 1009;
    must(code === 1009 || code === 1008, `an oversized frame was answered by ${code}`);
  }
  // Half of them hang up without a word.
  if (random(2) === 0) socket.terminate();
  else socket.close();
  return sent;
}

function oversized(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('close', resolve);
    socket.send(JSON.stringify({ type: 'say', id: 'big', text: 'x'.repeat(17_000) }));
  });
}

const QUIET_MS = 150;
const PATIENCE_MS = 30_000;

/**
 * Bytes straight to the port; resolves with what came back when the other side ends it or says nothing more. Where an
 * answer has to come it is waited for, however busy the machine is.
 */
export function raw({ port }: Host, bytes: string | Buffer, isAnswered: boolean): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    const done = (): void => {
      socket.destroy();
      resolve(text);
    };
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      socket.setTimeout(QUIET_MS);
    });
    socket.on('error', done).on('close', done);
    socket.setTimeout(isAnswered ? PATIENCE_MS : QUIET_MS, done);
  });
}

export const upgrade = (path: string, headers: readonly string[]): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '\r\n',
  ].join('\r\n');
