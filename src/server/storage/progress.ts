import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

export function progressCalls(db: Kysely<Schema>): Pick<Store, 'addProgress' | 'progressOf'> {
  return {
    async addProgress(person, lessons) {
      if (lessons.length === 0) return;
      await db
        .insertInto('progress')
        .values(lessons.map((lesson) => ({ person_id: person, lesson })))
        .onConflict((conflict) => conflict.columns(['person_id', 'lesson']).doNothing())
        .execute();
    },

    async progressOf(person) {
      const rows = await db
        .selectFrom('progress')
        .select('lesson')
        .where('person_id', '=', person)
        .orderBy('lesson')
        .execute();
      return rows.map(({ lesson }) => lesson);
    },
  };
}
