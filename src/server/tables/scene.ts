import { asked, eventsFor, legalActions, view, type Action } from '../../engine/index.ts';
import type { Viewer } from '../../protocol/wire/messages.ts';
import type { ClockScene, Said, Scene, SeatScene, TableScene, Told } from '../../protocol/wire/scene.ts';
import type { Happening, TableState } from './state.ts';

/** What each viewer sees and is told: whitelists, built from nothing up (`T-KNOW-1`). */

/** What people at this table are called; null for somebody who is gone. */
export type Names = (person: string) => string | null;

export function sceneOf(state: TableState, table: TableScene, viewer: Viewer): Scene {
  const eyes = typeof viewer === 'number' ? viewer : null;
  return {
    table,
    clock: clockScene(state),
    game: state.game === null || viewer === 'outsider' ? null : view(state.game, eyes),
    muted: eyes === null ? [] : (state.seats[eyes]?.muted ?? []),
  };
}

/** The same for all: it says nothing of the game. */
export const tableScene = (state: TableState, names: Names): TableScene => ({
  id: state.id,
  code: state.code,
  status: state.status,
  settings: state.settings,
  host: state.host,
  seats: state.seats.map(({ colour, person, bot, ready, away, abandoned }): SeatScene => ({
    colour,
    kind: person !== null ? 'person' : bot !== null || abandoned ? 'bot' : 'open',
    person,
    name: person === null ? null : names(person),
    bot,
    ready,
    away,
    abandoned,
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
export function optionsFor({ game }: TableState, viewer: Viewer): Action[] | null {
  return typeof viewer === 'number' && game !== null && asked(game).includes(viewer)
    ? legalActions(game, viewer)
    : null;
}

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
