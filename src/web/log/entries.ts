import type { GameEvent } from '../../engine/index.ts';
import type { Words } from '../../engine/types.ts';
import type { LogKind } from '../../engine/vocabulary.ts';
import type { Told } from '../../protocol/wire/scene.ts';
import { logKindOf, phaseOf } from '../../words/describe.ts';
import { isOf } from '../../words/event-types.ts';
import { tellGroups } from '../../words/tell.ts';
import { pieceOf, type Filter } from './filters.ts';

/** What happened, as the log shows it. */
export interface Entry {
  readonly key: string;
  /** Of what was told. */
  readonly seq: number;
  readonly text: string;
  /** Null for what happened at the table and not in the game. */
  readonly kind: LogKind | null;
  /** The pick id of the piece that it is about. */
  readonly target: string | null;
  /** The events that it tells, as they came. */
  readonly events: readonly GameEvent[];
  readonly round: number | null;
  readonly phase: string | null;
}

export interface Telling {
  readonly words: Words;
  /** With every player called by name. */
  readonly called: (event: GameEvent) => GameEvent;
  readonly tellTable: (event: NonNullable<Told['table']>[number]) => string;
}

export function entriesOf(told: Told, { words, called, tellTable }: Telling): Entry[] {
  const { seq, events = [], table = [] } = told;
  const happened = table.map((event, i): Entry => ({
    key: `${seq}t${i}`,
    seq,
    text: tellTable(event),
    kind: null,
    target: null,
    events: [],
    round: null,
    phase: null,
  }));
  const groups = tellGroups(words, events.map(called)).map(({ sentence, at, count }): Entry => {
    const its = events.slice(at, at + count);
    const [first] = its;
    const begun = its.find((event) => isOf(event, 'roundBegan'));
    return {
      key: `${seq}.${at}`,
      seq,
      text: sentence,
      kind: first === undefined ? null : logKindOf(words, first.type),
      target: its.map((event) => pieceOf(words, event)).find((piece) => piece !== null) ?? null,
      events: its,
      round: begun?.round ?? null,
      phase: its.map((event) => phaseOf(words, event)).find((phase) => phase !== null) ?? null,
    };
  });
  return [...happened, ...groups];
}

/** A tie stands in the table of its vote. */
export const isShown = (
  { kind, events }: Entry,
  filter: Filter,
  isMine: (event: GameEvent) => boolean,
): boolean => {
  if (events[0]?.type === 'voteTied' || events[0]?.type === 'roundBegan') return false;
  if (filter === 'all') return true;
  return filter === 'mine' ? events.some(isMine) : kind === filter;
};

export interface Heading {
  readonly round: number | null;
  readonly phase: string | null;
}

export interface Chapter {
  readonly key: string;
  readonly heading: Heading;
  readonly isNewRound: boolean;
  readonly entries: readonly Entry[];
}

/** Under a heading for each part of each round; parts without anything to show are left out. */
export function chaptersOf(entries: readonly Entry[], shows: (entry: Entry) => boolean): Chapter[] {
  const chapters: { key: string; heading: Heading; isNewRound: boolean; entries: Entry[] }[] = [];
  let heading: Heading = { round: null, phase: null };
  for (const entry of entries) {
    if (entry.round !== null) heading = { round: entry.round, phase: null };
    if (entry.phase !== null && entry.phase !== heading.phase) heading = { ...heading, phase: entry.phase };
    if (!shows(entry)) continue;
    const last = chapters.at(-1);
    if (last !== undefined && last.heading === heading) last.entries.push(entry);
    else
      chapters.push({
        key: entry.key,
        heading,
        isNewRound: last?.heading.round !== heading.round,
        entries: [entry],
      });
  }
  return chapters;
}

/** What became of a vote: how it was tied, and who decided. */
export interface Outcome {
  readonly tied: readonly string[];
  readonly brokenBy: string | null;
  /** Whom the one who broke the tie has named, or who was drawn. */
  readonly named: string | null;
}

/** `after`: what happened from the vote on. */
export function outcomeOf(after: readonly GameEvent[]): Outcome {
  const [vote, ...later] = after;
  const on = vote !== undefined && isOf(vote, 'votesRevealed') ? vote.on : null;
  const next = later.findIndex(({ type }) => type === 'votesRevealed');
  const until = next < 0 ? later : later.slice(0, next);
  const tie = until.filter((event) => isOf(event, 'voteTied')).find((event) => event.on === on);
  if (tie === undefined) return { tied: [], brokenBy: null, named: null };
  const breaking = until.filter((event) => isOf(event, 'tieBroken')).find((event) => event.on === on);
  const draw = until.filter((event) => isOf(event, 'victimDrawn')).find(({ place }) => place === on);
  return {
    tied: tie.tied,
    brokenBy: breaking?.player ?? null,
    named: breaking?.vote ?? draw?.player ?? null,
  };
}
