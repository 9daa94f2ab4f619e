import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkStorage, type Checked } from '../../src/cli/replay/check-storage.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/protocol/wire/settings.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { isStorage } from '../../src/server/storage/open.ts';
import type { EntryBody } from '../../src/server/tables/entry.ts';
import { applyEntry, newTable } from '../../src/server/tables/state.ts';
import { query } from './support/database.ts';
import { HOMES, useHome, type Place } from './support/homes.ts';
import { gather, play } from './support/party.ts';

async function checksOf(place: string): Promise<Checked[]> {
  const all: Checked[] = [];
  for await (const checked of checkStorage(place)) all.push(checked);
  return all;
}

const nameOf = ({ data, database }: Place): string => database ?? data;

/** Changes one stored action of a table: the one with this number, from 1. */
async function forge(place: Place, table: string, number: number): Promise<void> {
  const rows = await query(place, `select seq, body from entries where table_id = '${table}' order by seq`);
  const acted = rows.filter(({ body }) => String(body).startsWith('{"type":"acted"'));
  const { seq, body } = acted[number - 1] ?? {};
  const forged = { ...(JSON.parse(String(body)) as object), action: { dance: 'naked' } };
  await query(
    place,
    `update entries set body = '${JSON.stringify(forged)}' where table_id = '${table}' and seq = ${String(seq)}`,
  );
}

describe.each(HOMES)('games that a server has stored, with %s', (kind) => {
  const home = useHome(kind);

  it('are checked while it runs, and the first action that no longer fits is told of each', async () => {
    const place = await home.place();
    const server = await home.start({}, place);
    const over = await gather(server.url, { people: 1, bots: 2 });
    await play(over.clients);
    const running = await gather(server.url, { people: 1, bots: 2 });
    await gather(server.url, { people: 1, bots: 2, start: false });
    expect(isStorage(nameOf(place))).toBe(true);
    const sound = await checksOf(nameOf(place));
    expect(sound.every(({ ok }) => ok)).toBe(true);
    expect(sound.map(({ file }) => file.split(' ').at(-1) ?? '').toSorted()).toEqual(
      [over.code, running.code].toSorted(),
    );
    expect(sound.find(({ file }) => file.endsWith(over.code))?.result).toMatch(/actions, \d+ rounds, won by/);
    // A password in the address is not for the screen.
    expect(JSON.stringify(sound)).not.toContain('postgres');
    await server.close();

    await forge(place, over.id, 3);
    await query(
      place,
      `update entries set body = '{"type":"started","seed":"x","revision":999}'
       where table_id = '${running.id}' and body like '{"type":"started"%'`,
    );
    const checked = new Map((await checksOf(nameOf(place))).map((one) => [one.file.split(' ').at(-1), one]));
    expect(checked.get(over.code)).toMatchObject({ ok: false });
    expect(checked.get(over.code)?.result).toMatch(/^action 3 by \w+ is not legal: \{"dance":"naked"\}\. /);
    expect(checked.get(running.code)?.result).toMatch(/played with rules revision 999/);
  });

  it('are told of without what is secret while they are not over', async () => {
    const place = await home.place();
    const server = await home.start({}, place);
    const { id, clients } = await gather(server.url, { people: 3, bots: 0 });
    for (const client of clients)
      if (client.options[0] !== undefined) await client.do({ type: 'act', action: client.options[0] });
    await server.close();
    await forge(place, id, 1);
    const [checked] = await checksOf(nameOf(place));
    expect(checked?.result).toMatch(/^action 1 by \w+ is not legal: …\. \w+$/);
    expect(checked?.result).not.toContain('dance');
  });
});

describe('a place where no server has stored anything', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outvoted-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is no storage, and stays as it is', async () => {
    expect([isStorage(folder), isStorage(join(folder, 'missing'))]).toEqual([false, false]);
    expect(await checksOf(join(folder, 'missing.db'))).toMatchObject([{ ok: false }]);
    expect(isStorage(join(folder, 'missing.db'))).toBe(false);
  });
});

describe('settings that a log lacks', () => {
  it.each(Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[])('get their default: %s', (name) => {
    const { [name]: missing, ...settings } = { ...DEFAULT_SETTINGS, ruleset: 'mall-2005' };
    const state = newTable('id', 'ABCDEF');
    const seats = (rulesets['mall-2005']?.colours ?? [])
      .slice(0, 3)
      .map((colour) => ({ colour, person: null, bot: 'standard:even' }));
    const made = { type: 'made', host: 'ana', settings, seats } as unknown as EntryBody;
    applyEntry(state, { seq: 1, at: 1, body: made });
    expect(missing).toBeDefined();
    expect(state.settings[name]).toEqual(DEFAULT_SETTINGS[name]);
    applyEntry(state, { seq: 2, at: 2, body: { ...made, type: 'set' } as EntryBody });
    expect(state.settings[name]).toEqual(DEFAULT_SETTINGS[name]);
  });
});
