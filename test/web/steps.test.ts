import type { WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { randomFrom } from '../../src/engine/index.ts';
import { gameTables } from '../proof/tables.ts';
import { editions, isLong } from '../support/long.ts';
import { cutStatus, frameFaults, framesDrawn } from './support/frame.ts';
import { connectTo, momentsOf, tableAt, TELLING, type Sitting } from './support/moments.ts';
import { answer, look } from './support/playing.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, PHONE, Visitor } from './support/visitor.ts';

const site = useSite();
const some = editions(gameTables.map(({ rules }) => rules.id));

/** Where the sockets of pages lead: to a table in this process. */
let sitting: Sitting | null = null;

const connect = (line: WebSocketRoute): void => connectTo(line, sitting);

test.each(gameTables.filter(({ rules }) => some.includes(rules.id)))(
  'every step of $rules.id can be read and answered, on a desktop or on a phone',
  async (table) => {
    const moments = momentsOf(table);
    expect(moments.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(table.rules.steps).toSorted());
    const open = (device: typeof DESKTOP): Promise<Visitor> =>
      Visitor.open(site.browser, site.url, device, connect);
    const visitors = [await open(DESKTOP), await open(PHONE)] as const;
    const random = randomFrom('steps');
    const faults: string[] = [];
    for (const [i, moment] of moments.entries()) {
      const visitor = visitors[i % 2 === 0 ? 0 : 1];
      sitting = await tableAt(moment);
      const { row, entries } = sitting.table.log;
      const before = entries.length;
      await visitor.follow(`/t/${row.code}`);
      await visitor.page.locator(`[data-step="${moment.kind}"]`).waitFor();
      await framesDrawn(visitor);
      // frame.test.ts has axe look at the most telling ones. All others differ in the question alone.
      const hasAxe = isLong || (i % 3 === 0 && !TELLING.includes(moment.kind));
      const seen = [...(await frameFaults(visitor)), ...(await cutStatus(visitor))];
      for (const fault of [...(hasAxe ? await visitor.faults() : []), ...seen])
        faults.push(`${moment.kind} at ${visitor.device.width} px: ${fault}`);
      const isAnswered = async (): Promise<boolean> => {
        await answer(visitor, await look(visitor), random);
        return entries.length > before;
      };
      await expect.poll(isAnswered, { timeout: 60_000, message: moment.kind }).toBe(true);
    }
    // Of these tables, whose film is asked for when a game has ended, the server knows nothing.
    const errors = visitors.flatMap((visitor) => visitor.errors.filter((error) => !error.includes('404')));
    expect([...faults, ...errors]).toEqual([]);
    await Promise.all(visitors.map((visitor) => visitor.close()));
  },
);
