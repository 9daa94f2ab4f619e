import type { Command } from 'commander';
import { loadLessons, type Lesson } from '../../scenario/lesson.ts';
import { say, sayByKey } from '../../words/index.ts';
import { loadPart } from '../../words/languages.ts';
import { fail } from '../fail.ts';
import { helpText } from '../help.ts';
import { playLesson } from '../learn/play-lesson.ts';
import { readLines } from '../play/lines.ts';
import { makeLook } from '../play/look.ts';
import { wrap } from '../text.ts';

const help = (): string =>
  helpText([say('help_learn_text')], {
    column: 34,
    rows: [
      ['outvoted learn', say('help_learn_exampleAll')],
      ['outvoted learn mallFirstVote', say('help_learn_exampleOne')],
      ['outvoted learn 1', say('help_learn_exampleNumber')],
    ],
  });

export function register(program: Command): void {
  program
    .command('learn')
    .description(say('help_learn'))
    .argument('[lesson]', say('help_learn_lesson'))
    .addHelpText('after', help())
    .action(async (wanted?: string) => {
      const lessons = loadLessons();
      await loadPart('learn');
      if (wanted === undefined) listLessons(lessons);
      else await learn(findLesson(lessons, wanted));
    });
}

const titleOf = ({ id }: Lesson): string => sayByKey(`lesson_${id}_title`);

function listLessons(lessons: readonly Lesson[]): void {
  const width = Math.max(...lessons.map(({ id }) => id.length));
  let game = '';
  for (const [i, lesson] of lessons.entries()) {
    const { ruleset } = lesson.scenario;
    if (ruleset !== game)
      console.log(`${game === '' ? '' : '\n'}${sayByKey(`ruleset_${ruleset.replaceAll('-', '_')}`)}`);
    game = ruleset;
    console.log(`${String(i + 1).padStart(3)}  ${lesson.id.padEnd(width)}  ${titleOf(lesson)}`);
  }
  console.log(`\n${say('learn_howTerminal')}`);
}

function findLesson(lessons: readonly Lesson[], wanted: string): Lesson {
  const found = /^\d+$/.test(wanted)
    ? lessons[Number(wanted) - 1]
    : lessons.find(({ id }) => id.toLowerCase() === wanted.toLowerCase());
  return found ?? fail(say('learn_unknown', { lesson: wanted }));
}

async function learn(lesson: Lesson): Promise<void> {
  const look = makeLook(process.stdout.isTTY && !process.env['NO_COLOR']);
  const lines = readLines(process.stdin, process.stdout);
  const print = (texts: readonly string[]): void => {
    if (texts.length > 0) process.stdout.write(`${texts.join('\n')}\n`);
  };
  print([look.paint('title', titleOf(lesson)), ...wrap(sayByKey(`lesson_${lesson.id}_goal`))]);
  try {
    await playLesson(lesson, { look, lines, print });
  } finally {
    lines.close();
  }
  if (lines.isInterrupted()) process.exitCode = 130;
}
