import { api } from '../lib/api.ts';
import { session } from '../lib/session.svelte.ts';

/** The lessons that one has finished: kept in this browser, and with whom one is signed in as. */

const KEY = 'outvoted.lessons';

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

class Progress {
  done: readonly string[] = $state.raw(read());

  has(lesson: string): boolean {
    return this.done.includes(lesson);
  }

  /** `known`: ids of lessons that there are. What another version of the page kept is not sent. */
  async add(lesson: string, known: readonly string[]): Promise<void> {
    this.#keep([...this.done, lesson]);
    await this.sync(known);
  }

  /** What was learnt here and elsewhere comes together. */
  async sync(known: readonly string[]): Promise<void> {
    if (session.person === null) return;
    const answer = await api.addProgress(this.done.filter((id) => known.includes(id)));
    if (answer.ok) this.#keep([...this.done, ...answer.value.lessons]);
  }

  #keep(lessons: readonly string[]): void {
    this.done = [...new Set(lessons)];
    localStorage.setItem(KEY, JSON.stringify(this.done));
  }
}

export const progress = new Progress();
