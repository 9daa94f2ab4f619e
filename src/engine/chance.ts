import { itemAt } from './lists.ts';
import type { ChanceState, Game, Random } from './types.ts';

/**
 * All chance comes from ChaCha20 keyed by the seed (`T-CHANCE-1`): the published hash of the seed can't be
 * searched, and what was drawn tells nothing of what will be. The state is a key and a counter of words; the
 * block of sixteen that was made last is kept as a memo.
 */

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;
const block = new Int32Array(16);
const input = new Int32Array(16);

let blockKey: readonly number[] | null = null;
let blockNumber = -1;

/** The word of this number in the key's stream. */
function wordOf(key: readonly number[], number: number): number {
  const wanted = number >>> 4;
  if (blockKey !== key || blockNumber !== wanted) {
    fillBlock(key, wanted);
    blockKey = key;
    blockNumber = wanted;
  }
  return at(number & 15) >>> 0;
}

/** Fills `block` for this key and counter; the layout and rounds are RFC 8439's. */
function fillBlock(key: readonly number[], counter: number): void {
  for (let i = 0; i < 4; i++) input[i] = itemAt(CONSTANTS, i);
  for (let i = 0; i < 8; i++) input[4 + i] = itemAt(key, i);
  input[12] = counter;
  input[13] = input[14] = input[15] = 0;
  block.set(input);
  for (let round = 0; round < 10; round++) {
    quarter(0, 4, 8, 12);
    quarter(1, 5, 9, 13);
    quarter(2, 6, 10, 14);
    quarter(3, 7, 11, 15);
    quarter(0, 5, 10, 15);
    quarter(1, 6, 11, 12);
    quarter(2, 7, 8, 13);
    quarter(3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) block[i] = at(i) + wordAt(input, i);
}

const at = (i: number): number => wordAt(block, i);

function wordAt(words: Int32Array, i: number): number {
  const word = words[i];
  if (word === undefined) throw new RangeError(`a block has no word ${i}`);
  return word;
}

function quarter(a: number, b: number, c: number, d: number): void {
  turn(a, b, d, 16);
  turn(c, d, b, 12);
  turn(a, b, d, 8);
  turn(c, d, b, 7);
}

/** x += y; z = (z ^ x) <<< bits */
function turn(x: number, y: number, z: number, bits: number): void {
  block[x] = at(x) + at(y);
  const mixed = at(z) ^ at(x);
  block[z] = (mixed << bits) | (mixed >>> (32 - bits));
}

/** Any string is a seed; a table's seed carries at least 128 random bits. */
export function keyFromSeed(seed: string): readonly number[] {
  let key: number[] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let start = 0; start < seed.length || start === 0; start += 16) {
    for (let i = 0; i < 16; i++) {
      const unit = start + i < seed.length ? seed.charCodeAt(start + i) : 0;
      key[i >> 1] = itemAt(key, i >> 1) ^ (unit << (16 * (i & 1)));
    }
    // The last block's counter tells the length, so that a seed differs from the same one with zeros behind it.
    fillBlock(key, start + 16 < seed.length ? start : -1 - seed.length);
    blockKey = null;
    // Feeding the input forward makes each step one-way.
    key = key.map((word, i) => (word + at(i)) | 0);
  }
  return key;
}

export const newChance = (seed: string): ChanceState => ({ key: keyFromSeed(seed), drawn: 0, forced: [] });

/** The n numbers are equally likely: what would favour some of them is drawn again. */
function draw(chance: ChanceState, n: number): number {
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
  for (;;) {
    const word = wordOf(chance.key, chance.drawn++);
    if (word < limit) return word % n;
  }
}

/** A generator apart from any game: for resampling, and for bots and tests that must repeat themselves. */
export function randomFrom(seed: string): Random {
  const chance = newChance(seed);
  return (n) => draw(chance, n);
}

/** A scenario forced an outcome that can't come up where it was needed. */
export class ForcedChanceError extends Error {}

const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Die = (typeof FACES)[number];

/** A die of such a generator. */
export const rollWith = (random: Random): Die => itemAt(FACES, random(FACES.length));

export function rollDie(game: Game): Die {
  const { chance } = game.state;
  const forced = chance.forced.shift();
  if (forced === undefined) return itemAt(FACES, draw(chance, FACES.length));
  const face = FACES.find((number) => number === forced);
  if (face !== undefined) return face;
  throw new ForcedChanceError(`chance: a die shows 1 to 6, not ${String(forced)}`);
}

export function rollDice(game: Game, count: number): Die[] {
  const dice: Die[] = [];
  while (dice.length < count) dice.push(rollDie(game));
  return dice;
}

/** One of the named outcomes, each alike. */
export function drawOne(game: Game, names: readonly string[]): number {
  const { chance } = game.state;
  const forced = chance.forced.shift();
  if (forced === undefined) return draw(chance, names.length);
  const index = names.indexOf(String(forced));
  if (index < 0) throw new ForcedChanceError(`chance: ${String(forced)} is not among ${names.join(', ')}`);
  return index;
}

export const shuffle = <L extends unknown[]>(game: Game, list: L): L =>
  shuffleWith((n) => draw(game.state.chance, n), list);

/** In place, by Fisher and Yates. */
export function shuffleWith<L extends unknown[]>(random: Random, list: L): L {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}
