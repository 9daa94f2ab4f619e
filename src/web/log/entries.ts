import type { GameEvent } from '../../engine/index.ts';
import type { Told } from '../../protocol/wire/scene.ts';
import { phaseOf } from '../../words/phases.ts';
import { tellGroups } from '../../words/tell.ts';
import { kindOf, targetOf, type Filter, type Kind } from './kinds.ts';

/** What happened, as the log shows it. */
export interface Entry {
  readonly key: string;
  readonly text: string;
  /** Null for what happened at the table and not in the game. */
  readonly kind: Kind | null;
  readonly target: string | null;
  /** The events that it tells, as they came. */
  readonly events: readonly GameEvent[];
  readonly round: number | null;
  readonly phase: string | null;
}

export interface Telling {
  readonly ruleset: string;
  readonly places: readonly string[];
  /** With every player called by name. */
  readonly called: (event: GameEvent) => GameEvent;
  readonly tellTable: (event: NonNullable<Told['table']>[number]) => string;
}

export function entriesOf(told: Told, { ruleset, places, called, tellTable }: Telling): Entry[] {
  const { seq, events = [], table = [] } = told;
  const happened = table.map((event, i): Entry => ({
    key: `${seq}t${i}`,
    text: tellTable(event),
    kind: null,
    target: null,
    events: [],
    round: null,
    phase: null,
  }));
  const groups = tellGroups(events.map(called)).map(({ sentence, at, count }): Entry => {
    const its = events.slice(at, at + count);
    const [first] = its;
    const round = its.find(({ type }) => type === 'roundBegan')?.['round'];
    return {
      key: `${seq}.${at}`,
      text: sentence,
      kind: first === undefined ? null : kindOf(first.type),
      target: its.map((event) => targetOf(event, places)).find((target) => target !== null) ?? null,
      events: its,
      round: typeof round === 'number' ? round : null,
      phase: its.map((event) => phaseOf(ruleset, event)).find((phase) => phase !== null) ?? null,
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
  /** Whom the one who broke the tie has named, or the lot. */
  readonly named: string | null;
}

/** `after`: what happened from the vote on. */
export function outcomeOf(after: readonly GameEvent[]): Outcome {
  const [{ on } = { on: undefined }, ...later] = after;
  const next = later.findIndex(({ type }) => type === 'votesRevealed');
  const until = next < 0 ? later : later.slice(0, next);
  const tie = until.find((event) => event.type === 'voteTied' && event['on'] === on);
  if (tie === undefined) return { tied: [], brokenBy: null, named: null };
  const breaking = until.find((event) => event.type === 'tieBroken' && event['on'] === on);
  const lot = until.find((event) => event.type === 'victimDrawn' && event['place'] === on);
  return {
    tied: tie['tied'] as readonly string[],
    brokenBy: textOf(breaking?.['player']),
    named: textOf(breaking?.['vote'] ?? lot?.['player']),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
