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
  /** Who can be voted for in the vote that is next; null: none is known. */
  readonly candidates: readonly string[] | null;
}

export const subjectOf = (pack: GameReader, view: View): Subject => ({
  words: pack.words,
  view,
  places: pack.places(view).flatMap(({ id, state }) => (LOST.includes(state) ? [] : [id])),
  candidates: pack.voteForecast(view)?.candidates ?? null,
});

const LOST: readonly string[] = ['closed', 'burnt'];

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

/** Those of them that fit this game, and those who hear it (`to`, in private). */
export const fitting = (
  subject: Subject,
  ids: readonly PhraseId[],
  to: readonly string[] = [],
): PhraseId[] => {
  const known = phrasesIn(subject.words);
  const isSayable = (id: PhraseId): boolean => paramOf(id) === null || choicesFor(id, subject, to).length > 0;
  return ids.filter((id) => known.includes(id) && isSayable(id));
};

/** What a phrase names; null: nothing. */
export function paramOf(id: PhraseId): { readonly param: string; readonly kind: string } | null {
  const [entry] = Object.entries(PHRASES[id].params);
  return entry === undefined ? null : { param: entry[0], kind: entry[1] };
}

/** One may vote for oneself; nothing else is said of oneself. */
const OF_ONESELF: readonly PhraseId[] = ['willVote'];

/** About votes: they name those who can get some. */
const OF_CANDIDATES: readonly PhraseId[] = ['wantVote', 'willVote'];

/** Said to somebody, these can be about them. */
const OF_HEARERS: readonly PhraseId[] = ['threaten', 'thank', 'willVote'];

/** What it can name now. `to`: those who hear it in private. */
export function choicesFor(
  id: PhraseId,
  { words, view, places, candidates }: Subject,
  to: readonly string[] = [],
): readonly string[] {
  const kind = paramOf(id)?.kind;
  if (kind === undefined) return [];
  const known = idsOf(words, view.players, kind);
  if (kind === 'place') return known.filter((place) => places.includes(place));
  if (kind !== 'player') return known;
  const isNamed = (player: string): boolean =>
    (player !== view.you || OF_ONESELF.includes(id)) && (!to.includes(player) || OF_HEARERS.includes(id));
  const named = known.filter((player) => !view.out.includes(player) && isNamed(player));
  const able = OF_CANDIDATES.includes(id) ? named.filter((player) => candidates?.includes(player)) : [];
  return able.length > 0 ? able : named;
}

/** Another wording than last time. */
export const nextLine = (id: PhraseId, lines: readonly Line[], me: number | null): number =>
  1 + (lines.filter(({ from, phrase }) => from === me && phrase?.id === id).length % PHRASES[id].lines);
