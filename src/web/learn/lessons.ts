import type { LessonInfo } from '../../protocol/wire/http.ts';
import { say } from '../../words/index.ts';
import { loadPart } from '../../words/languages.ts';
import { api, type Answer } from '../lib/api.ts';
import { router } from '../lib/router.svelte.ts';
import { session } from '../lib/session.svelte.ts';
import { progress } from './progress.svelte.ts';

/** What there is to learn. Loaded when somebody wants to, and once. */

export type { LessonInfo };

let found: Promise<readonly LessonInfo[]> | null = null;

/** With their words. Rejects if they can't be loaded. */
export function loadLessons(): Promise<readonly LessonInfo[]> {
  return (found ??= load().catch((error: unknown) => {
    found = null;
    throw error;
  }));
}

async function load(): Promise<readonly LessonInfo[]> {
  const [answer] = await Promise.all([api.lessons(), loadPart('learn'), loadPart('guide')]);
  if (!answer.ok) throw new Error(answer.reason.code);
  return answer.value.lessons;
}

export const gameOf = ({ example }: LessonInfo): string => example.split('/')[1] ?? '';

/** Its number among those of its game. */
export const numberOf = (lesson: LessonInfo, lessons: readonly LessonInfo[]): number =>
  lessons.filter((one) => gameOf(one) === gameOf(lesson)).indexOf(lesson) + 1;

/** Whoever just wants to learn gets a name made up for them. */
export const beSomebody = (): Promise<boolean> =>
  session.beSomebody(`${say('web_guest')} ${Math.floor(Math.random() * 9000) + 1000}`);

/** Somebody is on the way to another table, and is led to what can be done there. */
export const arrival = { isAwaited: false };

/** `isAnother`: instead of where one is, so that the way back skips that. */
function go(path: string, isAnother: boolean): void {
  if (isAnother) router.replace(path);
  else router.go(path);
}

/** Before the first lesson of a game one is told what the game is about. */
export async function goToLesson(lesson: LessonInfo, isAnother = false): Promise<Answer<unknown>> {
  if (progress.has(lesson.id) || numberOf(lesson, await loadLessons()) > 1)
    return playLesson(lesson, isAnother);
  go(`/learn/${gameOf(lesson)}`, isAnother);
  return { ok: true, value: null };
}

/** Goes to a table of its own. */
export async function playLesson(
  { example, seat }: LessonInfo,
  isAnother: boolean,
): Promise<Answer<unknown>> {
  if (!(await beSomebody())) return { ok: false, reason: { code: 'offline' } };
  const made = await api.makePractice({ example, seat });
  if (!made.ok) return made;
  arrival.isAwaited = true;
  go(`/t/${made.value.code}`, isAnother);
  return made;
}
