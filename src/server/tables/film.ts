import { eventsFor, view, type Game, type Logged, type View, type Viewer } from '../../engine/index.ts';
import { changesBetween } from '../../protocol/wire/changes.ts';
import type { Film, FilmLine, FilmStep, FilmViewer } from '../../protocol/wire/film.ts';
import type { Said } from '../../protocol/wire/scene.ts';
import type { Entry, TableRow } from '../storage/store.ts';
import { bodyOf } from './entry.ts';
import { newsFor } from './scene.ts';
import { applyEntry, newTable, NO_EFFECT, type SeatState, type TableState } from './state.ts';

/** Who had a seat, and from after how many actions on. What people are called is not in the log. */
export interface Sitting extends Pick<SeatState, 'person' | 'bot' | 'name'> {
  readonly since: number;
}
export interface FilmedSeat {
  readonly colour: string;
  readonly sittings: readonly Sitting[];
}

type FilmWithoutNames = Omit<Film, 'seats'>;

/** A finished game again, from its log: what this viewer saw and heard at the time, and who sat where. */
export function filmOf(
  { id, code }: Pick<TableRow, 'id' | 'code'>,
  entries: readonly Entry[],
  as: FilmViewer,
): { readonly film: FilmWithoutNames; readonly seats: readonly FilmedSeat[] } | null {
  const state = newTable(id, code);
  const filming = new Filming(as);
  for (const entry of entries) {
    const body = bodyOf(entry);
    const { events, said } = applyEntry(state, { ...entry, body });
    const { game } = state;
    if (game === null) continue;
    if (body.type === 'started') filming.begin(state, game, events);
    else if (body.type === 'acted') filming.act(body, game, events);
    else if (body.type === 'took') filming.sit(state, body.seat);
    // What is said after the game is not part of it.
    else if (said !== null && state.status !== 'over') filming.hear(state, said);
  }
  return filming.result();
}

class Filming {
  readonly #as: FilmViewer;
  readonly #eyes: Viewer;
  readonly #steps: FilmStep[] = [];
  readonly #talk: FilmLine[] = [];
  #begun: Pick<Film, 'ruleset' | 'first' | 'opening'> | null = null;
  #before: View | null = null;
  #seats: { readonly colour: string; readonly sittings: Sitting[] }[] = [];

  constructor(as: FilmViewer) {
    this.#as = as;
    this.#eyes = as === 'spectator' ? null : as;
  }

  begin({ seats }: TableState, game: Game, events: Film['opening']): void {
    const first = view(game, this.#eyes);
    this.#begun = { ruleset: first.ruleset, first, opening: eventsFor(events, this.#eyes) };
    this.#before = first;
    this.#seats = seats.map((seat) => ({ colour: seat.colour, sittings: [sittingOf(seat, 0)] }));
  }

  act(done: Logged, game: Game, events: Film['opening']): void {
    const seen = view(game, this.#eyes);
    this.#steps.push({
      ...doneBy(done, this.#as),
      events: eventsFor(events, this.#eyes),
      changes: changesBetween(this.#before, seen),
    });
    this.#before = seen;
  }

  sit({ seats }: TableState, seat: number): void {
    const taken = seats[seat];
    if (taken !== undefined) this.#seats[seat]?.sittings.push(sittingOf(taken, this.#steps.length));
  }

  hear(state: TableState, said: Said): void {
    if (!isHeard(state, said, this.#as)) return;
    const { at: _, ...what } = said;
    const sitter = (this.#seats[said.from]?.sittings.length ?? 1) - 1;
    this.#talk.push({ after: this.#steps.length, sitter, ...what });
  }

  result(): { readonly film: FilmWithoutNames; readonly seats: readonly FilmedSeat[] } | null {
    if (this.#begun === null) return null;
    const film = { ...this.#begun, as: this.#as, steps: this.#steps, talk: this.#talk };
    return { film, seats: this.#seats };
  }
}

const sittingOf = ({ person, bot, name }: SeatState, since: number): Sitting => ({
  since,
  person,
  bot,
  name,
});

/** Anybody may watch with anybody's eyes, so private talk is in no film unless the table chose so (`D-7`). */
function isHeard(state: TableState, said: Said, as: FilmViewer): boolean {
  if (said.to !== null && !state.settings.revealTalk) return false;
  return as === 'all' || newsFor(state, { ...NO_EFFECT, said }, as) !== null;
}

/** What others did in secret shows by what came of it alone. */
const doneBy = ({ seat, action }: Logged, as: FilmViewer): Pick<FilmStep, 'seat' | 'action'> =>
  as === 'all' || as === seat ? { seat, action } : { seat };
