import type { Words } from '../../engine/types.ts';
import type { Film, FilmStep } from '../../protocol/wire/film.ts';
import type { Called } from '../../words/called.ts';
import { say } from '../../words/index.ts';
import { tellAction, tellEvents } from '../../words/tell.ts';

/** A film in sentences: at the beginning and with each action what was told, or done in secret if one knows it. */
export function tellFilm(words: Words, film: Film, called: Called): readonly (readonly string[])[] {
  const told = (events: Film['opening']): string[] =>
    tellEvents(
      words,
      events.map((event) => called.in(event)),
    );
  return [
    told(film.opening),
    ...film.steps.map((step) => {
      const lines = told(step.events);
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
