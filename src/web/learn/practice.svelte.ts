import type { PracticeScene } from '../../protocol/wire/practice.ts';
import type { Scene } from '../../protocol/wire/scene.ts';
import { say, sayByKey, hasMessage } from '../../words/index.ts';
import type { Example } from '../lib/api.ts';
import type { Coach, CoachComponent } from './coach.ts';
import { numberOf, type LessonInfo } from './lessons.ts';
import { progress } from './progress.svelte.ts';

/** At a table that began from an example: if it is a lesson, what to do, and a question at its end. */
export class PracticeCoach implements Coach {
  readonly isOn = true;
  readonly Box: CoachComponent;
  readonly #Quiz: CoachComponent;
  readonly lesson: LessonInfo | null;
  readonly #lessons: readonly LessonInfo[];
  /** Null: it is a lesson, or nothing is known of it. */
  readonly example: Example | null;
  /** Answers that were wrong. */
  tried: readonly number[] = $state([]);
  isAnswered = $state(false);

  constructor(
    lessons: readonly LessonInfo[],
    { id, named = null }: { readonly id: string; readonly named?: Example | null | undefined },
    { Box, Quiz }: { readonly Box: CoachComponent; readonly Quiz: CoachComponent },
  ) {
    this.lesson = lessons.find(({ example }) => example === id) ?? null;
    this.#lessons = lessons;
    this.example = named;
    this.Box = Box;
    this.#Quiz = Quiz;
  }

  quizIn({ practice }: Scene): CoachComponent | null {
    return this.lesson !== null && practice?.script === 'done' ? this.#Quiz : null;
  }

  get title(): string {
    const { lesson } = this;
    if (lesson === null) return say('learn_example');
    return say('learn_lesson', { number: numberOf(lesson, this.#lessons), title: this.say('title') });
  }

  /** One of the lesson's own sentences. */
  say(key: string): string {
    return this.lesson === null ? '' : sayByKey(`lesson_${this.lesson.id}_${key}`);
  }

  /** What there is to say now. */
  tell({ script, mine, next }: PracticeScene, isAsked: boolean): string {
    if (this.lesson === null) return say(EXAMPLE[script]);
    if (script === 'done') return this.wrong === null ? this.say('done') : this.whyNot(this.wrong);
    // Whoever was ready too early can still do what it was about.
    if (script === 'left' || (next !== null && !isAsked)) return this.#reason(mine + 1) ?? say('learn_wrong');
    return next === null ? say('learn_others') : this.say(`do_${mine + 1}`);
  }

  /** Why the script's next action is right; empty: examples don't say. */
  why({ mine }: PracticeScene): string {
    return this.lesson === null ? '' : (this.#reason(mine + 1) ?? this.say(`do_${mine + 1}`));
  }

  /** Null: nothing else can be done there. */
  #reason(number: number): string | null {
    const key = `lesson_${this.lesson?.id}_wrong_${number}`;
    return hasMessage(key) ? sayByKey(key) : null;
  }

  /** The answer that was just given, if it was wrong. */
  get wrong(): number | null {
    return this.isAnswered ? null : (this.tried.at(-1) ?? null);
  }

  whyNot(answer: number): string {
    return say('learn_no', { why: this.say(`no_${answer}`) });
  }

  /** The one after this, if there is one. */
  get following(): LessonInfo | null {
    const at = this.lesson === null ? -1 : this.#lessons.indexOf(this.lesson);
    return at < 0 ? null : (this.#lessons[at + 1] ?? null);
  }

  /** Answers count from 1. */
  answer(number: number): void {
    const { lesson } = this;
    if (lesson === null || this.isAnswered) return;
    if (number !== lesson.right) {
      this.tried = [...this.tried, number];
      return;
    }
    this.isAnswered = true;
    void progress.add(
      lesson.id,
      this.#lessons.map(({ id }) => id),
    );
  }
}

const EXAMPLE = { on: 'learn_exampleText', left: 'learn_exampleLeft', done: 'learn_exampleDone' } as const;
