import { describe, expect, it } from 'vitest';
import { isLegal, legalActions, view } from '../../src/engine/index.ts';
import { putOut } from '../../src/engine/endings.ts';
import { settle } from '../../src/engine/stack.ts';
import { allDo, askedIn, does, drillWith, goToTalk, handIn, refusal, types } from './drill-table.ts';
import type { DrillAction } from './drill-words.ts';

const boomAt = (player: string): DrillAction => ({ play: 'boom', player });
const BOOM_AT_CY = boomAt('cy');

describe('a card that was played (T-REACT-1)', () => {
  it('waits for all other living players who hold a card, whatever it is (T-REACT-1)', () => {
    const game = drillWith({ ana: ['boom', 'gas'], bo: ['dud'], cy: [], dee: ['gas'] });
    does(game, 'ana', BOOM_AT_CY);
    expect(view(game, null)).toMatchObject({ step: { react: 'boom' }, asked: ['bo', 'dee'], open: false });
    expect(isLegal(game, 1, { play: 'gas' })).toBe(false);
    expect(isLegal(game, 3, { play: 'gas' })).toBe(true);
    expect(refusal(game, 'ana', { play: 'gas' })).toBe('notAsked');
  });

  it('takes effect when all have let it pass (T-REACT-1)', () => {
    const game = drillWith({ ana: ['boom'], bo: ['gas'], cy: ['gas'] });
    does(game, 'ana', BOOM_AT_CY);
    does(game, 'cy', { pass: true });
    expect(game.state.out).toEqual([false, false, false]);
    expect(types(does(game, 'bo', { pass: true }))).toEqual(['playerOut']);
    expect(game.state.out).toEqual([false, false, true]);
  });

  it('takes effect at once when nobody could cancel it (T-REACT-1)', () => {
    const game = drillWith({ ana: ['boom', 'boom'], bo: [], cy: [] });
    does(game, 'ana', BOOM_AT_CY);
    expect(view(game, null)).toMatchObject({ step: 'choose', out: ['cy'], asked: ['ana', 'bo'] });
  });

  it('does nothing when it is cancelled, and the first cancel ends the asking (T-REACT-1)', () => {
    const game = drillWith({ ana: ['boom'], bo: ['gas'], cy: ['gas'] });
    does(game, 'ana', BOOM_AT_CY);
    does(game, 'bo', { play: 'gas' });
    expect(askedIn(game)).toEqual(['cy']);
    expect(types(does(game, 'cy', { pass: true }))).toEqual(['cardCancelled']);
    expect(view(game, null)).toMatchObject({ step: 'choose', out: [], discard: ['boom', 'gas'] });
    expect(handIn(game, 'cy')).toEqual(['gas']);
  });

  it('is asked about anew when its cancel is itself cancelled (T-REACT-1)', () => {
    const game = drillWith({ ana: ['boom', 'gas'], bo: ['gas'], cy: ['gas'], dee: ['gas'] });
    does(game, 'ana', BOOM_AT_CY);
    does(game, 'dee', { pass: true });
    does(game, 'bo', { play: 'gas' });
    expect(view(game, null)).toMatchObject({ step: { react: 'gas' }, asked: ['ana', 'cy', 'dee'] });
    does(game, 'ana', { play: 'gas' });
    expect(view(game, null)).toMatchObject({ step: { react: 'gas' }, asked: ['cy', 'dee'] });
    allDo(game, { pass: true });
    // Who let it pass before is asked again; who has no card left is not.
    expect(view(game, null)).toMatchObject({ step: { react: 'boom' }, asked: ['cy', 'dee'] });
    does(game, 'cy', { play: 'gas' });
    does(game, 'dee', { play: 'gas' });
    expect(view(game, null)).toMatchObject({ step: 'choose', out: ['cy'] });
    expect(game.state.board.discard).toEqual(['boom', 'gas', 'gas', 'gas', 'gas']);
  });

  it('checks again what it assumed: a player who is out already is not put out twice (T-REACT-1)', () => {
    const game = drillWith({ ana: ['boom'], bo: ['gas'], cy: [], dee: [] });
    does(game, 'ana', BOOM_AT_CY);
    putOut(game, 2);
    settle(game);
    expect(types(does(game, 'bo', { pass: true }))).toEqual([]);
    expect(view(game, null)).toMatchObject({ step: 'choose', out: ['cy'] });
  });
});

describe('a character that has moved (T-REACT-2)', () => {
  const moving = (): ReturnType<typeof drillWith> => {
    const game = drillWith({ ana: [], bo: [], cy: [] });
    allDo(game, { choose: 'yard' });
    return game;
  };

  it('is seen where it went while the holder of the rested whistle is asked (T-REACT-2)', () => {
    const game = moving();
    does(game, 'ana', { move: true });
    expect(view(game, null)).toMatchObject({
      step: { reactMove: 'ana' },
      asked: ['ana'],
      rooms: ['yard', 'hall', 'hall'],
    });
    does(game, 'ana', { pass: true });
    does(game, 'bo', { move: true });
    does(game, 'ana', { power: 'whistle' });
    expect(view(game, null)).toMatchObject({
      step: { move: 'cy' },
      rooms: ['yard', 'hall', 'hall'],
      whistle: 'blown',
    });
  });

  it('is not asked about once the whistle is blown, or its holder out (T-REACT-2)', () => {
    const blown = moving();
    does(blown, 'ana', { move: true });
    does(blown, 'ana', { power: 'whistle' });
    does(blown, 'bo', { move: true });
    expect(view(blown, null)).toMatchObject({ step: { move: 'cy' } });

    const gone = moving();
    putOut(gone, 0);
    settle(gone);
    does(gone, 'bo', { move: true });
    expect(view(gone, null)).toMatchObject({ step: { move: 'cy' } });
  });

  it('is not asked about when the holder lets everything pass (T-REACT-3)', () => {
    const game = moving();
    does(game, 'ana', { letPass: 'round' });
    does(game, 'ana', { move: true });
    expect(view(game, null)).toMatchObject({ step: { move: 'bo' } });
  });
});

describe('a player who lets everything pass (T-REACT-3)', () => {
  const hands = {
    ana: ['boom', 'boom', 'boom', 'boom'],
    bo: ['gas'],
    cy: ['gas'],
    dee: [],
    eve: [],
  } as const;

  it('says so openly, at any time, and is not asked (T-REACT-3)', () => {
    const game = drillWith(hands);
    does(game, 'bo', { letPass: 'game' });
    for (const eyes of [null, 0, 1]) expect(view(game, eyes).letPass).toEqual({ bo: 'game' });
    does(game, 'ana', boomAt('dee'));
    expect(askedIn(game)).toEqual(['cy']);
  });

  it('for the step: until the step ends, through all its reactions (T-REACT-3)', () => {
    const game = drillWith(hands);
    does(game, 'bo', { letPass: 'step' });
    does(game, 'ana', boomAt('dee'));
    does(game, 'cy', { pass: true });
    does(game, 'ana', boomAt('eve'));
    expect(askedIn(game)).toEqual(['cy']);
    does(game, 'cy', { play: 'gas' });
    expect(askedIn(game)).toEqual(['ana']);
    does(game, 'ana', { pass: true });
    goToTalk(game);
    expect(view(game, null).letPass).toEqual({});
    does(game, 'ana', boomAt('cy'));
    expect(askedIn(game)).toEqual(['bo']);
  });

  it('for the round: until the next one begins (T-REACT-3)', () => {
    const game = drillWith(hands);
    does(game, 'bo', { letPass: 'round' });
    goToTalk(game);
    does(game, 'ana', boomAt('dee'));
    expect(askedIn(game)).toEqual(['cy']);
    does(game, 'cy', { pass: true });
    allDo(game, { ready: true });
    expect(view(game, null)).toMatchObject({ step: 'choose', round: 2 });
    expect(view(game, null).letPass).toEqual({});
    does(game, 'ana', boomAt('eve'));
    expect(askedIn(game)).toEqual(['bo', 'cy']);
  });

  it('may take it back, and is asked about the next card (T-REACT-3)', () => {
    const game = drillWith(hands);
    does(game, 'bo', { letPass: 'game' });
    expect(isLegal(game, 1, { letPass: 'off' })).toBe(true);
    does(game, 'bo', { letPass: 'off' });
    expect(refusal(game, 'bo', { letPass: 'off' })).toBe('letPassAlready');
    does(game, 'ana', boomAt('dee'));
    expect(askedIn(game)).toEqual(['bo', 'cy']);
  });

  it('has let pass what waits just now, if asked about it (T-REACT-3)', () => {
    const game = drillWith(hands);
    does(game, 'ana', boomAt('dee'));
    does(game, 'bo', { letPass: 'step' });
    expect(askedIn(game)).toEqual(['cy']);
    does(game, 'cy', { letPass: 'game' });
    expect(view(game, null)).toMatchObject({ step: 'choose', out: ['dee'] });
  });

  it('may take it back while a card still waits, and is then asked about it (T-REACT-3)', () => {
    const game = drillWith(hands);
    does(game, 'bo', { letPass: 'game' });
    does(game, 'ana', boomAt('dee'));
    does(game, 'bo', { letPass: 'off' });
    expect(askedIn(game)).toEqual(['bo', 'cy']);
    does(game, 'bo', { play: 'gas' });
    allDo(game, { pass: true });
    expect(view(game, null)).toMatchObject({ step: 'choose', out: [] });
  });

  it('is not asked again about what they have let pass themselves (T-REACT-3)', () => {
    const game = drillWith(hands);
    does(game, 'ana', boomAt('dee'));
    does(game, 'bo', { pass: true });
    does(game, 'bo', { letPass: 'game' });
    does(game, 'bo', { letPass: 'off' });
    expect(askedIn(game)).toEqual(['cy']);
  });

  it('says nothing any more once they are out (T-REACT-3)', () => {
    const game = drillWith(hands);
    does(game, 'dee', { letPass: 'game' });
    does(game, 'ana', boomAt('dee'));
    allDo(game, { pass: true });
    expect(legalActions(game, 3)).toEqual([]);
    expect(view(game, null).letPass).toEqual({});
  });
});
