import { describe, expect, it, vi } from 'vitest';
import { rulesets } from '../../src/rulesets/index.ts';
import { Client, request } from './support/client.ts';
import { query } from './support/database.ts';
import { HOMES, useHome, type Place } from './support/homes.ts';
import { first, gather, play, refusal } from './support/party.ts';

interface Listed {
  readonly code: string;
  readonly status: string;
  readonly winners: readonly string[] | null;
}
type Refusal = { error: object };

const OTHER_RULES = { code: 'otherRules', played: 1, here: rulesets['mall-2005']?.revision };

/** As the version before stored it. */
async function forgetRevision(place: Place, table: string): Promise<void> {
  const where = `where table_id = '${table}' and body like '%"started"%'`;
  const [row] = await query(place, `select body from entries ${where}`);
  const { revision, ...before } = JSON.parse(String(row?.['body'])) as { revision: number };
  expect(revision).toBe(OTHER_RULES.here);
  await query(place, `update entries set body = '${JSON.stringify(before)}' ${where}`);
}

const rowOf = async (place: Place, id: string) =>
  (await query(place, `select * from tables where id = '${id}'`))[0];

describe.each(HOMES)('games stored by another revision of the rules, with %s', (kind) => {
  const home = useHome(kind);

  it('are set aside with the reason, keep their result, and leave lobbies alone', async () => {
    const place = await home.place();
    const before = await home.start({}, place);
    const over = await gather(before.url, { people: 1, bots: 2 });
    await play(over.clients);
    const running = await gather(before.url, { people: 1, bots: 2 });
    const lobby = await gather(before.url, { people: 1, bots: 2, start: false });
    const [rows, logs] = [new Map<string, unknown>(), new Map<string, unknown>()];
    await before.close();
    for (const { id } of [over, running]) {
      await forgetRevision(place, id);
      rows.set(id, await rowOf(place, id));
      logs.set(id, await query(place, `select * from entries where table_id = '${id}' order by seq`));
    }

    const after = await home.start({}, place);
    for (const { id, code, people } of [over, running]) {
      const { token } = first(people);
      const client = await Client.connect(after.url, token);
      expect(await refusal(client, { type: 'join', table: code })).toEqual(OTHER_RULES);
      await client.close();
      for (const path of ['film', 'game.json', 'history']) {
        const answer = await request<Refusal>(after.url, 'GET', `/api/tables/${code}/${path}`, { token });
        expect([answer.status, answer.body.error]).toEqual([409, OTHER_RULES]);
      }
      // It is stored beside what is answered.
      await vi.waitFor(async () => expect((await rowOf(place, id))?.['reason']).not.toBeNull(), 20_000);
      expect(await rowOf(place, id)).toEqual({
        ...(rows.get(id) as object),
        status: id === over.id ? 'over' : 'setAside',
        reason: `played by rules revision 1; this version has ${OTHER_RULES.here}`,
        listed: 0,
        due_at: null,
        claimed_until: null,
      });
      const log = await query(place, `select * from entries where table_id = '${id}' order by seq`);
      expect(log).toEqual(logs.get(id));
    }

    const listOf = async (token: string) =>
      (await request<{ games: Listed[] }>(after.url, 'GET', '/api/games', { token })).body.games;
    const [finished] = await listOf(first(over.people).token);
    expect(finished).toMatchObject({ code: over.code, status: 'over' });
    expect(finished?.winners).toEqual(first(over.clients).game.over?.winners);
    expect(await listOf(first(running.people).token)).toMatchObject([{ status: 'setAside' }]);

    const host = await Client.join(after.url, first(lobby.people).token, lobby.code);
    await host.do({ type: 'start' });
    await play([host]);
    expect(host.game.over).not.toBeNull();
    await host.close();
    await after.close();
  });
});
