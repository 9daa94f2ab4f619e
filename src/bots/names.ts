import type { Random } from '../engine/index.ts';

/** What bots are called: short, and the same in every language. */
const NAMES = [
  'Bo',
  'Cy',
  'Dee',
  'Eve',
  'Flo',
  'Gus',
  'Hal',
  'Ida',
  'Jo',
  'Kit',
  'Lou',
  'Max',
  'Nia',
  'Oz',
  'Pip',
  'Quin',
  'Rae',
  'Sid',
  'Tess',
  'Una',
  'Vic',
  'Wes',
  'Yara',
  'Zed',
];

/** Names that differ in nothing else can't be told apart. */
export const plainName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** A name that nobody at the table has. */
export function newName(taken: readonly string[], random: Random): string {
  const used = new Set(taken.map(plainName));
  const free = NAMES.filter((name) => !used.has(plainName(name)));
  const name = free[random(free.length)];
  if (name === undefined) throw new Error('every name is taken');
  return name;
}
