import type { Words } from '../../engine/types.ts';
import type { Film, FilmLine, FilmStep } from '../../protocol/wire/film.ts';
import type { Called } from '../../words/called.ts';
import { say } from '../../words/index.ts';
import { listOf } from '../../words/names.ts';
import { tellSaid } from '../../words/said.ts';
import { tellAction, tellEvents } from '../../words/tell.ts';
import { calledIn, seatName } from '../lib/names.ts';

/** What everybody was called when the action of this number was done: seats can change hands. */
export function calledWhen({ seats }: Film, at: number): Called {
  const sitterThen = ({ sitters }: Film['seats'][number]) =>
    sitters.findLast(({ since }) => since < at) ?? sitters[0];
  return calledIn(seats.map((seat) => ({ ...seat, name: sitterThen(seat)?.name ?? seat.name })));
}

/** A film in sentences: at the beginning and with each action what was told, or done in secret if one knows it. */
export function tellFilm(words: Words, film: Film): readonly (readonly string[])[] {
  const hasMoved = film.seats.some(({ sitters }) => sitters.length > 1);
  const always = calledWhen(film, film.steps.length);
  const told = (events: Film['opening'], called: Called): string[] =>
    tellEvents(
      words,
      events.map((event) => called.in(event)),
    );
  return [
    told(film.opening, hasMoved ? calledWhen(film, 0) : always),
    ...film.steps.map((step, i) => {
      const called = hasMoved ? calledWhen(film, i + 1) : always;
      const lines = told(step.events, called);
      return lines.length > 0 || isEmpty(step) ? lines : [tellDoing(words, film, step, called)];
    }),
  ];
}

/** These only say that one has nothing to do. */
const EMPTY = ['ready', 'pass', 'letPass'];

const isEmpty = ({ action }: FilmStep): boolean =>
  action === undefined || EMPTY.some((type) => type in action);

/** "Ana: Vote for Bo"; of what one does not know, that there is something. */
export function tellDoing(words: Words, { seats }: Film, { seat, action }: FilmStep, called: Called): string {
  if (action === undefined) return say('web_replayQuiet');
  const { frame: _, ...done } = action;
  const name = called.player(seats[seat]?.colour ?? '');
  return say('web_replayDoes', { name, action: tellAction(words, called.in(done)) });
}

/** Something that was said, in words. */
export interface Speech {
  readonly colour: string;
  readonly name: string;
  /** The names of those it was for; null: the whole table. */
  readonly to: string | null;
  readonly text: string;
}

export function tellLine(film: Film, { after, from, sitter, to, ...said }: FilmLine): Speech {
  const called = calledWhen(film, after);
  const seat = film.seats[from];
  const colour = seat?.colour ?? '';
  return {
    colour,
    name: seat === undefined ? '' : seatName({ ...seat, name: seat.sitters[sitter]?.name ?? null }),
    to: to === null ? null : listOf(to.map((one) => called.player(film.seats[one]?.colour ?? ''))),
    text: tellSaid(said, called),
  };
}
