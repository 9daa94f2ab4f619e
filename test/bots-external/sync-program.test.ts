import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { sleepUntilCounted } from '../../src/bots/external/sync-program.ts';

/** Wakes whoever sleeps, for nothing; counts in the end. */
const RESTLESS = `
  const { workerData: count, parentPort } = require('node:worker_threads');
  parentPort.postMessage('here');
  for (let woken = 0; woken < 3; ) woken += Atomics.notify(count, 0);
  Atomics.add(count, 0, 1);
  Atomics.notify(count, 0);
`;

test('whoever is woken too early sleeps on until there is an answer', async () => {
  const count = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(RESTLESS, { eval: true, workerData: count });
  await once(worker, 'message');
  sleepUntilCounted(count, 0, 60_000);
  expect(Atomics.load(count, 0)).toBe(1);
  await worker.terminate();
});

test('nobody sleeps for ever', () => {
  const count = new Int32Array(new SharedArrayBuffer(4));
  sleepUntilCounted(count, 0, 20);
  expect(Atomics.load(count, 0)).toBe(0);
});
