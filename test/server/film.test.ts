import { handsIn, sceneIn } from './support/scenes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, newGame, view, type Game, type Logged, type View } from '../../src/engine/index.ts';
import { applyChanges } from '../../src/protocol/wire/changes.ts';
import type { Film } from '../../src/protocol/wire/film.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { request, type Client } from './support/client.ts';
import { enter, gather, play, randomChoice, settle } from './support/party.ts';
import { testServer, type TestServer } from './support/server.ts';
import { editions } from '../support/long.ts';

type Refusal = { error: { code: string } };
interface Saved {
  readonly seed: string;
  readonly options: object;
  readonly actions: readonly Logged[];
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const film = async (code: string, as: string | number): Promise<Film> =>
  (await request<Film>(server.url, 'GET', `/api/tables/${code}/film?as=${as}`)).body;

/** Every view of the film, from the first to the last. */
function viewsIn({ first, steps }: Film): View[] {
  const views = [first];
  for (const { changes } of steps) views.push(applyChanges(views.at(-1) ?? first, changes));
  return views;
}

/** Fields in whatever order, and without those that are undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(editions(['mall-2005', 'city-2012', 'city-2013']))('the film of a game of %s', (ruleset) => {
  it('is what each viewer saw and was told, and open at the end', async () => {
    const { clients, code } = await gather(server.url, { people: 2, bots: 1, settings: { ruleset } });
    const early = await request<Refusal>(server.url, 'GET', `/api/tables/${code}/film?as=0`);
    expect([early.status, early.body.error.code]).toEqual([403, 'gameNotOver']);
    await play(clients, { choose: randomChoice(7) });
    await settle(clients);

    const saved = (await request<Saved>(server.url, 'GET', `/api/tables/${code}/game.json`)).body;
    const open = await film(code, 'all');
    const { players } = open.first;
    expect(open.steps.map(({ seat }) => seat)).toEqual(saved.actions.map(({ seat }) => seat));
    expect(open.seats.map(({ name, kind }) => [name, kind])).toEqual([
      ['Ana', 'person'],
      ['Bo', 'person'],
      [clients[0]?.scene?.table.seats[2]?.name, 'bot'],
    ]);
    expect(open.seats[2]?.name).toMatch(/\w/);
    for (const as of ['all', 'spectator', 0, 1, 2] as const) {
      const seen = await film(code, as);
      const views = viewsIn(seen);
      const eyes = as === 'spectator' ? null : as;
      const game = begin(ruleset, players, saved);
      expect(plain(views[0])).toEqual(plain(view(game, eyes)));
      for (const [i, { seat, action }] of open.steps.entries()) {
        if (action === undefined) throw new Error('an open film without an action');
        expect(act(game, seat, action).ok).toBe(true);
        expect(plain(views[i + 1])).toEqual(plain(view(game, eyes)));
        expect(seen.steps[i]?.action !== undefined).toBe(as === 'all' || as === seat);
      }
      expect(views.at(-1)?.over).toEqual(clients[0]?.game.over);
    }
    for (const [seat, { game, told }] of clients.entries()) {
      const seen = await film(code, seat);
      expect(plain(viewsIn(seen).at(-1))).toEqual(plain(game));
      const live = told.flatMap(({ events = [] }) => events);
      expect(plain([seen.opening, ...seen.steps.map(({ events }) => events)].flat())).toEqual(plain(live));
    }

    for (const one of viewsIn(await film(code, 'spectator')).slice(0, -1)) {
      const cards = Object.values(handsIn(one)).flat();
      expect(cards.filter((card) => card !== '?')).toEqual([]);
      expect([one.answers, one.offers, sceneIn(one).knows, sceneIn(one).points]).toEqual([
        [],
        [],
        {},
        undefined,
      ]);
    }
    const last = viewsIn(open).at(-1);
    const points = last === undefined ? undefined : sceneIn(last).points;
    for (const [player, parts] of Object.entries(points ?? {}))
      expect(Object.values<number>(parts).reduce((a, b) => a + b, 0)).toBe(
        clients[0]?.game.over?.scores[player],
      );
    for (const client of clients) await client.close();
  });
});

function begin(ruleset: string, players: readonly string[], { seed, options }: Saved): Game {
  const rules = rulesets[ruleset];
  if (rules === undefined) throw new Error(`no ruleset ${ruleset}`);
  const begun = newGame(rules, { players, colours: players, seed, options: options as never });
  if (!begun.ok) throw new Error(begun.reason.code);
  return begun.game;
}

describe('talk in a film', () => {
  const hold = async (revealTalk: boolean): Promise<(as: string | number) => Promise<Film['talk']>> => {
    const { clients, code } = await gather(server.url, { people: 3, settings: { revealTalk } });
    const [ana, bo, cy] = clients as [Client, Client, Client];
    await ana.do({ type: 'say', text: 'to all' });
    await ana.do({ type: 'say', text: 'to Bo', to: [1] });
    await cy.do({ type: 'mute', seat: 1, muted: true });
    await play(clients, { choose: randomChoice(3), until: () => (ana.scene?.game?.round ?? 0) > 1 });
    await bo.do({ type: 'say', text: 'later' });
    await play(clients, { choose: randomChoice(3) });
    await bo.do({ type: 'say', text: 'good game' });
    for (const client of clients) await client.close();
    return async (as) => (await film(code, as)).talk;
  };
  const textsOf = (talk: Film['talk']): (string | undefined)[] => talk.map(({ text }) => text);

  it('is what was said to the whole table during the game, at its moment', async () => {
    const heard = await hold(false);
    const talk = await heard('all');
    expect(talk[0]).toEqual({ after: 0, from: 0, sitter: 0, to: null, text: 'to all' });
    expect(talk[1]?.after).toBeGreaterThan(0);
    for (const as of ['all', 'spectator', 0, 1] as const)
      expect(textsOf(await heard(as))).toEqual(['to all', 'later']);
    // Cy had muted Bo, and saw the game without him.
    expect(textsOf(await heard(2))).toEqual(['to all']);
  });

  it('has private talk too, if the table chose so: with the eyes of those who heard it (T-KNOW-3)', async () => {
    const heard = await hold(true);
    expect(textsOf(await heard('all'))).toEqual(['to all', 'to Bo', 'later']);
    expect(textsOf(await heard(1))).toEqual(['to all', 'to Bo', 'later']);
    expect(textsOf(await heard('spectator'))).toEqual(['to all', 'later']);
    expect(textsOf(await heard(2))).toEqual(['to all']);
  });
});

it('calls everybody who had a seat by their own name, at the time they had it', async () => {
  const { clients, code } = await gather(server.url, { people: 3 });
  const [ana, bo, cy] = clients as [Client, Client, Client];
  await play(clients, { choose: randomChoice(4), until: () => (ana.scene?.game?.round ?? 0) > 1 });
  await bo.do({ type: 'say', text: 'I am off' });
  await bo.do({ type: 'leave' });
  await settle(clients);
  // Also at the table: what Bo did there was done by Bo.
  expect(ana.scene?.table.seats[1]).toMatchObject({ kind: 'bot', abandoned: true, name: 'Bo' });
  const dee = await enter(server.url, 'Dee', code);
  await dee.do({ type: 'take', seat: 1 });
  await dee.do({ type: 'say', text: 'I am here' });
  await cy.do({ type: 'leave' });
  await play([ana, dee], { choose: randomChoice(4) });

  const { seats, talk } = await film(code, 'all');
  const since = seats[1]?.sitters[1]?.since ?? 0;
  expect(since).toBeGreaterThan(10);
  expect(seats.map(({ name, kind, sitters }) => [name, kind, sitters])).toEqual([
    ['Ana', 'person', [{ since: 0, name: 'Ana' }]],
    [
      'Dee',
      'person',
      [
        { since: 0, name: 'Bo' },
        { since, name: 'Dee' },
      ],
    ],
    ['Cy', 'person', [{ since: 0, name: 'Cy' }]],
  ]);
  expect(talk.map(({ text, from, sitter }) => [text, seats[from]?.sitters[sitter]?.name])).toEqual([
    ['I am off', 'Bo'],
    ['I am here', 'Dee'],
  ]);
  const { body } = await request<{ names: object }>(server.url, 'GET', `/api/tables/${code}/game.json`);
  expect(Object.values(body.names)).toEqual(['Ana', 'Dee', 'Cy']);
  for (const client of [...clients, dee]) await client.close();
});

it('refuses what there is not', async () => {
  const { clients, code } = await gather(server.url, { people: 1, bots: 2 });
  await play(clients);
  const codeOf = async (path: string): Promise<[number, string]> => {
    const { status, body } = await request<Refusal>(server.url, 'GET', path);
    return [status, body.error.code];
  };
  expect(await codeOf('/api/tables/NOSUCH/film')).toEqual([404, 'noSuchTable']);
  expect(await codeOf(`/api/tables/${code}/film?as=5`)).toEqual([404, 'noSuchSeat']);
  expect(await codeOf(`/api/tables/${code}/film?as=outsider`)).toEqual([400, 'malformed']);
  for (const client of clients) await client.close();
});
