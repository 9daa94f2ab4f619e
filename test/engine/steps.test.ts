import { describe, expect, it } from 'vitest';
import { asked, clone, isOver, legalActions, newGame, randomFrom, view } from '../../src/engine/index.ts';
import type { Game } from '../../src/engine/index.ts';
import { putOut } from '../../src/engine/endings.ts';
import { living, settle } from '../../src/engine/stack.ts';
import type { Random } from '../../src/engine/types.ts';
import { bytesOf, perform, pick, playOut, randomMove } from '../proof/play.ts';
import { mustBeSound } from '../proof/sound.ts';
import { drill, expel } from './drill.ts';
import { allDo, askedIn, does, drillWith, goToTalk, refusal } from './drill-table.ts';

const BOOM = { play: 'boom', player: 'cy' } as const;

describe('a step (T-STEP-1)', () => {
  it('names who may answer, whatever they hold, what they may answer, and whether the table is open (T-STEP-1)', () => {
    const [rich, poor] = [
      drillWith({ ana: ['boom'], bo: ['gas'], cy: ['dud'] }),
      drillWith({ ana: ['boom'], bo: ['dud'], cy: ['dud'] }),
    ];
    for (const game of [rich, poor]) {
      does(game, 'ana', { play: 'boom', player: 'bo' });
      expect(view(game, null)).toMatchObject({ step: { react: 'boom' }, asked: ['bo', 'cy'], open: false });
    }
    expect(view(rich, null)).toEqual(view(poor, null));
  });

  it('tells an answer that comes too late from a wrong one (T-STEP-1)', () => {
    const game = drillWith({ ana: [], bo: [], cy: [] });
    const { frame } = view(game, null);
    goToTalk(game);
    expect(refusal(game, 'ana', { choose: 'hall', frame })).toBe('late');
    expect(refusal(game, 'ana', { choose: 'hall' })).toBe('notAnOption');
    expect(refusal(game, 'ana', { choose: 'hall', frame: 1000 })).toBe('badFrame');
  });
});

describe('the table (T-STEP-2)', () => {
  it('open: every living player may act besides, asked or not, and a sealed choice stays (T-STEP-2)', () => {
    const game = drillWith({ ana: ['boom'], bo: [], cy: [], dee: ['boom'] });
    does(game, 'ana', { choose: 'yard' });
    does(game, 'bo', { choose: 'yard' });
    expect(askedIn(game)).toEqual(['cy', 'dee']);
    does(game, 'ana', BOOM);
    does(game, 'dee', { pass: true });
    expect(view(game, null)).toMatchObject({
      step: 'choose',
      asked: ['dee'],
      answered: ['ana', 'bo'],
      out: ['cy'],
    });
    expect(view(game, 0).answers).toEqual([{ choose: 'yard' }]);
    expect(legalActions(game, 2)).toEqual([]);
  });

  it('closed: nobody may act besides (T-STEP-2)', () => {
    const game = drillWith({ ana: ['boom', 'boom'], bo: ['boom'], cy: ['dud'] });
    does(game, 'ana', { choose: 'yard' });
    does(game, 'bo', { choose: 'hall' });
    does(game, 'cy', { choose: 'hall' });
    expect(view(game, null)).toMatchObject({ step: { move: 'ana' }, open: false });
    expect(refusal(game, 'bo', BOOM)).toBe('notAsked');
    expect(refusal(game, 'ana', BOOM)).toBe('notAnOption');
    does(game, 'ana', { pass: true });
    does(game, 'ana', BOOM);
    expect(view(game, null)).toMatchObject({ step: { react: 'boom' }, open: false });
    expect(refusal(game, 'bo', { play: 'boom', player: 'ana' })).toBe('notAnOption');
    expect(refusal(game, 'ana', BOOM)).toBe('notAsked');
  });
});

describe('the same options, seed and actions (T-STEP-3)', () => {
  it('give the same game, byte for byte (T-STEP-3)', () => {
    const play = (): string => {
      const game = drillWith({ ana: ['boom'], bo: ['gas'], cy: [] });
      does(game, 'ana', BOOM);
      does(game, 'bo', { pass: true });
      return bytesOf(game);
    };
    expect(play()).toBe(play());
  });
});

describe('a player who goes out (T-STEP-4)', () => {
  it('in the middle of a sealed step: it goes on without them, and without what they had sealed (T-STEP-4)', () => {
    const game = drillWith({ ana: ['boom'], bo: [], cy: [], dee: [] });
    does(game, 'cy', { choose: 'yard' });
    does(game, 'ana', BOOM);
    expect(view(game, null)).toMatchObject({ step: 'choose', asked: ['ana', 'bo', 'dee'], answered: [] });
    allDo(game, { choose: 'hall' });
    expect(view(game, null)).toMatchObject({ step: { talk: 'hall' }, asked: ['ana', 'bo', 'dee'] });
  });

  it('as the last one asked: the step ends (T-STEP-4)', () => {
    const game = drillWith({ ana: ['boom'], bo: [], cy: [] });
    does(game, 'ana', { choose: 'yard' });
    does(game, 'bo', { choose: 'hall' });
    does(game, 'ana', BOOM);
    expect(view(game, null)).toMatchObject({ step: { move: 'ana' }, out: ['cy'] });
  });

  it('while a card waits for a cancel from them: the others decide (T-STEP-4)', () => {
    const game = drillWith({ ana: ['boom'], bo: ['gas'], cy: ['gas'], dee: [] });
    does(game, 'ana', { play: 'boom', player: 'dee' });
    expel(game, 1);
    settle(game);
    expect(askedIn(game)).toEqual(['cy']);
    expel(game, 2);
    settle(game);
    expect(view(game, null)).toMatchObject({
      step: 'over',
      out: ['bo', 'cy', 'dee'],
      over: { winners: ['ana'] },
    });
  });

  it('while their own card waits: it still takes effect (T-STEP-4)', () => {
    const game = drillWith({ ana: ['boom'], bo: ['gas'], cy: [], dee: [] });
    does(game, 'ana', BOOM);
    expel(game, 0);
    settle(game);
    does(game, 'bo', { pass: true });
    expect(view(game, null)).toMatchObject({ step: 'choose', out: ['ana', 'cy'] });
  });

  it('during their own turn: it passes to the next (T-STEP-4)', () => {
    const game = drillWith({ ana: [], bo: [], cy: [] });
    allDo(game, { choose: 'yard' });
    putOut(game, 0);
    settle(game);
    expect(view(game, null)).toMatchObject({ step: { move: 'bo' }, asked: ['bo'] });
  });

  it('at any moment of any game leaves it sound, down to its end (T-STEP-4)', () => {
    const seeds = Array.from({ length: 60 }, (_, i) => `leaving ${i}`);
    const broken = seeds.filter((seed, i) => !survivesLeaving(seed, 3 + (i % 4)));
    expect(broken).toEqual([]);
  });
});

/** At each action of a random game, somebody leaves a copy of it, which is played on now and then. */
function survivesLeaving(seed: string, players: number): boolean {
  const names = ['ana', 'bo', 'cy', 'dee', 'eve', 'fay'].slice(0, players);
  const begun = newGame(drill, { players: names, seed });
  if (!begun.ok) return false;
  const { game } = begun;
  const random = randomFrom(seed);
  while (!isOver(game)) {
    const copy = clone(game);
    expel(copy, pick(living(copy), random));
    settle(copy);
    mustBeSound(copy);
    if (asked(copy).some((seat) => copy.state.out[seat] === true)) return false;
    if (random(10) === 0) playSoundly(copy, random);
    perform(game, randomMove(game, random));
  }
  return true;
}

function playSoundly(game: Game, random: Random): void {
  playOut(game, {
    random,
    bound: 20_000,
    step(move) {
      perform(game, move);
      mustBeSound(game);
    },
  });
}
