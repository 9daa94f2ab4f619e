import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countAt, fieldsAt, knownKeys, wordAt } from './checks.ts';
import { readScenario, type Scenario } from './format.ts';
import { readSource, ScenarioError } from './source.ts';

/** A scenario that is played to learn something, and ends with a question. Its words are in the catalogues. */
export interface Lesson {
  /** By which its words are found and progress is kept, as `mallFirstVote`. Its place in the order is no part of it. */
  readonly id: string;
  /** By which its practice table is made, as `lessons/mall/1-first-vote`. */
  readonly example: string;
  readonly scenario: Scenario;
  /** Whose part the learner takes. */
  readonly seat: string;
  /** How many things the learner does in the script. */
  readonly actions: number;
  /** How many answers the question has, and which is right, counted from 1. */
  readonly answers: number;
  readonly right: number;
}

/** Folders of `lessons/`, in the order in which lessons are learnt. */
const GAMES = ['mall', 'city'] as const;

const FILE = /^(?<place>\d+)-(?<name>[a-z]+(?:-[a-z]+)*)\.yaml$/;

const MOST_ANSWERS = 4;

/** Throws a ScenarioError on a file that is no lesson. */
export function readLesson(text: string, game: string, file: string): Lesson {
  const name = FILE.exec(file)?.groups?.['name'];
  if (name === undefined)
    throw new ScenarioError([], `a lesson's file is called NUMBER-NAME.yaml, not ${file}`);
  const read = readSource(text);
  if (!read.ok) throw new ScenarioError([], read.message);
  const { value } = read.source;
  const scenario = readScenario(value);
  const path = ['lesson'];
  const fields = fieldsAt(fieldsAt(value, [], 'a lesson')['lesson'], path, 'lesson');
  knownKeys(fields, path, 'key', ['seat', 'answers', 'right']);
  const seat = wordAt(fields['seat'], [...path, 'seat'], 'player', scenario.players);
  const actions = scenario.script.filter((step) => step.kind === 'act' && step.player === seat).length;
  if (actions === 0) throw new ScenarioError(['script'], `${seat} does nothing in it`);
  const answers = countAt(fields['answers'], [...path, 'answers'], 'answers', [2, MOST_ANSWERS]);
  const right = countAt(fields['right'], [...path, 'right'], 'right', [1, answers]);
  const example = `lessons/${game}/${file.replace(/\.yaml$/, '')}`;
  return { id: game + camelCased(name), example, scenario, seat, actions, answers, right };
}

const camelCased = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const ownFolder = (): string => fileURLToPath(new URL('../../lessons', import.meta.url));

/** All lessons of a folder, by game and number. Throws an error that names the file which is none. */
export function loadLessons(folder = ownFolder()): Lesson[] {
  return GAMES.flatMap((game) => {
    const files = existsSync(`${folder}/${game}`) ? readdirSync(`${folder}/${game}`) : [];
    return files
      .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
      .map((file) => loadLesson(`${folder}/${game}/${file}`, game, file));
  });
}

function loadLesson(path: string, game: string, file: string): Lesson {
  try {
    return readLesson(readFileSync(path, 'utf8'), game, file);
  } catch (error) {
    if (error instanceof ScenarioError) throw new Error(`${path}: ${error.message}`, { cause: error });
    throw error;
  }
}
