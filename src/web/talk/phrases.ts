import type { View } from '../../engine/index.ts';
import type { Words } from '../../engine/types.ts';
import { idsOf, PHRASES, phrasesIn, type PhraseId } from '../../words/phrases.ts';
import type { GameReader } from '../games/reader.ts';
import type { Line } from './lines.ts';

/** Phrases as the talk offers them (`D-8`): which there are, and what can be put into each. */

/** What phrases are about: the game as the board shows it. */
export interface Subject {
  readonly words: Words;
  readonly view: View;
  /** Where somebody can go. */
  readonly places: readonly string[];
}

export const subjectOf = (pack: GameReader, view: View): Subject => ({
  words: pack.words,
  view,
  places: pack.places(view).flatMap(({ id, state }) => (LOST.includes(state) ? [] : [id])),
});

const LOST: readonly string[] = ['closed', 'collapsed'];

/** Always in sight, always in this order. */
export const QUICK = [
  'askVote',
  'wantVote',
  'mercy',
  'backing',
  'agreed',
  'refuse',
] as const satisfies readonly PhraseId[];

export const GROUPS = [
  { name: 'plan', ids: ['help', 'goTogether', 'keepAway'] },
  { name: 'press', ids: ['threaten', 'warn', 'warnPlace', 'accuse'] },
  { name: 'answer', ids: ['willVote', 'wontTell', 'thank', 'confess'] },
] as const satisfies readonly { readonly name: string; readonly ids: readonly PhraseId[] }[];

/** Those of them that fit this game. */
export const fitting = ({ words }: Subject, ids: readonly PhraseId[]): PhraseId[] => {
  const known = phrasesIn(words);
  return ids.filter((id) => known.includes(id));
};

/** What a phrase names; null: nothing. */
export function paramOf(id: PhraseId): { readonly param: string; readonly kind: string } | null {
  const [entry] = Object.entries(PHRASES[id].params);
  return entry === undefined ? null : { param: entry[0], kind: entry[1] };
}

/** One may vote for oneself; nothing else is said of oneself. */
const OF_ONESELF: readonly PhraseId[] = ['willVote'];

/** What it can name now. */
export function choicesFor(id: PhraseId, { words, view, places }: Subject): readonly string[] {
  const kind = paramOf(id)?.kind;
  if (kind === undefined) return [];
  const known = idsOf(words, view.players, kind);
  if (kind === 'place') return known.filter((place) => places.includes(place));
  if (kind !== 'player') return known;
  const isNamed = (player: string): boolean => player !== view.you || OF_ONESELF.includes(id);
  return known.filter((player) => !view.out.includes(player) && isNamed(player));
}

/** Another wording than last time. */
export const nextLine = (id: PhraseId, lines: readonly Line[], me: number | null): number =>
  1 + (lines.filter(({ from, phrase }) => from === me && phrase?.id === id).length % PHRASES[id].lines);
