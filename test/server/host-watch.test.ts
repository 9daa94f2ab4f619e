import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HostWatch } from '../../src/server/tables/host-watch.ts';
import { createTable } from '../../src/server/tables/create-table.ts';
import { Room } from '../../src/server/tables/room.ts';
import { contextOf } from './support/still-table.ts';

const PATIENCE = 30_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A lobby with Ana, who made it, and Bo. Who is there, and whether that is sure, is set by hand. */
async function lobby() {
  const log = { row: { id: '', code: '' }, entries: [], members: [] };
  const context = contextOf(log, { now: 0 }, 'seed');
  const ana = { id: 'ana', name: 'Ana', login: null, passwordHash: null, createdAt: 0 };
  await createTable(context, ana, { settings: { ruleset: 'mall-2005' }, seats: ['open', 'open', 'open'] });
  const room = new Room(log.row, context);
  await room.command({ person: 'bo', name: 'Bo' }, { type: 'sit', id: 'sit', seat: 1 });
  const known = { present: ['bo'], isSure: true };
  const watch = new HostWatch({
    presence: () => known.present,
    isSureFor: (ms) => ms === PATIENCE && known.isSure,
    patience: PATIENCE,
    failed: (error) => {
      throw error;
    },
  });
  return { known, watch, room, host: () => room.read(({ state }) => state.host) };
}

it('a host who is gone is replaced after a while', async () => {
  const { watch, room, host } = await lobby();
  await watch.look(room);
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(await host()).toBe('ana');
  await vi.advanceTimersByTimeAsync(1);
  expect(await host()).toBe('bo');
});

it('a host whom this process could not hear of keeps the role', async () => {
  const { known, watch, room, host } = await lobby();
  await watch.look(room);
  known.isSure = false;
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(await host()).toBe('ana');
  // They were there all the time, and now it is known.
  Object.assign(known, { present: ['ana', 'bo'], isSure: true });
  await watch.look(room);
  await vi.advanceTimersByTimeAsync(2 * PATIENCE);
  expect(await host()).toBe('ana');
});

it('a host who is still gone after a gap is replaced after the whole time again', async () => {
  const { known, watch, room, host } = await lobby();
  await watch.look(room);
  known.isSure = false;
  await vi.advanceTimersByTimeAsync(PATIENCE);
  known.isSure = true;
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(await host()).toBe('ana');
  await vi.advanceTimersByTimeAsync(1);
  expect(await host()).toBe('bo');
});
