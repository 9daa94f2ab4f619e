import { Compile } from 'typebox/compile';
import type { Game, GameEvent } from '../../src/engine/index.ts';
import { asked, eventsFor, legalActions } from '../../src/engine/index.ts';
import { topFrame } from '../../src/engine/stack.ts';
import type { Words } from '../../src/engine/types.ts';
import { vocabularySchemas } from '../../src/protocol/vocabulary/schema.ts';
import { must } from './must.ts';
import { seatsOf } from './play.ts';

type Check = (value: unknown) => boolean;
type Checks = { readonly [name: string]: Check };

/** What a game says, held to the descriptions of its vocabulary. */
export interface VocabularyChecks {
  readonly words: Words;
  readonly events: Checks;
  readonly actions: Checks;
  readonly reasons: Checks;
}

export function checksOf(words: Words): VocabularyChecks {
  const { events, actions, reasons } = vocabularySchemas(words);
  const compiled = (schemas: typeof events): Checks =>
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => {
        const validator = Compile(schema);
        return [name, (value: unknown) => validator.Check(value)];
      }),
    );
  return { words, events: compiled(events), actions: compiled(actions), reasons: compiled(reasons) };
}

/** Each event, as each of its readers gets it. */
export function mustBeDescribed(
  { events }: VocabularyChecks,
  game: Game,
  happened: readonly GameEvent[],
): void {
  for (const viewer of [...seatsOf(game), null, 'all'] as const) {
    for (const event of eventsFor(happened, viewer)) {
      const check = events[event.type];
      must(check !== undefined, `the vocabulary has no event ${event.type}`);
      must(check(event), () => `not as the vocabulary describes it: ${JSON.stringify(event)}`);
    }
  }
}

/** Every action is of exactly one shape, and what answers a step is among what its descriptor lists. */
export function mustBeShaped({ words, actions }: VocabularyChecks, game: Game): void {
  const frame = topFrame(game);
  if (frame === undefined) return;
  const step = words.steps[frame.kind];
  must(step !== undefined, `the vocabulary has no step ${frame.kind}`);
  must((frame.on === null) === (step.on === null), `the step ${frame.kind} is about ${String(frame.on)}`);
  for (const seat of asked(game)) {
    for (const action of legalActions(game, seat)) {
      const shapes = Object.keys(actions).filter((name) => actions[name]?.(action) === true);
      must(
        shapes.length === 1,
        () => `${JSON.stringify(action)} is of ${shapes.length} shapes: ${shapes.join()}`,
      );
    }
    const answers = game.rules.steps[frame.kind]?.legal(game, frame, seat) ?? [];
    for (const answer of answers) {
      const fits = step.answers.some((name) => actions[name]?.(answer) === true);
      must(fits, () => `${JSON.stringify(answer)} answers ${frame.kind}, and its descriptor does not say so`);
    }
  }
}
