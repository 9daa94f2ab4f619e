import { loadExamples } from '../rules/examples.ts';
import type { PracticeScene } from '../../protocol/wire/practice.ts';
import type { Coach } from './coach.ts';
import { loadLessons } from './lessons.ts';
import PracticeBox from './PracticeBox.svelte';
import { PracticeCoach } from './practice.svelte.ts';
import Quiz from './Quiz.svelte';

export async function practiceCoach({ example }: PracticeScene): Promise<Coach> {
  const lessons = await loadLessons();
  const isLesson = lessons.some((lesson) => lesson.example === example);
  // It can be played without its name.
  const named = isLesson ? undefined : (await loadExamples()).find(({ id }) => id === example);
  return new PracticeCoach(lessons, { id: example, named }, { Box: PracticeBox, Quiz });
}
