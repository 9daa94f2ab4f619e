import { eventsFor, view, type Game, type Logged, type View, type Viewer } from '../../engine/index.ts';
import { changesBetween } from '../../protocol/wire/changes.ts';
import type { Film, FilmStep, FilmViewer } from '../../protocol/wire/film.ts';
import type { Entry, TableRow } from '../storage/store.ts';
import { bodyOf, type SeatSetup } from './entry.ts';
import { applyEntry, newTable } from './state.ts';

/**
 * A finished game again, from its log: what this viewer saw at the time, and what changed with every action; beside
 * it who sat where, whose names are not in the log.
 */
export function filmOf(
  { id, code }: Pick<TableRow, 'id' | 'code'>,
  entries: readonly Entry[],
  as: FilmViewer,
): { readonly film: Omit<Film, 'seats'>; readonly seats: readonly SeatSetup[] } | null {
  const eyes: Viewer = as === 'spectator' ? null : as;
  const state = newTable(id, code);
  const steps: FilmStep[] = [];
  let begun: Pick<Film, 'ruleset' | 'first' | 'opening'> | null = null;
  let before: View | null = null;
  for (const entry of entries) {
    const body = bodyOf(entry);
    const { events } = applyEntry(state, { ...entry, body });
    const game: Game | null = state.game;
    if (game === null || (body.type !== 'started' && body.type !== 'acted')) continue;
    const [seen, told]: [View, Film['opening']] = [view(game, eyes), eventsFor(events, eyes)];
    if (body.type === 'started') begun = { ruleset: seen.ruleset, first: seen, opening: told };
    else steps.push({ ...doneBy(body, as), events: told, changes: changesBetween(before, seen) });
    before = seen;
  }
  if (begun === null) return null;
  const seats = state.seats.map(({ colour, person, bot }): SeatSetup => ({ colour, person, bot }));
  return { film: { ...begun, as, steps }, seats };
}

/** What others did in secret shows by what came of it alone. */
const doneBy = ({ seat, action }: Logged, as: FilmViewer): Pick<FilmStep, 'seat' | 'action'> =>
  as === 'all' || as === seat ? { seat, action } : { seat };
