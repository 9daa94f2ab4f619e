import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import type { Message } from '../../src/protocol/wire/messages.ts';
import { bin } from '../cli/outvoted.ts';
import { Client, makeTable, signIn } from './support/client.ts';

const processes: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of processes) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Served {
  readonly url: string;
  readonly child: ChildProcess;
  readonly lines: string[];
}

/** A real process, as a host runs it. */
async function serve(data: string, ...more: string[]): Promise<Served> {
  const limits = 'actionsPerSecond=10000,talkPerMinute=600000';
  const child = spawn(process.execPath, [
    bin,
    'serve',
    '--port',
    '0',
    '--data',
    data,
    '--limits',
    limits,
    ...more,
  ]);
  processes.push(child);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.startsWith('Ctrl-C')) break;
  }
  const url = /http:\/\/localhost:\d+/.exec(lines.join('\n'))?.[0];
  if (url === undefined) throw new Error(`no address in: ${lines.join('\n')}`);
  return { url: url.replace('localhost', '127.0.0.1'), child, lines };
}

describe('outvoted serve', () => {
  it('asked to stop, finishes what is under way, and goes on where it was', async () => {
    const data = mkdtempSync(join(tmpdir(), 'outvoted-serve-'));
    folders.push(data);
    const { url, child, lines } = await serve(data);
    expect(lines).toEqual([
      expect.stringMatching(/^Outvoted is running. Open http:\/\/localhost:\d+$/),
      `Data folder: ${data}`,
      'Ctrl-C stops it. Games resume when you start it again.',
    ]);
    const { token } = await signIn(url, 'Ana');
    const { code } = await makeTable(url, token, {});
    const clients = await Promise.all(Array.from({ length: 4 }, () => Client.join(url, token, code)));
    const said: string[] = [];
    const byes: Message[] = [];
    let count = 0;
    const talk = async (client: Client): Promise<void> => {
      for (;;) {
        const text = `line ${count++}`;
        const answer = await client.send({ type: 'say', text }).catch(() => null);
        if (answer?.type !== 'ok') return;
        said.push(text);
      }
    };
    for (const client of clients)
      client.onMessage = (message) => {
        if (message.type === 'bye') byes.push(message);
      };
    const closed = clients.map(({ socket }) => once(socket, 'close'));
    const talking = clients.map(talk);
    const exit = once(child, 'exit');
    await clients[0]?.until(() => said.length > 20);
    child.kill('SIGTERM');
    await Promise.all(talking);
    expect((await Promise.all(closed)).map(([status]) => status as number)).toEqual([1012, 1012, 1012, 1012]);
    expect(await exit).toEqual([0, null]);
    expect(byes).toHaveLength(4);
    for (const bye of byes) {
      expect(bye).toMatchObject({ type: 'bye', reason: { code: 'restarting' } });
      expect(bye.type === 'bye' ? bye.retryAfter : null).toBeGreaterThanOrEqual(500);
    }

    const again = await serve(data);
    const client = await Client.join(again.url, token, code);
    const heard = new Set(client.told.flatMap((told) => (told.said === undefined ? [] : [told.said.text])));
    expect(said.filter((text) => !heard.has(text))).toEqual([]);
    const ended = once(again.child, 'exit');
    again.child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });
});
