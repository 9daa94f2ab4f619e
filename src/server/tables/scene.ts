import {
  asked,
  eventsFor,
  legalActions,
  privateParts,
  publicParts,
  remainingActions,
  type Action,
  type Game,
  type View,
} from '../../engine/index.ts';
import { changesBetween } from '../../protocol/wire/changes.ts';
import type { Perspective } from '../../protocol/wire/messages.ts';
import type {
  Change,
  ClockScene,
  Said,
  Scene,
  SeatScene,
  TableScene,
  Told,
} from '../../protocol/wire/scene.ts';
import { isProgram } from '../../protocol/wire/seats.ts';
import type { EntryEffect, TableState } from './state.ts';
import { perspectivesAt } from './perspectives.ts';

/** What each viewer sees and is told: whitelists, built from nothing up (`T-KNOW-1`). */

/** What people at this table are called; null for somebody who is gone. */
export type Names = (person: string) => string | null;

/** What everybody sees of a table, in parts: what is the same for all is made and compared once. */
export interface Snapshot {
  readonly table: TableScene;
  readonly clock: ClockScene | null;
  readonly game: Parts | null;
  readonly own: ReadonlyMap<Perspective, OwnSnapshot>;
}

/** The fields of a view, in several objects: see `publicParts`. */
type Parts = readonly object[];

interface OwnSnapshot {
  readonly game: Parts | null;
  readonly muted: readonly number[];
}

export function takeSnapshot(state: TableState, table: TableScene): Snapshot {
  const { game } = state;
  const ownSnapshot = (perspective: Perspective): OwnSnapshot => {
    const eyes = typeof perspective === 'number' ? perspective : null;
    return {
      game: game === null || perspective === 'outsider' ? null : privateParts(game, eyes),
      muted: eyes === null ? NOBODY : (state.seats[eyes]?.muted ?? NOBODY),
    };
  };
  return {
    table,
    clock: clockScene(state),
    game: game === null ? null : publicParts(game),
    own: new Map(perspectivesAt(state).map((perspective) => [perspective, ownSnapshot(perspective)])),
  };
}

const NOBODY: readonly never[] = [];

export function sceneFor({ table, clock, game, own }: Snapshot, perspective: Perspective): Scene {
  const snapshot = own.get(perspective);
  if (snapshot === undefined) throw new Error(`nobody looks at this table as ${perspective}`);
  return { table, clock, game: wholeGame(game, snapshot), muted: snapshot.muted };
}

const wholeGame = (shown: Parts | null, { game }: OwnSnapshot): View | null =>
  shown === null || game === null ? null : (Object.assign({}, ...shown, ...game) as View);

const changesInGame = (before: Parts, after: Parts): Change[] =>
  after.flatMap((part, i) => changesBetween(before[i], part, GAME));

const GAME = ['game'];

/** What has changed for each viewer. Null: nobody looked so, before or now. */
export function changesFor(before: Snapshot, after: Snapshot): (perspective: Perspective) => Change[] | null {
  const forAll = [
    ...changesBetween(before.table, after.table, ['table']),
    ...changesBetween(before.clock, after.clock, ['clock']),
  ];
  const inGame = before.game === null || after.game === null ? [] : changesInGame(before.game, after.game);
  return (perspective) => {
    const [then, now] = [before.own.get(perspective), after.own.get(perspective)];
    if (then === undefined || now === undefined) return null;
    const muted = changesBetween(then.muted, now.muted, ['muted']);
    if (now.game === null) return [...forAll, ...muted];
    if (then.game === null) return [...forAll, [GAME, wholeGame(after.game, now)], ...muted];
    return [...forAll, ...inGame, ...changesInGame(then.game, now.game), ...muted];
  };
}

/** The same for all: it says nothing of the game. */
export const tableScene = (state: TableState, names: Names): TableScene => ({
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
    name: person === null ? name : names(person),
    bot,
    ready,
    away,
    abandoned,
    sitters: state.sitters[i] ?? NOBODY,
  })),
  seedHash: state.seedHash,
  seed: state.status === 'over' ? state.seed : null,
  rematch: state.rematch,
});

function clockScene({ clock }: TableState): ClockScene | null {
  const { occasion, deadline, waited } = clock;
  return occasion === null || deadline === null ? null : { occasion, deadline, waited };
}

/** What this viewer may do now, if the game waits for them. */
export function optionsFor(state: TableState, perspective: Perspective): Action[] | null {
  const { game } = state;
  return typeof perspective === 'number' && game !== null && asked(game).includes(perspective)
    ? actionsFor(state, game, perspective)
    : null;
}

/** People may change an answer that is sealed; programs, as all bots, are offered what is still missing. */
export const actionsFor = ({ seats }: TableState, game: Game, seat: number): Action[] =>
  isProgram(seats[seat]?.person ?? null) ? remainingActions(game, seat) : legalActions(game, seat);

/** What this viewer learns of what happened; null: nothing. */
export function newsFor(
  state: TableState,
  effect: EntryEffect,
  perspective: Perspective,
): Omit<Told, 'seq'> | null {
  const eyes = typeof perspective === 'number' ? perspective : null;
  const events = perspective === 'outsider' ? [] : eventsFor(effect.events, eyes);
  const said = effect.said !== null && hears(state, effect.said, perspective) ? effect.said : null;
  if (events.length === 0 && effect.table.length === 0 && said === null) return null;
  return {
    ...(events.length > 0 && { events }),
    ...(effect.table.length > 0 && { table: effect.table }),
    ...(said !== null && { said }),
  };
}

/** Spectators hear what is said to the whole table (`D-7`); nobody hears whom they have muted. */
function hears({ seats }: TableState, { from, to }: Said, perspective: Perspective): boolean {
  if (perspective === 'outsider') return false;
  if (perspective === 'spectator') return to === null;
  if (perspective === from) return true;
  return (to === null || to.includes(perspective)) && seats[perspective]?.muted.includes(from) !== true;
}
