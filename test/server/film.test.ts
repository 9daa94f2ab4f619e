import { handsIn, sceneIn } from './support/scenes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, newGame, view, type Game, type Logged, type View } from '../../src/engine/index.ts';
import { applyChanges } from '../../src/protocol/wire/changes.ts';
import type { Film } from '../../src/protocol/wire/film.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { request } from './support/client.ts';
import { gather, play, randomChoice, settle } from './support/party.ts';
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
      [null, 'bot'],
    ]);
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
