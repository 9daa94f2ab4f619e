import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  asked,
  legalActions,
  newGame,
  randomFrom,
  act,
  isOver,
  type Random,
} from '../../src/engine/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { DEFAULT_LIMITS } from '../../src/server/config.ts';
import { must } from '../proof/must.ts';
import { pick } from '../proof/play.ts';
import { attack, count, newTally, raw, sum, upgrade, type Tally } from './support/attack.ts';
import { Client, makeTable, signIn, type Signed } from './support/client.ts';
import type { Lexicon } from './support/forgery.ts';
import { startHost, type Host } from './support/host.ts';
import { amount, isLong } from '../support/long.ts';
import { isOvertaken } from './support/party.ts';

// OUTVOTED_FUZZ=25000 npx vitest run test/server/fuzz.test.ts sends so many.
const MESSAGES = Number(process.env['OUTVOTED_FUZZ'] ?? amount(80, 200_000));
/** Sent before memory is looked at: what is compiled and cached is there then. */
const FIRST = Math.min(20_000, 0.8 * MESSAGES);
const ATTACKERS = amount(4, 8);
/** Ids of wishes that several attackers use. */
const used = ['used-1', 'used-2', 'erased'];
const MEGABYTE = 1024 * 1024;

let host: Host | null = null;
afterEach(async () => {
  const code = await host?.close();
  host = null;
  must(code === 0, `the server ended with ${code}`);
});

/** Actions from every moment of a few games, and the words in them. */
function vocabulary(): Pick<Lexicon, 'actions' | 'words'> {
  const actions = new Map<string, object>();
  for (const rules of Object.values(rulesets)) {
    const random = randomFrom(`words of ${rules.id}`);
    const begun = newGame(rules, { players: rules.colours.slice(0, 4), seed: 'words' });
    if (!begun.ok) throw new Error('no game');
    const { game } = begun;
    for (let i = 0; i < 1500 && !isOver(game); i++) {
      const seat = pick(asked(game), random);
      const legal = legalActions(game, seat);
      for (const action of legal.slice(0, 20)) actions.set(JSON.stringify(action), action);
      act(game, seat, pick(legal, random));
    }
  }
  const offer = { offer: 'red', give: { cards: ['axe'], antidotes: 1 }, want: { cards: [] }, counters: 3 };
  const promises = [
    { vote: 'red', at: 'church' },
    { share: { red: 'card' } },
    { pay: { cards: ['gun'] } },
    { kill: 2 },
  ];
  const promise = { offer: 'red', give: { promises }, want: { promises: promises.slice(1) } };
  const all = [
    ...actions.values(),
    offer,
    promise,
    { pay: 1 },
    { accept: 1 },
    { withdraw: 2 },
    { letPass: 'game' },
  ];
  const words = new Set(JSON.stringify(all).match(/[a-zA-Z]{3,}/g));
  return { actions: all, words: [...words, 'live', 'open', 'simple', 'mall-2005', 'city-2013'] };
}

/** Friends who play on, whatever goes on beside them. */
async function legalGame(
  url: string,
  friends: readonly Signed[],
  tally: Tally,
  shared: string[],
  random: Random,
): Promise<number> {
  const [first] = friends;
  if (first === undefined) throw new Error('nobody plays');
  const { code } = await makeTable(url, first.token, {
    settings: { ruleset: 'mall-2005', pace: 'untimed' },
    seats: [...friends.map(() => 'open'), 'simple'],
  });
  const clients = await Promise.all(friends.map(({ token }) => Client.join(url, token, code)));
  for (const [seat, client] of clients.entries()) {
    if (seat > 0) await client.do({ type: 'sit', seat });
    await client.do({ type: 'ready', ready: true });
  }
  await clients[0]?.do({ type: 'start' });
  shared[1] = code;
  let acts = 0;
  await Promise.all(
    clients.map(async (client, seat) => {
      for (;;) {
        const isDone = (): boolean => client.scene?.table.status === 'over';
        await client.until(() => client.options.length > 0 || isDone(), 60_000);
        if (isDone()) return;
        const action = pick(client.options, random);
        const answer = await client.send({ type: 'act', action: { ...action, frame: client.game.frame } });
        if (answer.type === 'ok') acts++;
        else if (!isOvertaken(client, action, answer)) throw new Error(JSON.stringify(answer));
        if (random(10) === 0) {
          const secret = `only for friends ${acts} ${seat}`;
          tally.secrets.push(secret);
          await client.do({ type: 'say', text: secret, to: [(seat + 1) % clients.length] });
        }
      }
    }),
  );
  for (const client of clients) {
    const { scene } = client;
    expect(client.game.over?.winners.length).toBeGreaterThan(0);
    const welcome = await client.join(code);
    expect(welcome.scene).toEqual(scene);
    await client.close();
  }
  return acts;
}

/** A game or a lobby for an attacker to break. */
async function playground(url: string, { token }: Signed, i: number): Promise<string> {
  const ruleset = ['mall-2005', 'city-2012', 'city-2013'][i % 3];
  const settings = { ruleset, pace: i % 10 === 1 ? 'live' : 'untimed', listed: true };
  const isGame = i % 4 > 0;
  const seats = isGame ? ['open', 'simple', 'simple', 'simple'] : ['open', 'open', 'open', 'open'];
  const { code } = await makeTable(url, token, { settings, seats, start: isGame });
  return code;
}

test(
  `${MESSAGES} forged messages break nothing, and a legal game goes on beside them`,
  { timeout: amount(240_000, 3_600_000) },
  async () => {
    host = await startHost();
    const { url } = host;
    const tally = newTally();
    const signed = (name: string): Promise<Signed> => signIn(url, name);
    const attackers = await Promise.all(Array.from({ length: ATTACKERS }, (_, i) => signed(`Attacker ${i}`)));
    const friends = await Promise.all(['Ana', 'Bo', 'Cy'].map(signed));
    tally.secrets.push(...friends.map(({ token }) => token));
    // The friends' table is among those that attackers join, once the game is on.
    const shared = ['NOSUCH'];
    const lexicon: Lexicon = { ...vocabulary(), tables: shared, used };
    let made = 0;
    const wave = (name: string, messages: number): Promise<void[]> =>
      Promise.all(
        attackers.map((attacker, i) =>
          attack(
            host as Host,
            attacker,
            {
              lexicon,
              seed: `${name} ${i}`,
              messages: messages / ATTACKERS,
              newTable: () => playground(url, attacker, made++),
            },
            tally,
          ),
        ),
      );
    await wave('first', FIRST);
    if (isLong) await legalGame(url, friends, tally, shared, randomFrom('first game'));
    const before = await settled(host);
    const began = Date.now();
    const under = { attack: true };
    const attacks = wave('then', MESSAGES - FIRST).finally(() => (under.attack = false));
    const games: number[] = [];
    const playing = (async () => {
      while (under.attack || games.length === 0)
        games.push(await legalGame(url, friends, tally, shared, randomFrom(`game ${games.length}`)));
    })();
    await Promise.all([attacks, playing]);
    const seconds = (Date.now() - began) / 1000;
    const after = await settled(host);
    const rooms = await host.figure('outvoted_rooms');
    const grown = (after - before) / MEGABYTE;
    console.info(
      [
        `${sum(tally.sent)} messages, ${seconds} s, ${games.length} legal games of ${games.join(', ')} actions`,
        `${made} tables of the attackers, ${rooms} still in memory`,
        `heap ${(before / MEGABYTE).toFixed(1)} -> ${(after / MEGABYTE).toFixed(1)} MB`,
        JSON.stringify([...tally.sent]),
        JSON.stringify([...tally.answers].toSorted(([, a], [, b]) => b - a)),
      ].join('\n'),
    );
    expect(sum(tally.sent)).toBeGreaterThanOrEqual(MESSAGES);
    expect(tally.found).toEqual([]);
    expect(host.log()).not.toMatch(/"level":(40|50|60)/);
    expect(await host.figure('outvoted_errors_total')).toBe(0);
    expect(grown).toBeLessThan(20);
    // Those with a clock go on by themselves.
    expect(rooms).toBeLessThanOrEqual(made / 5);
  },
);

/** Nobody is there any more and time has gone by: what is left is what leaks. */
async function settled(server: Host): Promise<number> {
  for (let i = 0; i < 100 && (await server.figure('outvoted_sockets')) > 0; i++) await sleep(50);
  expect(await server.figure('outvoted_sockets')).toBe(0);
  await server.later(120_000);
  // Games with a clock go on by themselves, and end the later the busier the machine is.
  for (let i = 0; i < 1000 && (await server.figure('outvoted_rooms')) > 0; i++) {
    await server.later(120_000);
    await sleep(50);
  }
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ ok: true });
  return server.heap();
}

test(
  'bytes that are no request, and requests that are no good, are refused',
  { timeout: 120_000 },
  async () => {
    host = await startHost();
    const server = host;
    const { url } = server;
    const random = randomFrom('http');
    const { token } = await signIn(url, 'Ana');
    const answers = new Map<string, number>();
    const noise = (): Buffer => Buffer.from(Array.from({ length: random(400) }, () => random(256)));
    const bearer = `Authorization: Bearer ${token}`;
    const raws = [
      () => noise(),
      () => `GET /${noise().toString('latin1').replaceAll(/\s/g, '')} HTTP/1.1\r\nHost: x\r\n\r\n`,
      () => `POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n{"na`,
      () => `POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      () => `GET / HTTP/1.1\r\nHost: x\r\nCookie: outvoted=${'x'.repeat(random(20_000))}\r\n\r\n`,
      () => upgrade('/ws', []),
      () => upgrade('/ws', ['Authorization: Bearer wrongwrongwrongwrongwrong']),
      () => upgrade('/elsewhere', [bearer]),
      () => upgrade('/ws', [bearer, 'Origin: https://evil.example']),
      () => upgrade('/ws', [bearer, 'Origin: null']),
      () => upgrade('/ws', [bearer]).replace('Version: 13', 'Version: 99'),
      () => Buffer.concat([Buffer.from(upgrade('/ws', [bearer])), noise()]),
      () => upgrade('/ws', [bearer]).slice(0, 60),
    ];
    for (let i = 0; i < amount(3, 60); i++)
      await Promise.all(
        raws.map(async (make, kind) => {
          const isRefused = kind >= 5 && kind <= 9;
          const answer = await raw(server, make(), isRefused);
          const status = /^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 'nothing';
          count(answers, `${kind}: ${status}`);
          expect(Number(status === 'nothing' ? 0 : status)).toBeLessThan(500);
          must(!isRefused || Number(status) >= 400, `not refused: ${kind}: ${status}`);
        }),
      );
    const paths = [
      ...[
        '/api/me',
        '/api/guest',
        '/api/login',
        '/api/account',
        '/api/password',
        '/api/logout',
        '/api/tables',
      ],
      ...[
        '/api/games',
        '/api/tables/x',
        '/api/tables/NOSUCH/history',
        '/api/tables/%00/game.json',
        '/api/rulesets',
      ],
      ...[
        '/%ff',
        '/../../etc/passwd',
        '/api/tables/__proto__',
        '/ws',
        '/metrics?x',
        '/healthz',
        '/protocol.json',
      ],
    ];
    const deep = `{"settings":{"options":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}}`;
    const bodies = [
      ...[
        '',
        '{',
        'null',
        '[]',
        '"x"',
        '{"name":1}',
        '{"name":""}',
        '{"name":"<b>"}',
        '{"name":"A\\u0000"}',
        deep,
      ],
      ...[
        '{"__proto__":{"x":1}}',
        '{"constructor":{"prototype":{}}}',
        '{"name":"Ana","admin":true}',
        '{"login":{}}',
      ],
      ...[
        '{"settings":{"ruleset":"__proto__"}}',
        '{"settings":{"ruleset":"toString"}}',
        '{"seats":["open","toString"]}',
      ],
      ...[
        '{"settings":{"options":{"invasion":[[[]]]}}}',
        '{"settings":{"options":{"__proto__":1}}}',
        'x'.repeat(300_000),
      ],
      ...[
        '{"seats":["open"],"start":true}',
        '{"start":true}',
        '{"settings":{"pace":1e999}}',
        '{"old":"","password":"12345678"}',
      ],
      `{"settings":{"options":{"invasion":${'['.repeat(50_000)}${']'.repeat(50_000)}}}}`,
    ];
    for (let i = 0; i < amount(8, 150); i++)
      await Promise.all(
        Array.from({ length: 16 }, async () => {
          const method = pick(['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'], random);
          const body = pick(bodies, random);
          const type = pick(['application/json', 'text/plain', 'application/json; charset=x', ''], random);
          const answer = await fetch(url + pick(paths, random), {
            method,
            headers: {
              ...(type !== '' && { 'content-type': type }),
              ...(random(2) === 0 && {
                authorization: `Bearer ${pick([token, 'x', token.slice(1)], random)}`,
              }),
              ...(random(3) === 0 && { cookie: `outvoted=${pick([token, '', ';;;=', '"'], random)}` }),
              ...(random(6) === 0 && { origin: pick(['null', 'https://evil.example', 'file://'], random) }),
            },
            ...(method !== 'GET' && { body }),
          });
          const text = await answer.text();
          count(answers, String(answer.status));
          expect(answer.status, `${method} ${answer.url} ${body.slice(0, 80)}: ${text}`).toBeLessThan(500);
          must(answer.status < 400 || hasReason(text), `no reason: ${text}`);
        }),
      );
    console.info(JSON.stringify([...answers]));
    expect(await server.figure('outvoted_errors_total')).toBe(0);
    for (let i = 0; i < 100 && (await server.figure('outvoted_sockets')) > 0; i++) await sleep(50);
    expect(await server.figure('outvoted_sockets')).toBe(0);
  },
);

test('a flood is refused by the usual limits, and starves nobody', async () => {
  host = await startHost({ limits: DEFAULT_LIMITS });
  const { url } = host;
  const [flooder, quiet] = await Promise.all([signIn(url, 'Flooder'), signIn(url, 'Ana')]);
  const { code } = await makeTable(url, flooder.token, { seats: ['open', 'open', 'open', 'open'] });
  const [flood, client] = await Promise.all([
    Client.join(url, flooder.token, code),
    Client.join(url, quiet.token, code),
  ]);
  const answers = new Map<string, number>();
  flood.onMessage = (message) => count(answers, 'reason' in message ? message.reason.code : message.type);
  const rounds = amount(2, 20);
  for (let i = 0; i < rounds; i++) {
    for (let n = 0; n < 500; n++)
      flood.socket.send(
        JSON.stringify({
          type: n % 2 === 0 ? 'check' : 'say',
          id: `f${i}.${n}`,
          text: 'x',
          actions: [{}],
        }).replace(n % 2 === 0 ? ',"text":"x"' : ',"actions":[{}]', ''),
      );
    expect((await client.send({ type: 'ping' })).type).toBe('pong');
  }
  await flood.until(() => [...answers.values()].reduce((a, b) => a + b, 0) >= rounds * 500);
  console.info(`flood: ${JSON.stringify([...answers])}`);
  expect(answers.get('tooMuch')).toBeGreaterThan(rounds * 450);
  expect(await host.figure('outvoted_errors_total')).toBe(0);
  await Promise.all([flood.close(), client.close()]);
});

function hasReason(text: string): boolean {
  const { error } = JSON.parse(text) as { error?: { code?: unknown } };
  return typeof error?.code === 'string' && /^[a-zA-Z]+$/.test(error.code) && error.code !== 'internal';
}
