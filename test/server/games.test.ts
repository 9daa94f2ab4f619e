import { beforeAll, describe, expect, test } from 'vitest';
import { Compile, type Validator } from 'typebox/compile';
import { messageSchemas } from '../../src/protocol/wire/messages.ts';
import { Client } from './support/client.ts';
import { HOMES, useHome } from './support/homes.ts';
import {
  enter,
  first,
  gather,
  play,
  randomChoice,
  refusal,
  settle,
  toldTo,
  whoIsAsked,
} from './support/party.ts';
import { editions } from '../support/long.ts';

const validators = new Map<string, Validator>(
  Object.entries(messageSchemas).map(([type, schema]) => [type, Compile(schema)]),
);

/** The first message that is not as published. */
function oddMessage({ received }: Client): string | undefined {
  return received.find((text) => {
    const message = JSON.parse(text) as { type: string };
    return validators.get(message.type)?.Check(message) !== true;
  });
}

/** What the client has made of the changes is what somebody gets who looks anew. */
async function holdsTheTruth(client: Client, mirror: Client, table: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    await mirror.join(table, true);
    await settle([client]);
    // Bots play on meanwhile.
    if (mirror.seq !== client.seq) continue;
    expect(client.scene).toEqual(mirror.scene);
    expect(client.allOptions).toEqual(mirror.allOptions);
    return;
  }
  throw new Error('it never stands still');
}

describe.each(HOMES)('games with %s', (kind) => {
  const home = useHome(kind);
  let url = '';
  beforeAll(async () => {
    ({ url } = await home.start());
  });

  test.each(editions(['mall-2005', 'city-2012', 'city-2013']))(
    '%s: two people and two bots play to the end, and changes add up to what is true',
    async (ruleset) => {
      const { code, people, clients } = await gather(url, { people: 2, bots: 2, settings: { ruleset } });
      const spectator = await enter(url, 'Guest', code);
      const mirrors = await Promise.all(people.map(({ token }) => Client.join(url, token, code)));
      const tabs = await Promise.all(people.map(({ token }) => Client.join(url, token, code)));
      const from = clients.map(({ told }) => told.length);
      const choose = randomChoice(7);
      await play(clients, { choose });
      await settle([...clients, ...tabs, spectator]);
      for (const [i, client] of clients.entries()) {
        await holdsTheTruth(client, mirrors[i] as Client, code);
        expect(tabs[i]?.scene).toEqual(client.scene);
        expect(toldTo(tabs[i] as Client).slice(from[i])).toEqual(toldTo(client).slice(from[i]));
        expect(client.game.over?.winners.length).toBeGreaterThan(0);
      }
      for (const client of [...clients, ...tabs, ...mirrors, spectator])
        expect(oddMessage(client)).toBeUndefined();
    },
  );

  test.each(['mall-2005', 'city-2013'])('%s: so it is after every single action', async (ruleset) => {
    const { code, people, clients } = await gather(url, { people: 2, bots: 1, settings: { ruleset } });
    const mirrors = await Promise.all(people.map(({ token }) => Client.join(url, token, code)));
    const choose = randomChoice(11);
    for (let turns = 0; turns < 30; turns++) {
      await play(clients, { choose, until: () => whoIsAsked(clients) !== undefined });
      const client = whoIsAsked(clients);
      if (client === undefined) break;
      await client.send({ type: 'act', action: choose(client.options, client) ?? {} });
      for (const [i, one] of clients.entries()) await holdsTheTruth(one, mirrors[i] as Client, code);
    }
    expect(first(clients).seq).toBeGreaterThan(20);
  });

  test('a refused action has the reason of the rules, and changes nothing', async () => {
    const { clients } = await gather(url, { people: 3 });
    const asked = whoIsAsked(clients) as Client;
    const other = clients.find((client) => !client.isAsked) as Client;
    const before = clients.map(({ scene, seq }) => JSON.stringify([scene, seq]));
    const [action] = asked.options;
    expect(await refusal(other, { type: 'act', action: action ?? {} })).toMatchObject({ code: 'notAsked' });
    expect(await refusal(asked, { type: 'act', action: { nonsense: true } })).toHaveProperty('code');
    expect(await refusal(asked, { type: 'act', action: { ...action, frame: 99_999 } })).toHaveProperty(
      'code',
    );
    await settle(clients);
    expect(clients.map(({ scene, seq }) => JSON.stringify([scene, seq]))).toEqual(before);
  });

  test('an answer to a question that is gone is late', async () => {
    const { clients } = await gather(url, { people: 3 });
    const asked = whoIsAsked(clients) as Client;
    const action = { ...asked.options[0], frame: asked.game.frame };
    await asked.do({ type: 'act', action });
    expect(asked.game.frame).not.toBe(action.frame);
    expect(await refusal(asked, { type: 'act', action })).toMatchObject({ code: 'late' });
  });

  test('nobody acts for another seat, whatever they say', async () => {
    const { code, clients } = await gather(url, { people: 3 });
    const asked = whoIsAsked(clients) as Client;
    const other = clients.find((client) => !client.isAsked) as Client;
    const action = first(asked.options);
    for (const extra of [{ seat: asked.as }, { as: asked.as }, { person: asked.game.you }])
      expect(await refusal(other, { type: 'act', action, ...extra })).toMatchObject({
        code: 'malformed',
      });
    expect(await refusal(other, { type: 'act', action: { ...action, seat: asked.as } })).toHaveProperty(
      'code',
    );
    const spectator = await enter(url, 'Guest', code);
    expect(await refusal(spectator, { type: 'act', action })).toEqual({ code: 'notSeated' });
    await settle(clients);
    expect(asked.isAsked).toBe(true);
  });

  test('one may ask what is possible, and why not', async () => {
    const { code, clients } = await gather(url, { people: 3 });
    const asked = whoIsAsked(clients) as Client;
    expect(await asked.send({ type: 'options' })).toMatchObject({ type: 'options', actions: asked.options });
    const actions = [first(asked.options), { nonsense: true }];
    expect(await asked.send({ type: 'check', actions })).toMatchObject({
      type: 'checked',
      reasons: [null, { code: expect.any(String) }],
    });
    const spectator = await enter(url, 'Guest', code);
    for (const wish of [{ type: 'options' }, { type: 'check', actions }] as const)
      expect(await refusal(spectator, wish)).toEqual({ code: 'notSeated' });
    expect(await asked.send({ type: 'ping' })).toMatchObject({ type: 'pong', now: expect.any(Number) });
    expect(oddMessage(asked)).toBeUndefined();
  });

  test('before one has joined a table there is nothing to do but join', async () => {
    const { people } = await gather(url, { people: 1, bots: 2 });
    const client = await Client.connect(url, first(people).token);
    for (const wish of [
      { type: 'act', action: {} },
      { type: 'options' },
      { type: 'say', text: 'hi' },
    ] as const)
      expect(await refusal(client, wish)).toEqual({ code: 'joinFirst' });
    expect(await client.send({ type: 'ping' })).toMatchObject({ type: 'pong' });
  });
});
