import type { Words } from '../engine/types.ts';
import type { Params } from '../engine/vocabulary.ts';

interface PhraseDescriptor {
  /** By their kinds. */
  readonly params: { readonly [param: string]: string };
  /** How many wordings there are: `phrase_ID_1` and so on in the catalogues. */
  readonly lines: number;
}

/**
 * Things to say that everybody reads in their own language and bots understand (`D-8`). Like all talk they bind nobody.
 * `willVote`, `wontTell`, `agreed` and `refuse` are answers.
 */
export const PHRASES = {
  askVote: { params: {}, lines: 3 },
  wantVote: { params: { player: 'player' }, lines: 3 },
  mercy: { params: {}, lines: 3 },
  backing: { params: {}, lines: 3 },
  help: { params: { place: 'place' }, lines: 2 },
  goTogether: { params: { place: 'place' }, lines: 2 },
  keepAway: { params: { place: 'place' }, lines: 2 },
  threaten: { params: { player: 'player' }, lines: 3 },
  warn: { params: { player: 'player' }, lines: 2 },
  warnPlace: { params: { place: 'place' }, lines: 2 },
  accuse: { params: { player: 'player' }, lines: 3 },
  thank: { params: { player: 'player' }, lines: 2 },
  confess: { params: {}, lines: 3 },
  willVote: { params: { player: 'player' }, lines: 3 },
  wontTell: { params: {}, lines: 3 },
  agreed: { params: {}, lines: 3 },
  refuse: { params: {}, lines: 3 },
} as const satisfies { readonly [id: string]: PhraseDescriptor };

export type PhraseId = keyof typeof PHRASES;
export const PHRASE_IDS = Object.keys(PHRASES) as PhraseId[];

type ParamsOf<Id extends PhraseId> = Params<
  { readonly place: readonly string[] },
  (typeof PHRASES)[Id]['params']
>;

/** Players, places and the like by their ids. `line`: which wording, from 1; left out: the first. */
export type Phrase = {
  [Id in PhraseId]: { readonly id: Id; readonly params: ParamsOf<Id>; readonly line?: number };
}[PhraseId];

/** The same before it is checked, or as another version has stored it. */
export interface AnyPhrase {
  readonly id: string;
  readonly params: { readonly [param: string]: string };
  readonly line?: number;
}

const describe = (id: string): PhraseDescriptor | undefined =>
  PHRASE_IDS.includes(id as PhraseId) ? PHRASES[id as PhraseId] : undefined;

/** Whether a game has what the phrase is about: not every one has places. */
const fits = ({ kinds }: Words, { params }: PhraseDescriptor): boolean =>
  Object.values(params).every((kind) => kind === 'player' || Object.hasOwn(kinds, kind));

/** What can be said in this game. */
export const phrasesIn = (words: Words): PhraseId[] => PHRASE_IDS.filter((id) => fits(words, PHRASES[id]));

export type ReadPhrase = { readonly phrase: Phrase } | { readonly field: string; readonly problem: string };

/** Our own copy of a phrase that somebody wants to say in this game, or what is wrong with it. */
export function readPhrase(words: Words, players: readonly string[], said: AnyPhrase): ReadPhrase {
  const { id, params, line } = said;
  const descriptor = describe(id);
  if (descriptor === undefined || !fits(words, descriptor))
    return { field: 'id', problem: `must be one of ${phrasesIn(words).join(', ')}` };
  const odd = Object.keys(params).find((param) => !Object.hasOwn(descriptor.params, param));
  if (odd !== undefined) return { field: `params/${odd}`, problem: 'must not be there' };
  for (const [param, kind] of Object.entries(descriptor.params)) {
    const known = idsOf(words, players, kind);
    const value = Object.hasOwn(params, param) ? params[param] : undefined;
    if (value === undefined || !known.includes(value))
      return { field: `params/${param}`, problem: `must be one of ${known.join(', ')}` };
  }
  const { lines } = descriptor;
  if (line !== undefined && !(Number.isInteger(line) && line >= 1 && line <= lines))
    return { field: 'line', problem: `must be 1 to ${lines}` };
  return { phrase: { id, params: { ...params }, ...(line !== undefined && { line }) } as Phrase };
}

/** All that a parameter of this kind can name. */
export function idsOf({ kinds }: Words, players: readonly string[], kind: string): readonly string[] {
  if (kind === 'player') return players;
  const own = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return Array.isArray(own) ? (own as readonly string[]) : [];
}
