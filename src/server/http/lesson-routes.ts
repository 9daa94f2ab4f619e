import type { FastifyInstance } from 'fastify';
import { loadLessons, type Lesson } from '../../scenario/lesson.ts';
import { addRoute } from './route.ts';
import type { RouteContext } from './route-context.ts';

/** What there is to learn, and what people have learnt. */
export function lessonRoutes(app: FastifyInstance, { store, signedIn, personIn }: RouteContext): void {
  let loaded: readonly Lesson[] | null = null;
  const lessons = (): readonly Lesson[] => (loaded ??= loadLessons());
  const isKnown = (id: string): boolean => lessons().some((lesson) => lesson.id === id);
  /** What was learnt in a lesson that is gone by now is not told. */
  const progress = async (person: string): Promise<{ lessons: string[] }> => ({
    lessons: (await store.progressOf(person)).filter(isKnown),
  });

  addRoute(app, 'lessons', {}, async () => ({
    lessons: lessons().map(({ id, example, scenario: { ruleset }, seat, actions, answers, right }) => ({
      id,
      example,
      ruleset,
      seat,
      actions,
      answers,
      right,
    })),
  }));

  addRoute(app, 'progress', { before: [signedIn] }, (request) => progress(personIn(request).id));

  addRoute(app, 'addProgress', { before: [signedIn] }, async (request) => {
    const { id } = personIn(request);
    const wanted = [...new Set(request.body.lessons)];
    const unknown = wanted.find((lesson) => !isKnown(lesson));
    if (unknown !== undefined)
      return {
        status: 400,
        refused: { code: 'malformed', field: 'lessons', problem: `no lesson ${unknown}` },
      };
    await store.addProgress(id, wanted);
    return progress(id);
  });
}
