import type { GameEvent, StepName, View } from '../../engine/index.ts';
import { isOf } from '../../words/event-types.ts';
import { say, sayByKey } from '../../words/index.ts';
import { phaseOf } from '../../words/describe.ts';
import { tellEvents } from '../../words/tell.ts';
import type { TerminalGame } from '../games/pack.ts';
import type { Look } from './look.ts';
import { rule, wrap } from '../text.ts';

/** What happened, told under headings as the player comes to know it. */
export interface Story {
  /** Adds what one action led to; `step` is what the game waited for before it. */
  add(step: StepName, events: readonly GameEvent[]): void;
  /** The lines for everything not yet told, and the heading for what the game waits for now. */
  tell(view: View): string[];
  /** The last lines told. */
  last(count: number): string[];
}

interface Chapter {
  readonly round: number | null;
  readonly phase: string | null;
  readonly events: GameEvent[];
}

export function makeStory(terminal: TerminalGame, look: Look): Story {
  const told: string[] = [];
  let chapters: Chapter[] = [];
  let phase: string | null = null;
  let heading: string | null = null;

  const addTo = (next: string | null, event: GameEvent): void => {
    const current = chapters.at(-1);
    if (current === undefined || current.phase !== next)
      chapters.push({ round: null, phase: next, events: [event] });
    else current.events.push(event);
  };

  const headingFor = (next: string | null): string[] => {
    const isNew = next !== heading && next !== null;
    heading = next;
    return isNew ? ['', look.paint('bold', sayByKey(`phase_${next}`))] : [];
  };

  const tellChapter = (view: View, { round, phase: next, events }: Chapter): string[] => {
    const lines: string[] = [];
    if (round !== null) lines.push('', look.paint('title', rule(say('play_round', { round }))));
    const sentences = tellEvents(terminal.words, events);
    if (sentences.length === 0) return lines;
    lines.push(...headingFor(next));
    const indented = sentences.flatMap((sentence) => wrap(sentence, { indent: '  ', hanging: '    ' }));
    return [...lines, ...indented.map((line) => look.withPlayers(view, line))];
  };

  return {
    add(step, events) {
      phase = terminal.phaseOfStep(step) ?? phase;
      for (const event of events) {
        if (isOf(event, 'roundBegan')) {
          phase = null;
          chapters.push({ round: event.round, phase, events: [] });
          continue;
        }
        phase = phaseOf(terminal.words, event) ?? phase;
        addTo(phase, event);
      }
    },
    tell(view) {
      const lines = chapters.flatMap((chapter) => tellChapter(view, chapter));
      const next = view.over === null ? terminal.phaseOfStep(view.step) : null;
      if (next !== null) lines.push(...headingFor(next));
      chapters = [];
      told.push(...lines);
      return lines;
    },
    last: (count) => told.slice(-count),
  };
}
