import { expect, test } from 'vitest';
import { Turns } from '../../../src/server/bots/semaphore.ts';

const never = new AbortController().signal;

test('whoever has waited longest is next, and no more go on than may', async () => {
  const turns = new Turns(2);
  const gone: string[] = [];
  const go = async (who: string): Promise<void> => {
    if (await turns.take(never)) gone.push(who);
  };
  const all = Promise.all(['ana', 'bo', 'cy', 'dee', 'eli'].map(go));
  await Promise.resolve();
  expect(gone).toEqual(['ana', 'bo']);
  for (let i = 0; i < 3; i++) turns.giveBack();
  await all;
  expect(gone).toEqual(['ana', 'bo', 'cy', 'dee', 'eli']);
});

test('whoever no longer waits is passed over', async () => {
  const turns = new Turns(1);
  const patience = new AbortController();
  expect(await turns.take(never)).toBe(true);
  const [first, second] = [turns.take(patience.signal), turns.take(never)];
  patience.abort();
  expect(await first).toBe(false);
  turns.giveBack();
  expect(await second).toBe(true);
  turns.giveBack();
  expect(await turns.take(patience.signal)).toBe(true);
});
