import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BREATH, guard } from '../../src/web/ui/breath.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a new question takes no click for a breath', () => {
  guard.ask('first');
  vi.advanceTimersByTime(BREATH);
  expect(guard.isOpen).toBe(true);
  guard.ask('second');
  expect(guard.isOpen).toBe(false);
  vi.advanceTimersByTime(BREATH - 1);
  expect(guard.isOpen).toBe(false);
  vi.advanceTimersByTime(1);
  expect(guard.isOpen).toBe(true);
});

test('the same question asked again takes clicks as before', () => {
  guard.ask('same');
  vi.advanceTimersByTime(BREATH);
  guard.ask('same');
  expect(guard.isOpen).toBe(true);
});

test('a press that began before the question is no answer to it, however long it is held', () => {
  guard.ask('before');
  vi.advanceTimersByTime(BREATH);
  guard.press();
  vi.advanceTimersByTime(1);
  guard.ask('after');
  vi.advanceTimersByTime(10 * BREATH);
  expect(guard.isOpen).toBe(false);
  guard.release();
  guard.press();
  expect(guard.isOpen).toBe(true);
  guard.release();
});
