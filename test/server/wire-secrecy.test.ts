import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { randomFrom, type Random } from '../../src/engine/index.ts';
import type { Message, Perspective } from '../../src/protocol/wire/messages.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { pick } from '../proof/play.ts';
import { Client, makeTable, request, signIn, type Signed } from './support/client.ts';
import { startHost } from './support/host.ts';
import { madeAt } from './support/made.ts';
import { settle } from './support/party.ts';
import { testServer } from './support/server.ts';
import { amount, editions, isLong } from '../support/long.ts';

interface Party {
  readonly code: string;
  readonly clients: readonly Client[];
  readonly signed: readonly Signed[];
}

/** Four friends at a table, and somebody who looks on. */
async function party(url: string, ruleset: string, names: readonly string[]): Promise<Party> {
  const signed = await Promise.all(names.map((name) => signIn(url, name)));
  const host = signed[0]?.token ?? '';
  const seats = ['open', 'open', 'open', 'open'];
  const { code } = await makeTable(url, host, { settings: { ruleset, pace: 'untimed' }, seats });
  const clients = await Promise.all(signed.map(({ token }) => Client.join(url, token, code)));
  for (const [seat, client] of clients.slice(0, 4).entries()) {
    if (seat > 0) await client.do({ type: 'sit', seat });
    await client.do({ type: 'ready', ready: true });
  }
  await clients[0]?.do({ type: 'start' });
  return { code, clients, signed };
}

async function playOut(
  { clients }: Party,
  random: Random,
  between: (count: number) => Promise<void>,
): Promise<void> {
  const players = clients.slice(0, 4);
  const isDone = (): boolean => players.every(({ scene }) => scene?.table.status === 'over');
  for (let count = 0; !isDone(); count++) {
    // What the others did is known to all before the next of them chooses.
    await settle(players);
    const able = players.filter(({ options }) => options.length > 0);
    if (able.length === 0) continue;
    const client = pick(able, random);
    await client.do({ type: 'act', action: { ...pick(client.options, random), frame: client.game.frame } });
    await between(count);
  }
}

test.each(editions(Object.keys(rulesets)))(
  '%s: what goes out over sockets is what tables make, to the byte',
  async (ruleset) => {
    const data = mkdtempSync(join(tmpdir(), 'outvoted-wire-'));
    const server = await testServer({ data });
    const random = randomFrom(`wire ${ruleset}`);
    const friends = await party(server.url, ruleset, ['Ana', 'Bo', 'Cy', 'Dee', 'Eve']);
    await playOut(friends, random, async (count) => {
      if (random(10) > 0) return;
      await friends.clients[random(4)]?.send({ type: 'say', text: `psst ${count}`, to: [random(4)] });
    });
    await settle(friends.clients);
    const sent = friends.clients.map(({ received, as }) => ({
      as: as as Perspective,
      updates: received.filter((text) => (JSON.parse(text) as Message).type === 'update'),
    }));
    await Promise.all(friends.clients.map((client) => client.close()));
    await server.close();
    const made = await madeAt(data, friends.code);
    rmSync(data, { recursive: true, force: true });
    for (const { as, updates } of sent) {
      // What came before the game, they were told before they sat down.
      const begun = updates.findIndex((text) => text.includes('"gameStarted"'));
      const playing = updates.slice(begun);
      expect(playing.length).toBeGreaterThan(50);
      expect(made(as).updates.slice(-playing.length)).toEqual(playing);
    }
  },
);

test('neither the log nor an answer over HTTP tells a token, a password, a seed, a hand or what was said', async () => {
  const host = await startHost({ logLevel: 'info' });
  const { url } = host;
  const names = ['Annabella', 'Bonifatius', 'Cyprian', 'Desdemona', 'Evangeline'];
  const friends = await party(url, isLong ? 'city-2012' : 'mall-2005', names);
  const { code, clients, signed } = friends;
  const password = 'a horse with a staple';
  const answers: string[] = [];
  const get = async (path: string, token?: string, method = 'GET', body?: unknown): Promise<string> => {
    const answer = await request(url, method, path, {
      ...(token !== undefined && { token }),
      ...(body !== undefined && { body }),
    });
    answers.push(JSON.stringify(answer.body));
    return JSON.stringify(answer.body);
  };
  const { token: guest } = await signIn(url, 'Annabella');
  await get('/api/account', guest, 'POST', { login: 'annabella', password });
  await get('/api/login', undefined, 'POST', { login: 'annabella', password: `${password}!` });
  const [before] = [await get(`/api/tables/${code}`)];
  await clients[0]?.do({ type: 'say', text: 'the horse whisperer', to: [1] });
  await clients[1]?.do({ type: 'mute', seat: 2, muted: true });
  // Whoever asks for the table over and over learns nothing of what is done in secret.
  expect(await get(`/api/tables/${code}`)).toBe(before);
  const random = randomFrom('log');
  let during = 0;
  await playOut(friends, random, async (count) => {
    // Once the game is over its seed is told to all.
    if (count % amount(20, 50) !== 0 || clients[0]?.game.over !== null) return;
    during++;
    for (const path of ['', '/history', '/game.json'])
      for (const token of [undefined, signed[2]?.token, signed[4]?.token])
        await get(`/api/tables/${code}${path}`, token);
    for (const path of ['/api/me', '/api/games', '/api/tables', '/nowhere'])
      await get(path, signed[3]?.token);
  });
  const seed = clients[0]?.scene?.table.seed ?? '';
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(during).toBeGreaterThan(3);
  const told = answers.join('\n');
  expect(told).not.toContain('horse');
  expect(told).not.toContain(seed);
  expect(told).not.toMatch(/argon2|passwordHash|tokenHash|"hands"/);
  for (const { token } of signed) expect(told).not.toContain(token);
  await Promise.all(clients.map((client) => client.close()));
  for (const path of ['game.json', 'film']) await fetch(`${url}/api/tables/${code}/${path}`);
  expect(await host.figure('outvoted_errors_total')).toBe(0);
  expect(await host.close()).toBe(0);
  const log = host.log();
  // What is sent by a handler itself is no error.
  expect(log).not.toContain('"level":50');
  // It does say something.
  expect(log).toContain(`/api/tables/${code}/history`);
  expect(log).not.toMatch(/horse|annabella|bonifatius|cyprian|desdemona|evangeline|argon2/i);
  expect(log).not.toMatch(/shotgun|chainsaw|"hand|"action|"vote|"offer|[0-9a-f]{64}/);
  for (const { token, person } of signed) {
    expect(log).not.toContain(token);
    expect(log).not.toContain(person.id);
  }
});
