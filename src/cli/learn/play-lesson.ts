import { bots } from '../../bots/index.ts';
import {
  act,
  asked,
  eventsFor,
  isLegal,
  legalForm,
  remainingActions,
  view,
  type Action,
  type Game,
  type Seat,
} from '../../engine/index.ts';
import type { Fields } from '../../scenario/checks.ts';
import type { Scenario, ScriptStep } from '../../scenario/format.ts';
import type { Lesson } from '../../scenario/lesson.ts';
import { renamed } from '../../scenario/playable.ts';
import { scenarioRules } from '../../scenario/rulesets.ts';
import { readAction } from '../../scenario/vocabulary.ts';
import { hasMessage, say, sayByKey } from '../../words/index.ts';
import { capitalised } from '../../words/names.ts';
import { packOf } from '../games/index.ts';
import type { Lines } from '../play/lines.ts';
import type { Look } from '../play/look.ts';
import { chooseFrom, showQuestion, type Asking } from '../play/session.ts';
import { makeStory } from '../play/story.ts';
import { wrap } from '../text.ts';

interface Screen {
  readonly look: Look;
  readonly lines: Lines;
  readonly print: (lines: readonly string[]) => void;
}

/** Plays the script: the others do what it says, the learner is asked until they do. False if they leave. */
export async function playLesson(lesson: Lesson, screen: Screen): Promise<boolean> {
  const { id } = lesson;
  const scenario = properlyNamed(lesson.scenario);
  const game = scenarioRules(scenario.ruleset).layPosition(scenario);
  const seat = lesson.scenario.players.indexOf(lesson.seat);
  const session = sessionFor(game, seat, screen);
  let number = 0;
  for (const step of scenario.script) {
    for (const { by, action } of actionsIn(step, scenario, game)) {
      const isOwn = by === seat && step.kind === 'act';
      if (isOwn && !(await askFor(action, id, ++number, session))) return false;
      const { step: before } = view(game, seat);
      const done = act(game, by, action);
      if (!done.ok) throw new Error(`${id}: ${done.reason.code}`);
      session.story.add(before, eventsFor(done.events, seat));
    }
  }
  screen.print(session.story.tell(view(game, seat)));
  return askQuestion(lesson, screen);
}

/** Players are called as people are. */
function properlyNamed(scenario: Scenario): Scenario {
  const names = new Map(scenario.players.map((player) => [player, capitalised(player)]));
  return {
    ...scenario,
    players: [...names.values()],
    position: renamed(scenario.position, names) as Fields,
    script: scenario.script.flatMap((step) => {
      if (step.kind !== 'act' && step.kind !== 'everyone') return [];
      const action = renamed(step.action, names);
      return [
        step.kind === 'act' ? { ...step, action, player: names.get(step.player) ?? '' } : { ...step, action },
      ];
    }),
  };
}

/** Who does what in this step. All who are asked do what everyone does, one after the other, if they may. */
function* actionsIn(
  step: ScriptStep,
  scenario: Scenario,
  game: Game,
): Generator<{ readonly by: Seat; readonly action: Action }> {
  if (step.kind !== 'act' && step.kind !== 'everyone') return;
  const { players } = scenario;
  const names = scenarioRules(scenario.ruleset).names(scenario);
  const seats = step.kind === 'act' ? [players.indexOf(step.player)] : asked(game);
  for (const by of seats) {
    const action = readAction(step.action, step.path, players[by] ?? '', names);
    if (step.kind === 'act' || (asked(game).includes(by) && isLegal(game, by, action))) yield { by, action };
  }
}

function sessionFor(game: Game, seat: Seat, screen: Screen): Asking {
  const { terminal } = packOf(game.rules.id);
  if (terminal === null) throw new Error(say('play_noTerminal', { ruleset: game.rules.id }));
  return {
    ...screen,
    game,
    seat,
    terminal,
    seed: '',
    botAt: () => bots.standard,
    log: [],
    story: makeStory(terminal, screen.look),
    shown: { board: '' },
    confirmLeaving: () => Promise.resolve(true),
    say: () => [],
  };
}

/** False if the learner leaves. */
async function askFor(action: Action, id: string, number: number, session: Asking): Promise<boolean> {
  const { game, seat, look, print } = session;
  const wanted = legalForm(game, seat, action);
  showQuestion(session);
  print(['', ...boxed(sayByKey(`lesson_${id}_do_${number}`), look)]);
  for (;;) {
    const chosen = await chooseFrom(session, remainingActions(game, seat));
    if (chosen === null) return false;
    const meant = legalForm(game, seat, chosen);
    if (wanted.ok && meant.ok && JSON.stringify(wanted.action) === JSON.stringify(meant.action)) return true;
    const wrong = `lesson_${id}_wrong_${number}`;
    print(['', ...boxed(hasMessage(wrong) ? sayByKey(wrong) : say('learn_wrong'), look)]);
  }
}

const boxed = (text: string, look: Look): string[] =>
  wrap(text, { indent: '  ', hanging: '  ' }).map((line) => look.paint('bold', line));

async function askQuestion({ id, answers, right }: Lesson, { look, lines, print }: Screen): Promise<boolean> {
  const word = (key: string): string => sayByKey(`lesson_${id}_${key}`);
  const numbers = Array.from({ length: answers }, (_, i) => i + 1);
  const question = wrap(`▶ ${word('ask')}`, { hanging: '  ' }).map((line) => look.paint('title', line));
  print(['', ...boxed(word('done'), look), '', ...question]);
  const answered = (number: number): string => `${number}. ${capitalised(word(`answer_${number}`))}`;
  print(numbers.flatMap((number) => wrap(answered(number), { indent: '  ', hanging: '     ' })));
  for (;;) {
    const line = await lines.ask(say('play_choice'));
    if (line === null || ['q', 'quit', 'exit'].includes(line.trim().toLowerCase())) return false;
    const chosen = numbers.find((number) => String(number) === line.trim());
    if (chosen === right) break;
    print(
      wrap(chosen === undefined ? say('learn_wrongAnswer') : say('learn_no', { why: word(`no_${chosen}`) })),
    );
  }
  print(wrap(`${say('learn_right')} ${word('why')}`));
  return true;
}
