import {
  eventsFor,
  legalActions,
  privateParts,
  publicParts,
  remainingActions,
  type Action,
  type GameEvent,
  type View,
} from '../../engine/index.ts';
import { addChanges } from '../../protocol/wire/changes.ts';
import type { Perspective } from '../../protocol/wire/messages.ts';
import { LEAST_JUDGED, recordOfBot, type PromiseRecord } from '../../protocol/wire/records.ts';
import type {
  Breach,
  Change,
  ClockScene,
  Said,
  Scene,
  SeatScene,
  TableScene,
  Told,
} from '../../protocol/wire/scene.ts';
import { isProgram } from '../../protocol/wire/seats.ts';
import { breachesOf } from './breaches.ts';
import { practiceScene } from './practice.ts';
import { perspectiveIndex, perspectivesAt } from './perspectives.ts';
import type { EntryEffect, TableState } from './state.ts';

/** What each perspective sees and is told: whitelists, built from nothing up (`T-KNOW-1`). */

/** What people at this table are called; null for somebody who is gone. */
export type Names = (person: string) => string | null;

/** How people and bots have kept their word; null: nothing is known. */
export type Records = (who: string) => PromiseRecord | null;

/** What everybody sees of a table, in parts: what is the same for all is made and compared once. */
export interface Snapshot {
  readonly table: TableScene;
  readonly clock: ClockScene | null;
  readonly game: Parts | null;
  /** By `perspectiveIndex`; undefined: nobody looks so. */
  readonly own: readonly (OwnSnapshot | undefined)[];
}

/** The fields of a view, in several objects: see `publicParts`. */
type Parts = readonly object[];

interface OwnSnapshot {
  readonly game: Parts | null;
  /** The person's own beside the game. */
  readonly aside: Pick<Scene, 'muted' | 'practice'>;
}

export function takeSnapshot(state: TableState, table: TableScene): Snapshot {
  const own: OwnSnapshot[] = [];
  for (const perspective of perspectivesAt(state))
    own[perspectiveIndex(perspective)] = ownSnapshot(state, perspective);
  const game = state.game === null ? null : publicParts(state.game);
  return { table, clock: clockScene(state), game, own };
}

/** After an answer that changed nothing else in the game: the board, and what others see of it, are as before. */
export function snapshotAfterAnswer(state: TableState, before: Snapshot, seat: number): Snapshot {
  if (state.game === null || before.game === null) return takeSnapshot(state, before.table);
  const own = before.own.with(seat, ownSnapshot(state, seat));
  // What the script has for them next may have been waiting for this answer.
  const learner = state.practice?.setup.seat;
  if (learner !== undefined) own[learner] = ownSnapshot(state, learner);
  return { ...before, clock: clockScene(state), game: publicParts(state.game, before.game[1]), own };
}

function ownSnapshot({ game, seats, practice }: TableState, perspective: Perspective): OwnSnapshot {
  const eyes = typeof perspective === 'number' ? perspective : null;
  const isLearner = game !== null && practice !== null && eyes === practice.setup.seat;
  return {
    game: game === null || perspective === 'outsider' ? null : privateParts(game, eyes),
    aside: {
      muted: eyes === null ? NOBODY : (seats[eyes]?.muted ?? NOBODY),
      ...(isLearner && { practice: practiceScene(practice, game) }),
    },
  };
}

const NOBODY: readonly never[] = [];

export function sceneFor({ table, clock, game, own }: Snapshot, perspective: Perspective): Scene {
  const snapshot = own[perspectiveIndex(perspective)];
  if (snapshot === undefined) throw new Error(`nobody looks at this table as ${perspective}`);
  return { table, clock, game: wholeGame(game, snapshot), ...snapshot.aside };
}

const wholeGame = (shown: Parts | null, { game }: OwnSnapshot): View | null =>
  shown === null || game === null ? null : (Object.assign({}, ...shown, ...game) as View);

const GAME = ['game'];

export interface SnapshotChanges {
  /** The later snapshot, with whatever has not changed taken from the earlier one. */
  readonly snapshot: Snapshot;
  /** By `perspectiveIndex`; null: nobody looked so, before or now. Those who saw the same share one list. */
  readonly changes: readonly (readonly Change[] | null)[];
}

export function compareSnapshots(before: Snapshot, after: Snapshot): SnapshotChanges {
  const outside: Change[] = [];
  const table = addChanges(outside, before.table, after.table, ['table']);
  const clock = addChanges(outside, before.clock, after.clock, ['clock']);
  const all = outside.slice();
  const game = comparePublic(all, before.game, after.game);
  const own: (OwnSnapshot | undefined)[] = [];
  const changes = after.own.map((now, i) => {
    const then = before.own[i];
    if (then === undefined || now === undefined) return null;
    const shared = now.game === null || then.game === null ? outside : all;
    own[i] = then;
    if (then === now) return shared;
    const mine: Change[] = [];
    own[i] = compareOwn(mine, then, now, game);
    return mine.length === 0 ? shared : [...shared, ...mine];
  });
  for (const [i, now] of after.own.entries()) own[i] ??= now;
  return { snapshot: { table, clock, game, own }, changes };
}

/** A game that has just begun is told whole, to each apart. */
function comparePublic(changes: Change[], before: Parts | null, after: Parts | null): Parts | null {
  return before === null || after === null ? after : compareParts(changes, before, after);
}

const compareParts = (changes: Change[], before: Parts, after: Parts): Parts =>
  after.map((part, i) => addChanges(changes, before[i] ?? {}, part, GAME));

function compareOwn(
  changes: Change[],
  before: OwnSnapshot,
  after: OwnSnapshot,
  shown: Parts | null,
): OwnSnapshot {
  let { game } = after;
  if (game !== null && before.game !== null) game = compareParts(changes, before.game, game);
  else if (game !== null) changes.push([GAME, wholeGame(shown, after)]);
  return { game, aside: addChanges(changes, before.aside, after.aside) };
}

/** The same for all: it says nothing of the game. */
export const tableScene = (state: TableState, names: Names, records: Records): TableScene => ({
  id: state.id,
  code: state.code,
  status: state.status,
  settings: state.settings,
  host: state.host,
  seats: state.seats.map(({ colour, person, bot, name, ready, away, abandoned }, i): SeatScene => ({
    colour,
    kind: person !== null ? 'person' : bot !== null || abandoned ? 'bot' : 'open',
    person,
    program: isProgram(person),
    name: nameAt(state, i, names) ?? name,
    bot,
    ready,
    ...shownLanguage(state.languages.get(person ?? '')),
    away,
    abandoned,
    sitters: state.sitters[i] ?? NOBODY,
    sitterNames: (state.sitters[i] ?? NOBODY).map(names),
    ...shownRecord(records(person ?? (bot === null || abandoned ? '' : recordOfBot(bot)))),
  })),
  seedHash: state.seedHash,
  seed: state.status === 'over' && state.seedHash !== null ? state.seed : null,
  rematch: state.rematch,
});

const shownLanguage = (language: string | undefined): Pick<SeatScene, 'language'> =>
  language === undefined ? {} : { language };

const shownRecord = (record: PromiseRecord | null): Pick<SeatScene, 'record'> =>
  record !== null && record.kept + record.broken >= LEAST_JUDGED ? { record } : {};

/** Who leaves keeps their name at the table: it stands in all that they did. */
function nameAt({ seats, sitters }: TableState, i: number, names: Names): string | null {
  const seat = seats[i];
  const person = seat?.abandoned === true ? sitters[i]?.at(-1) : seat?.person;
  return person === undefined || person === null ? null : names(person);
}

function clockScene({ clock }: TableState): ClockScene | null {
  const { occasion, deadline, waited } = clock;
  return occasion === null || deadline === null ? null : { occasion, deadline, waited };
}

/** What somebody may do, and which of it would break their word. */
export interface Possible {
  readonly options: readonly Action[];
  /** Left out: none. */
  readonly breaks?: readonly Breach[];
}

const NOTHING: Possible = { options: NOBODY };

/**
 * All that this perspective may do now, asked or not: also another answer in place of one that is sealed. Programs, as
 * all bots, are offered what is still missing.
 */
export function possibleFor({ game, seats }: TableState, perspective: Perspective): Possible {
  if (typeof perspective !== 'number' || game === null) return NOTHING;
  const isBot = isProgram(seats[perspective]?.person ?? null);
  const options = isBot ? remainingActions(game, perspective) : legalActions(game, perspective);
  const breaks = breachesOf(game, perspective, options);
  return breaks.length === 0 ? { options } : { options, breaks };
}

/** What this perspective learns of what happened; null: nothing. */
export function newsFor(
  state: TableState,
  effect: EntryEffect,
  perspective: Perspective,
): Omit<Told, 'seq'> | null {
  const events = eventsTold(effect.events, perspective);
  const said = effect.said !== null && hears(state, effect.said, perspective) ? effect.said : null;
  if (events.length === 0 && effect.table.length === 0 && said === null) return null;
  return {
    ...(events.length > 0 && { events }),
    ...(effect.table.length > 0 && { table: effect.table }),
    ...(said !== null && { said }),
  };
}

/** The same list for all, where all may know everything: it is then written once. */
function eventsTold(events: readonly GameEvent[], perspective: Perspective): readonly GameEvent[] {
  if (perspective === 'outsider' || events.length === 0) return NOBODY;
  if (events.every(({ to, own }) => to === undefined && own === undefined)) return events;
  return eventsFor(events, typeof perspective === 'number' ? perspective : null);
}

/** Spectators hear what is said to the whole table (`D-7`); nobody hears whom they have muted. */
function hears({ seats }: TableState, { from, to }: Said, perspective: Perspective): boolean {
  if (perspective === 'outsider') return false;
  if (perspective === 'spectator') return to === null;
  if (perspective === from) return true;
  return (to === null || to.includes(perspective)) && seats[perspective]?.muted.includes(from) !== true;
}
