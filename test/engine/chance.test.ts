import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newGame } from '../../src/engine/index.ts';
import {
  ForcedChanceError,
  drawOne,
  keyFromSeed,
  randomFrom,
  rollDice,
  rollDie,
  shuffle,
} from '../../src/engine/chance.ts';
import { mall2005 } from '../../src/rulesets/mall-2005/index.ts';
import { drill } from './drill.ts';
import type { DrillGame } from './drill-words.ts';

function gameWith(seed: string): DrillGame {
  const begun = newGame(drill, { players: ['ana', 'bo', 'cy'], seed });
  if (!begun.ok) throw new Error(begun.reason.code);
  return begun.game;
}

/** Drawing among nearly all 32-bit words gives the word itself. */
const EVERY_WORD = Array<string>(2 ** 32 - 1);

/** The words of the key's stream that a game draws, from this one on. */
function wordsFrom(key: readonly number[], first: number, count: number): number[] {
  const game = gameWith('words');
  game.state.chance = { key, drawn: first, forced: [] };
  return Array.from({ length: count }, () => drawOne(game, EVERY_WORD));
}

/** RFC 8439's ChaCha20 by Node.js: 16 words of the block of this number, nonce zero. */
function blockByNode(key: Buffer, number: number): number[] {
  const counterAndNonce = Buffer.alloc(16);
  counterAndNonce.writeUInt32LE(number);
  const stream = createCipheriv('chacha20', key, counterAndNonce).update(Buffer.alloc(64));
  return Array.from({ length: 16 }, (_, i) => stream.readUInt32LE(4 * i));
}

const keyOf = (bytes: Buffer): number[] => Array.from({ length: 8 }, (_, i) => bytes.readInt32LE(4 * i));

const countsOf = (values: readonly number[], kinds: number): number[] =>
  Array.from({ length: kinds }, (_, kind) => values.filter((value) => value === kind).length);

describe('the generator (T-CHANCE-1)', () => {
  // Appendix A.1 of RFC 8439, test vectors 1 to 3: the first words of each keystream.
  it.each([
    { last: 0, block: 0, words: [0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653] },
    { last: 0, block: 1, words: [0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73] },
    { last: 1, block: 1, words: [0x2452eb3a, 0x9249f8ec, 0x8d829d9b, 0xddd4ceb1] },
  ])('is ChaCha20: a key that ends in $last, block $block (T-CHANCE-1)', ({ last, block, words }) => {
    const key = Buffer.alloc(32);
    key[31] = last;
    expect(wordsFrom(keyOf(key), 16 * block, 4)).toEqual(words);
  });

  it('is ChaCha20 for any key, block after block (T-CHANCE-1)', () => {
    for (let i = 0; i < 20; i++) {
      const key = randomBytes(32);
      const stream = [0, 1, 2].flatMap((number) => blockByNode(key, number));
      expect(wordsFrom(keyOf(key), 0, 48)).toEqual(stream);
      expect(wordsFrom(keyOf(key), 21, 5)).toEqual(stream.slice(21, 26));
    }
  });

  it('gives each of several games its own stream, however they take turns (T-CHANCE-1)', () => {
    const alone = ['a', 'b'].map((seed) => rollDice(gameWith(seed), 40));
    const [first, second] = [gameWith('a'), gameWith('b')];
    const mixed = Array.from({ length: 40 }, () => [rollDie(first), rollDie(second)]);
    expect([mixed.map(([die]) => die), mixed.map(([, die]) => die)]).toEqual(alone);
  });

  it('is keyed by the whole seed: seeds that differ anywhere give other keys (T-CHANCE-1)', () => {
    const long = 'x'.repeat(40);
    const seeds = [
      'a',
      'b',
      'aa',
      'ab',
      'ba',
      '',
      ' ',
      'a ',
      ' a',
      long,
      `${long}y`,
      `y${long.slice(1)}`,
      `${long.slice(1)}y`,
      '😀',
      'é',
      'e',
    ];
    const keys = seeds.map((seed) => keyFromSeed(seed).join());
    expect(new Set(keys).size).toBe(seeds.length);
    expect(seeds.map((seed) => keyFromSeed(seed).join())).toEqual(keys);
  });

  it('is fair: each outcome of a die, a lot and a shuffle comes up alike (T-CHANCE-1)', () => {
    const game = gameWith('fair');
    const dice = countsOf(
      rollDice(game, 60_000).map((die) => die - 1),
      6,
    );
    const lots = countsOf(
      Array.from({ length: 60_000 }, () => drawOne(game, ['x', 'y', 'z'])),
      3,
    );
    const orders = Array.from({ length: 60_000 }, () => shuffle(game, [0, 1, 2]).join(''));
    const shuffles = countsOf(
      orders.map((order) => ['012', '021', '102', '120', '201', '210'].indexOf(order)),
      6,
    );
    const random = randomFrom('fair');
    const numbers = countsOf(
      Array.from({ length: 60_000 }, () => random(6)),
      6,
    );
    // Five standard deviations: with a fixed seed this either holds for ever or shows a fault.
    for (const counts of [dice, shuffles, numbers])
      for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(460);
    for (const count of lots) expect(Math.abs(count - 20_000)).toBeLessThan(580);
  });
});

describe('a game (T-CHANCE-1)', () => {
  it('is fixed by its seed, and another seed gives another one (T-CHANCE-1)', () => {
    const begin = (seed: string): string => {
      const begun = newGame(mall2005, { players: ['ana', 'bo', 'cy'], seed });
      if (!begun.ok) throw new Error(begun.reason.code);
      return JSON.stringify([begun.game.state, begun.events]);
    };
    expect(begin('one')).toBe(begin('one'));
    expect(begin('one')).not.toBe(begin('two'));
  });
});

describe('forced outcomes', () => {
  it('come up in order, and then chance goes on (T-CHANCE-1)', () => {
    const game = gameWith('forced');
    game.state.chance.forced = [6, 1, 'bo', 'ana'];
    expect(rollDice(game, 2)).toEqual([6, 1]);
    expect(drawOne(game, ['ana', 'bo', 'cy'])).toBe(1);
    expect(drawOne(game, ['ana', 'bo', 'cy'])).toBe(0);
    const drawn = game.state.chance.drawn;
    expect(rollDie(game)).toBeLessThanOrEqual(6);
    expect(game.state.chance.drawn).toBeGreaterThan(drawn);
  });

  it.each([
    ['a die that shows seven', 7, (game: DrillGame) => rollDie(game)],
    ['a die that shows half', 1.5, (game: DrillGame) => rollDie(game)],
    ['a die that shows a name', 'bo', (game: DrillGame) => rollDie(game)],
    ['a lot for somebody who is not in it', 'cy', (game: DrillGame) => drawOne(game, ['ana', 'bo'])],
  ])('that do not fit are an error: %s (T-CHANCE-1)', (_, forced, draw) => {
    const game = gameWith('forced');
    game.state.chance.forced = [forced];
    expect(() => draw(game)).toThrow(ForcedChanceError);
  });
});
