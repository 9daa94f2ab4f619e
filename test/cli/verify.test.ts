import { describe, expect, it } from 'vitest';
import { verify } from '../../src/cli/replay/verify.ts';
import type { GameEnd } from '../../src/protocol/game-file.ts';
import { end, forgeAction, forgedSeat, log, read, revision } from './forged.ts';

describe('replaying refuses', () => {
  it('a game with any one action left out', () => {
    for (const index of log.actions.keys()) {
      const actions = log.actions.filter((_, i) => i !== index);
      const verdict = verify({
        revision,
        log: { ...log, actions },
        end: { ...end, actions: actions.length },
      });
      expect(verdict.ok).toBe(false);
    }
  });

  it('a game with any one action given to the next seat', () => {
    for (const index of log.actions.keys())
      expect(verify(read(forgeAction(index, forgedSeat))).ok).toBe(false);
  });

  it('a game that goes on after its end', () => {
    const actions = [...log.actions, ...log.actions.slice(-1)];
    const verdict = verify({ revision, log: { ...log, actions }, end });
    expect(verdict).toMatchObject({
      ok: false,
      problem: expect.stringContaining('The game is over.') as unknown,
    });
  });

  it.each<[string, Partial<GameEnd>, string]>([
    ['another number of actions', { actions: 3 }, '3 actions recorded, '],
    [
      'other winners',
      { over: { winners: ['nobody'], scores: end.over?.scores ?? {} } },
      "recorded result 'won by nobody (",
    ],
    ['other scores', { over: { winners: end.over?.winners ?? [], scores: { ana: 99 } } }, '(ana 99)'],
    ['no end', { over: null }, "recorded result 'not finished'"],
    ['another state', { state: 'f'.repeat(64) }, 'the replayed state differs from the recorded one'],
  ])('an end with %s', (_, change, message) => {
    const verdict = verify({ revision, log, end: { ...end, ...change } });
    expect(verdict).toMatchObject({ ok: false, problem: expect.stringContaining(message) as unknown });
  });
});
