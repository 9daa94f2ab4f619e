import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { act, asked, isLegal, legalActions, type Action, type Game } from '../../src/engine/index.ts';
import { cityScenarios } from '../../src/scenario/city/index.ts';
import { loadLessons, readLesson, type Lesson } from '../../src/scenario/lesson.ts';
import { mallScenarios } from '../../src/scenario/mall/index.ts';
import { readAction } from '../../src/scenario/vocabulary.ts';
import { complaints } from '../scenario/sound.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const { locales } = JSON.parse(read('project.inlang/settings.json')) as { locales: string[] };
const catalogues = locales.map((locale) => ({
  locale,
  keys: Object.keys(JSON.parse(read(`messages/${locale}.json`)) as object),
}));
const english = new Set(catalogues.find(({ locale }) => locale === 'en')?.keys);

const lessons = loadLessons();
const rulesOf = ({ scenario: { ruleset } }: Lesson): typeof mallScenarios =>
  ruleset.startsWith('mall') ? mallScenarios : cityScenarios;

/** Where the learner acts: the game before it, and what the script has them do. */
interface OwnMoment {
  readonly number: number;
  readonly game: Game;
  readonly action: Action;
  readonly others: readonly Action[];
}

/** The script as it is played, with a look at each thing the learner does. */
function momentsOf(lesson: Lesson): OwnMoment[] {
  const { players, script } = lesson.scenario;
  const rules = rulesOf(lesson);
  const game = rules.layPosition(lesson.scenario);
  const names = rules.names(lesson.scenario);
  const moments: OwnMoment[] = [];
  for (const step of script) {
    if (step.kind !== 'act' && step.kind !== 'everyone') continue;
    const seats = step.kind === 'act' ? [players.indexOf(step.player)] : asked(game);
    for (const seat of seats) {
      const player = players[seat] ?? '';
      const action = readAction(step.action, step.path, player, names);
      if (!isLegal(game, seat, action)) continue;
      if (player === lesson.seat && step.kind === 'act') {
        const others = legalActions(game, seat).filter((one) => !isSame(one, action));
        moments.push({ number: moments.length + 1, game, action, others });
      }
      act(game, seat, action);
    }
  }
  return moments;
}

const isSame = ({ frame: _, ...one }: Action, other: Action): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const numbered = (count: number, key: string): string[] =>
  Array.from({ length: count }, (_, i) => `${key}_${i + 1}`);

/** What must be said in every language; what may be said if there is something to get wrong. */
function keysOf({ id, actions, answers, right }: Lesson): { must: string[]; may: string[] } {
  const key = `lesson_${id}`;
  const plain = ['title', 'goal', 'done', 'ask', 'why'].map((word) => `${key}_${word}`);
  return {
    must: [
      ...plain,
      ...numbered(actions, `${key}_do`),
      ...numbered(answers, `${key}_answer`),
      ...numbered(answers, `${key}_no`).filter((_, i) => i + 1 !== right),
    ],
    may: numbered(actions, `${key}_wrong`),
  };
}

describe.each(lessons)('lesson $id', (lesson) => {
  const moments = momentsOf(lesson);

  it('plays through as a scenario', () => {
    expect(complaints(read(`${lesson.example}.yaml`))).toEqual([]);
  });

  it('is played by the learner as often as it says', () => {
    expect(moments.length).toBe(lesson.actions);
  });

  it('has something else to do wherever it says what is wrong, and says it wherever there is', () => {
    const wrong = moments.filter(({ number }) => english.has(`lesson_${lesson.id}_wrong_${number}`));
    expect(wrong.map(({ number }) => number)).toEqual(
      moments.filter(({ others }) => others.length > 0).map(({ number }) => number),
    );
  });
});

describe('the words of lessons', () => {
  const must = lessons.flatMap((lesson) => keysOf(lesson).must);
  const may = lessons.flatMap((lesson) => keysOf(lesson).may);

  it.each(catalogues)('are all there in $locale, and none is left over', ({ keys }) => {
    const found = keys.filter((key) => key.startsWith('lesson_'));
    expect(must.filter((key) => !found.includes(key))).toEqual([]);
    expect(found.filter((key) => !must.includes(key) && !may.includes(key))).toEqual([]);
  });

  it.each(catalogues)('are short enough for their box in $locale', ({ locale }) => {
    const texts = Object.entries(JSON.parse(read(`messages/${locale}.json`)) as { [key: string]: string });
    const long = texts.filter(([key, text]) => key.startsWith('lesson_') && text.length > LONGEST);
    expect(long.map(([key, { length }]) => `${key}: ${length}`)).toEqual([]);
  });
});

/** What a phone shows in the box without much scrolling. */
const LONGEST = 190;

describe('both games', () => {
  it('have their lessons, in the order of their numbers', () => {
    expect(lessons.map(({ id }) => id)).toEqual([
      'mallFirstVote',
      'mallWhoseVotes',
      'mallTheTruck',
      'mallTheChief',
      'mallWhereToHide',
      'mallDeals',
      'cityPlaces',
      'cityInvasion',
      'cityPowers',
      'cityCards',
      'citySharing',
      'cityCrossroads',
      'cityHelicopter',
      'cityDeals',
    ]);
  });
});

describe('a file that is no lesson', () => {
  const good = read('lessons/mall/1-first-vote.yaml');
  const line = 'lesson: { seat: ana, answers: 3, right: 3 }';
  const wrong =
    (to: string, file = '1-first-vote.yaml') =>
    (): Lesson =>
      readLesson(good.replace(line, to), 'mall', file);

  it('is told what is wrong with it', () => {
    expect(wrong(line)().id).toBe('mallFirstVote');
    expect(wrong('')).toThrow('lesson must be a map, not nothing');
    expect(wrong('lesson: { seat: anna, answers: 3, right: 3 }')).toThrow('did you mean ana?');
    expect(wrong('lesson: { seat: ana, answers: 3, right: 4 }')).toThrow(
      'right must be a whole number from 1 to 3',
    );
    expect(wrong('lesson: { seat: ana, answers: 1, right: 1 }')).toThrow('answers must be a whole number');
    expect(wrong('lesson: { seat: ana, answers: 3, right: 3, hint: x }')).toThrow('unknown key "hint"');
    expect(wrong(line, 'first-vote.yaml')).toThrow('NUMBER-NAME.yaml');
    expect(() =>
      readLesson(good.replace('- ana: { vote: cy }', '- everyone: pass'), 'mall', '1-a.yaml'),
    ).toThrow('ana does nothing in it');
  });
});
