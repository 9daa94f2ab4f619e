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
import type { Viewer } from '../../protocol/wire/messages.ts';
import type {
  Change,
  ClockScene,
  Said,
  Scene,
  SeatScene,
  TableScene,
  Told,
} from '../../protocol/wire/scene.ts';
import { isProgram } from '../people/program-id.ts';
import type { Happening, TableState } from './state.ts';
import { viewersOf } from './perspectives.ts';

/** What each viewer sees and is told: whitelists, built from nothing up (`T-KNOW-1`). */

/** What people at this table are called; null for somebody who is gone. */
export type Names = (person: string) => string | null;

/** What everybody sees of a table, in parts: what is the same for all is made and compared once. */
export interface Sights {
  readonly table: TableScene;
  readonly clock: ClockScene | null;
  readonly game: Parts | null;
  readonly own: ReadonlyMap<Viewer, OwnSight>;
}

/** The fields of a view, in several objects: see `publicParts`. */
type Parts = readonly object[];

interface OwnSight {
  readonly game: Parts | null;
  readonly muted: readonly number[];
}

export function sightsOf(state: TableState, table: TableScene): Sights {
  const { game } = state;
  const ownSight = (viewer: Viewer): OwnSight => {
    const eyes = typeof viewer === 'number' ? viewer : null;
    return {
      game: game === null || viewer === 'outsider' ? null : privateParts(game, eyes),
      muted: eyes === null ? NOBODY : (state.seats[eyes]?.muted ?? NOBODY),
    };
  };
  return {
    table,
    clock: clockScene(state),
    game: game === null ? null : publicParts(game),
    own: new Map(viewersOf(state).map((viewer) => [viewer, ownSight(viewer)])),
  };
}

const NOBODY: readonly never[] = [];

export function sceneFor({ table, clock, game, own }: Sights, viewer: Viewer): Scene {
  const sight = own.get(viewer);
  if (sight === undefined) throw new Error(`nobody looks at this table as ${viewer}`);
  return { table, clock, game: wholeGame(game, sight), muted: sight.muted };
}

const wholeGame = (shown: Parts | null, { game }: OwnSight): View | null =>
  shown === null || game === null ? null : (Object.assign({}, ...shown, ...game) as View);

const changesInGame = (before: Parts, after: Parts): Change[] =>
  after.flatMap((part, i) => changesBetween(before[i], part, GAME));

const GAME = ['game'];

/** What has changed for each viewer. Null: nobody looked so, before or now. */
export function changesFor(before: Sights, after: Sights): (viewer: Viewer) => Change[] | null {
  const forAll = [
    ...changesBetween(before.table, after.table, ['table']),
    ...changesBetween(before.clock, after.clock, ['clock']),
  ];
  const inGame = before.game === null || after.game === null ? [] : changesInGame(before.game, after.game);
  return (viewer) => {
    const [then, now] = [before.own.get(viewer), after.own.get(viewer)];
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
export function optionsFor(state: TableState, viewer: Viewer): Action[] | null {
  const { game } = state;
  return typeof viewer === 'number' && game !== null && asked(game).includes(viewer)
    ? actionsFor(state, game, viewer)
    : null;
}

/** People may change an answer that is sealed; programs, as all bots, are offered what is still missing. */
export const actionsFor = ({ seats }: TableState, game: Game, seat: number): Action[] =>
  isProgram(seats[seat]?.person ?? null) ? remainingActions(game, seat) : legalActions(game, seat);

/** What this viewer learns of what happened; null: nothing. */
export function toldOf(state: TableState, happening: Happening, viewer: Viewer): Omit<Told, 'seq'> | null {
  const eyes = typeof viewer === 'number' ? viewer : null;
  const events = viewer === 'outsider' ? [] : eventsFor(happening.events, eyes);
  const said = happening.said !== null && hears(state, happening.said, viewer) ? happening.said : null;
  if (events.length === 0 && happening.table.length === 0 && said === null) return null;
  return {
    ...(events.length > 0 && { events }),
    ...(happening.table.length > 0 && { table: happening.table }),
    ...(said !== null && { said }),
  };
}

/** Spectators hear what is said to the whole table (`D-7`); nobody hears whom they have muted. */
function hears({ seats }: TableState, { from, to }: Said, viewer: Viewer): boolean {
  if (viewer === 'outsider') return false;
  if (viewer === 'spectator') return to === null;
  if (viewer === from) return true;
  return (to === null || to.includes(viewer)) && seats[viewer]?.muted.includes(from) !== true;
}
