import { expect, test } from 'vitest';
import { Semaphore } from '../../../src/server/bots/semaphore.ts';

const never = new AbortController().signal;

test('whoever has waited longest is next, and no more go on than may', async () => {
  const turns = new Semaphore(2);
  const gone: string[] = [];
  const go = async (who: string): Promise<void> => {
    if (await turns.acquire(never)) gone.push(who);
  };
  const all = Promise.all(['ana', 'bo', 'cy', 'dee', 'eli'].map(go));
  await Promise.resolve();
  expect(gone).toEqual(['ana', 'bo']);
  for (let i = 0; i < 3; i++) turns.release();
  await all;
  expect(gone).toEqual(['ana', 'bo', 'cy', 'dee', 'eli']);
});

test('whoever no longer waits is passed over', async () => {
  const turns = new Semaphore(1);
  const patience = new AbortController();
  expect(await turns.acquire(never)).toBe(true);
  const [first, second] = [turns.acquire(patience.signal), turns.acquire(never)];
  patience.abort();
  expect(await first).toBe(false);
  turns.release();
  expect(await second).toBe(true);
  turns.release();
  expect(await turns.acquire(patience.signal)).toBe(true);
});
