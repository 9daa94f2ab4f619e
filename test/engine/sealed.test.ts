import { describe, expect, it } from 'vitest';
import { eventsFor, isChange, legalActions, remainingActions, view } from '../../src/engine/index.ts';
import { bytesOf } from '../proof/play.ts';
import { allDo, askedIn, does, drillWith, refusal } from './drill-table.ts';

const begin = (): ReturnType<typeof drillWith> => drillWith({ ana: [], bo: [], cy: [] });

describe('sealed answers', () => {
  it('show to others that there is one, never what it is (T-SIM-1)', () => {
    const game = begin();
    does(game, 'bo', { choose: 'yard' });
    expect(view(game, 1)).toMatchObject({ answered: ['bo'], answers: [{ choose: 'yard' }] });
    for (const eyes of [null, 0, 2])
      expect(view(game, eyes)).toMatchObject({ answered: ['bo'], answers: [] });
  });

  it('may be changed while one is missing, even by all who have answered, and not after (T-SIM-1)', () => {
    const game = begin();
    does(game, 'ana', { choose: 'yard' });
    does(game, 'bo', { choose: 'yard' });
    does(game, 'ana', { choose: 'hall' });
    does(game, 'bo', { choose: 'hall' });
    expect(askedIn(game)).toEqual(['cy']);
    expect(view(game, null).step).toBe('choose');
    const [revealed] = does(game, 'cy', { choose: 'yard' });
    expect(revealed).toEqual({ type: 'roomsRevealed', chosen: ['hall', 'hall', 'yard'] });
    expect(refusal(game, 'ana', { choose: 'yard' })).toBe('notAsked');
  });

  it('are not listed again to a bot, which might never end, but for what one may do besides', () => {
    const game = drillWith({ ana: ['boom'], bo: [], cy: [] });
    const rooms = [{ choose: 'hall' }, { choose: 'yard' }];
    const booms = ['bo', 'cy'].map((player) => ({ play: 'boom', player }));
    expect(remainingActions(game, 0)).toEqual([...rooms, ...booms]);
    expect(isChange(game, 0, rooms[0])).toBe(false);
    does(game, 'ana', { choose: 'yard' });
    expect(legalActions(game, 0)).toEqual([...rooms, ...booms]);
    expect(remainingActions(game, 0)).toEqual(booms);
    expect([...rooms, ...booms].map((action) => isChange(game, 0, action))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(remainingActions(game, 1)).toEqual(rooms);
  });

  it('are shown in seat order, and open the same way, in whatever order they came in (T-SIM-2)', () => {
    const [one, other] = [begin(), begin()];
    does(one, 'ana', { choose: 'yard' });
    does(one, 'cy', { choose: 'hall' });
    does(other, 'cy', { choose: 'hall' });
    does(other, 'ana', { choose: 'yard' });
    expect(view(one, null).answered).toEqual(['ana', 'cy']);
    expect(bytesOf(one)).toBe(bytesOf(other));
    expect(does(one, 'bo', { choose: 'hall' })).toEqual(does(other, 'bo', { choose: 'hall' }));
    expect(bytesOf(one)).toBe(bytesOf(other));
  });

  it('are not told of to anybody as they come in (T-SIM-2)', () => {
    const game = begin();
    const told = does(game, 'bo', { choose: 'yard' });
    for (const eyes of [null, 0, 2]) expect(eventsFor(told, eyes)).toEqual([]);
  });

  it('stay sealed under a card that waits above them (T-SIM-1)', () => {
    const game = drillWith({ ana: ['boom'], bo: ['dud'], cy: [], dee: [] });
    does(game, 'dee', { choose: 'yard' });
    does(game, 'ana', { play: 'boom', player: 'cy' });
    expect(view(game, 0)).toMatchObject({ step: { react: 'boom' }, answered: [], answers: [] });
    allDo(game, { pass: true });
    expect(view(game, 3)).toMatchObject({ step: 'choose', answered: ['dee'], answers: [{ choose: 'yard' }] });
  });
});
