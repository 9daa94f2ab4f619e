import type { Examples } from '../../../src/scenario/examples.ts';
import type { MakePractice } from '../../../src/protocol/wire/http.ts';
import { PracticeTables } from '../../../src/server/practice.ts';
import type { Person } from '../../../src/server/storage/store.ts';
import type { Created } from '../../../src/server/tables/create-table.ts';
import { bodyOf, type EntryBody } from '../../../src/server/tables/entry.ts';
import { actFor } from '../../../src/server/tables/playing.ts';
import { scriptedFor, type Practice } from '../../../src/server/tables/practice.ts';
import { tasksOf } from '../../../src/server/tables/schedule.ts';
import { applyEntry, newTable, type TableState } from '../../../src/server/tables/state.ts';
import { must } from '../../proof/must.ts';
import { decideNow, speakNow } from './bots.ts';
import { contextOf, type Log } from './still-table.ts';

/** A practice table without a server: its log, folded, and what it does by itself. */
export class PracticeFold {
  readonly state: TableState;
  length = 0;

  private constructor(state: TableState) {
    this.state = state;
  }

  static async begin(examples: Examples, wanted: MakePractice): Promise<PracticeFold> {
    const { log, made } = await begin(examples, wanted);
    must('id' in made, () => JSON.stringify([wanted, made]));
    const fold = new PracticeFold(newTable(made.id, made.code));
    // As it comes back from a database.
    for (const entry of log.entries) fold.apply(JSON.parse(JSON.stringify(bodyOf(entry))) as EntryBody);
    return fold;
  }

  get practice(): Practice {
    const { practice } = this.state;
    must(practice !== null, 'it is not for practice');
    return practice;
  }

  apply(body: EntryBody): void {
    applyEntry(this.state, { seq: ++this.length, at: this.length, body });
  }

  act(seat: number, action: object, by: 'player' | 'bot' | 'clock'): void {
    const verdict = actFor(this.state, seat, { ...action }, by);
    must(
      'bodies' in verdict,
      () => `${this.practice.setup.example}: ${JSON.stringify([seat, action, verdict])}`,
    );
    for (const body of verdict.bodies) this.apply(body);
  }

  /** What the table does next by itself; false: it waits for the person. */
  goOn(): boolean {
    const [task] = tasksOf(
      this.state,
      { min: 0, max: 0, passing: { min: 0, max: 0 } },
      { isWatched: () => true },
    );
    if (task === undefined || task.passing === null) return false;
    this.act(task.seat, task.passing, task.why);
    return true;
  }

  /** What the script has for the person; false: nothing. */
  showMe(): boolean {
    const { game } = this.state;
    const { seat } = this.practice.setup;
    const action = game === null ? null : scriptedFor(this.practice, game, seat);
    if (action !== null) this.act(seat, action, 'player');
    return action !== null;
  }

  /** By the script alone. */
  playScript(): void {
    while (this.practice.script === 'on' && (this.goOn() || this.showMe()));
  }
}

/** What is stored, and what whoever asked for it is told. */
export async function begin(examples: Examples, wanted: MakePractice): Promise<{ log: Log; made: Created }> {
  const log: Log = { row: { id: '', code: '' }, entries: [], members: [] };
  const bots = { decide: decideNow, speak: speakNow, close: () => Promise.resolve() };
  const tables = new PracticeTables(contextOf(log, { now: 1 }, 'a seed'), bots, examples);
  return { log, made: await tables.create(LEARNER, wanted) };
}

const LEARNER: Person = { id: 'person-Lea', name: 'Lea', login: null, passwordHash: null, createdAt: 0 };
