/** What promises of the same word have in common in all games. */

type Word<W extends string> = { readonly [word in W]: string };

const names = (promise: object, word: string, value: string): boolean =>
  word in promise && (promise as Word<string>)[word] === value;
const namesAnother = (promise: object, word: string, value: string): boolean =>
  word in promise && (promise as Word<string>)[word] !== value;

/** Nobody can vote for two, or for somebody whom they spare. */
export const voteExcludes = ({ vote }: Word<'vote'>, other: object): boolean =>
  namesAnother(other, 'vote', vote) || names(other, 'spare', vote);

export const backExcludes = ({ back }: Word<'back'>, other: object): boolean =>
  namesAnother(other, 'back', back);

/** Nobody can go to two places, or to one that they avoid. */
export const goExcludes = ({ go }: Word<'go'>, other: object): boolean =>
  namesAnother(other, 'go', go) || names(other, 'avoid', go);
