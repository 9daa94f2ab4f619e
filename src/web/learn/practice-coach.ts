import type { PracticeScene } from '../../protocol/wire/practice.ts';
import type { Coach } from './coach.ts';
import { loadLessons } from './lessons.ts';
import PracticeBox from './PracticeBox.svelte';
import { PracticeCoach } from './practice.svelte.ts';
import Quiz from './Quiz.svelte';

export const practiceCoach = async (practice: PracticeScene): Promise<Coach> =>
  new PracticeCoach(await loadLessons(), practice, PracticeBox, Quiz);
