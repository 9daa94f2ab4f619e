import type { Store, TableRow } from '../storage/store.ts';
import { deedsIn } from './deeds.ts';
import type { Rooms } from './rooms.ts';

/** Games looked at in one go. */
const PAGE = 100;

/**
 * Adds finished games to the records of those who played (`D-9`): as soon as they are over, and, if this process died
 * before or the database failed, when some process next looks. A game that is added twice counts once.
 */
export class RecordKeeper {
  readonly #store: Store;
  readonly #rooms: Rooms;
  readonly #failed: (error: unknown) => void;
  readonly #underway = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | null = null;

  constructor(store: Store, rooms: Rooms, failed: (error: unknown) => void) {
    this.#store = store;
    this.#rooms = rooms;
    this.#failed = failed;
  }

  start(everyMs: number): void {
    void this.catchUp();
    this.#timer = setInterval(() => void this.catchUp(), everyMs);
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await Promise.all(this.#underway.values());
  }

  /** Never rejects. */
  record(table: Pick<TableRow, 'id'>): Promise<void> {
    const { id } = table;
    const work =
      this.#underway.get(id) ??
      this.#add(id)
        .catch(this.#failed)
        .finally(() => this.#underway.delete(id));
    this.#underway.set(id, work);
    return work;
  }

  /** All that is over and not in the records yet. */
  async catchUp(): Promise<void> {
    try {
      for (const id of await this.#store.unrecorded(PAGE)) await this.record({ id });
    } catch (error) {
      this.#failed(error);
    }
  }

  async #add(id: string): Promise<void> {
    const room = await this.#rooms.find(id);
    const found = await room?.read(({ state }) => ({
      isOver: state.status === 'over',
      ruleset: state.settings.ruleset,
      at: state.at,
      // Practice says nothing of anybody.
      deeds: state.practice === null ? deedsIn(state, state.ledgerWatch) : [],
    }));
    if (found?.isOver === false) return;
    // One that can't be replayed counts for nobody, and is not looked at again.
    const { at = 0, ruleset = '', deeds = [] } = found ?? {};
    await this.#store.recordGame(id, at, ruleset, deeds);
  }
}
