import { describe, expect, it } from 'vitest';
import { isLegal, view } from '../../src/engine/index.ts';
import { settle, topFrame } from '../../src/engine/stack.ts';
import { expel } from './drill.ts';
import { allDo, askedIn, does, drillWith, goToTalk, refusal, types } from './drill-table.ts';

describe('a talk (T-READY-1)', () => {
  it('ends when every living player is ready (T-READY-1)', () => {
    const game = drillWith({ ana: [], bo: [], cy: [], dee: [] });
    expel(game, 3);
    goToTalk(game);
    expect(view(game, null)).toMatchObject({
      step: { talk: 'hall' },
      open: true,
      asked: ['ana', 'bo', 'cy'],
      ready: [],
    });
    does(game, 'bo', { ready: true });
    does(game, 'ana', { ready: true });
    expect(view(game, null)).toMatchObject({ asked: ['cy'], ready: ['ana', 'bo'], answered: [] });
    expect(refusal(game, 'ana', { ready: true })).toBe('notAsked');
    expect(types(does(game, 'cy', { ready: true }))).toContain('talkEnded');
  });

  it('begins anew with any card, cancelled or not: all must say again that they are ready (T-READY-1)', () => {
    const game = drillWith({ ana: ['boom'], bo: ['gas'], cy: [] });
    goToTalk(game);
    does(game, 'ana', { ready: true });
    does(game, 'bo', { ready: true });
    does(game, 'ana', { play: 'boom', player: 'cy' });
    does(game, 'bo', { play: 'gas' });
    expect(view(game, null)).toMatchObject({ step: { talk: 'hall' }, asked: ['ana', 'bo', 'cy'], ready: [] });
    allDo(game, { ready: true });
    expect(game.state.round).toBe(2);
  });

  it('is not held up by what changes nothing at the table: a word about reactions leaves all ready (T-READY-1)', () => {
    const game = drillWith({ ana: [], bo: [], cy: [] });
    goToTalk(game);
    does(game, 'ana', { ready: true });
    does(game, 'ana', { letPass: 'game' });
    expect(view(game, null)).toMatchObject({ ready: ['ana'] });
  });

  it('does not wait for a player who goes out, not even the last one missing (T-READY-1, T-STEP-4)', () => {
    const game = drillWith({ ana: [], bo: [], cy: [] });
    goToTalk(game);
    does(game, 'ana', { ready: true });
    does(game, 'bo', { ready: true });
    expel(game, 2);
    settle(game);
    expect(view(game, null)).toMatchObject({ step: 'choose', round: 2 });
  });
});

describe('a talk that can not matter (T-READY-2)', () => {
  it('is skipped where nobody is (T-READY-2)', () => {
    const game = drillWith({ ana: [], bo: [], cy: [] });
    goToTalk(game);
    expect(view(game, null).step).toEqual({ talk: 'hall' });
    allDo(game, { ready: true });
    expect(view(game, null)).toMatchObject({ step: 'choose', round: 2 });
  });

  it('is held all the same, but short, where nothing is at stake as things stand (T-READY-2)', () => {
    const game = drillWith({ ana: ['boom'], bo: [], cy: [] });
    does(game, 'ana', { choose: 'hall' });
    does(game, 'bo', { choose: 'hall' });
    does(game, 'cy', { choose: 'yard' });
    does(game, 'cy', { move: true });
    does(game, 'ana', { pass: true });
    expect(topFrame(game)).toMatchObject({ on: 'hall', data: { short: false } });
    allDo(game, { ready: true });
    expect(topFrame(game)).toMatchObject({ on: 'yard', data: { short: true } });
    expect(askedIn(game)).toEqual(['ana', 'bo', 'cy']);
    expect(isLegal(game, 0, { play: 'boom', player: 'cy' })).toBe(true);
  });
});
