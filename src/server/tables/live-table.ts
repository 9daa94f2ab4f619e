import type { Action } from '../../engine/index.ts';
import { changesBetween } from '../../protocol/wire/changes.ts';
import type { Viewer } from '../../protocol/wire/messages.ts';
import type { Scene, TableScene, Update } from '../../protocol/wire/scene.ts';
import type { Entry, TableRow } from '../storage/store.ts';
import type { Body } from './entry.ts';
import { optionsFor, sceneOf, tableScene, toldOf, type Names } from './scene.ts';
import { applyEntry, newTable, type TableState } from './state.ts';
import { indexOf, VIEWERS, viewersOf } from './viewers.ts';

/** A table in memory: its state, and what each viewer was told last. Made from the log, thrown away when idle. */
export class LiveTable {
  readonly state: TableState;
  /** The sequence number of the last entry taken in. */
  length = 0;
  /** Keys of the latest entries: a resend is mostly of one of them. The database knows them all. */
  readonly #keys = new Set<string>();
  readonly #names: Names;
  /** How much each viewer was told so far. */
  readonly #told: number[] = VIEWERS.map(() => 0);
  /** What each viewer sees as of the last entry; null until somebody needs it. */
  #scenes: Scene[] | null = null;
  #table: TableScene | null = null;
  readonly #options: (string | null)[] = VIEWERS.map(() => null);

  constructor({ id, code }: Pick<TableRow, 'id' | 'code'>, names: Names) {
    this.state = newTable(id, code);
    this.#names = names;
  }

  hasKey(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Takes in what is stored and was told already. */
  recall(entry: Entry): void {
    applyEntry(this.state, { ...entry, body: entry.body as unknown as Body });
    for (let i = 0; i < VIEWERS.length; i++) this.#told[i] = this.toldTo(i) + ((entry.seen >> i) & 1);
    this.#count(entry);
    this.#scenes = null;
    this.#table = null;
  }

  /** Takes in what has just happened. Returns it as an entry to be stored, and what to tell each viewer. */
  advance(at: number, key: string | null, body: Body): { entry: Entry; updates: (Update | null)[] } {
    const before = this.#scenesNow();
    const seq = this.length + 1;
    const happening = applyEntry(this.state, { seq, at, body });
    if (body.type !== 'acted' || this.state.status !== 'playing') this.#table = null;
    this.#scenes = null;
    const after = this.#scenesNow();
    let seen = 0;
    const updates = VIEWERS.map((viewer, i): Update | null => {
      const told = toldOf(this.state, happening, viewer);
      const changes = changesBetween(before[i], after[i]);
      if (told === null && changes.length === 0) return null;
      seen |= 1 << i;
      this.#told[i] = this.toldTo(i) + 1;
      const options = this.#newOptions(viewer, i);
      return {
        seq: this.toldTo(i),
        ...told,
        ...(changes.length > 0 && { changes }),
        ...(options !== null && { options }),
      };
    });
    const entry: Entry = { seq, at, key, body: body as never, seen };
    this.#count(entry);
    return { entry, updates };
  }

  #count({ seq, key }: Entry): void {
    this.length = seq;
    if (key === null) return;
    this.#keys.add(key);
    if (this.#keys.size > 200) for (const oldest of this.#keys) return void this.#keys.delete(oldest);
  }

  toldTo(index: number): number {
    return this.#told[index] ?? 0;
  }

  sceneFor(viewer: Viewer): Scene {
    return this.#scenesNow()[indexOf(viewer)] ?? sceneOf(this.state, this.#tableNow(), viewer);
  }

  optionsFor(viewer: Viewer): Action[] | null {
    return optionsFor(this.state, viewer);
  }

  #tableNow(): TableScene {
    this.#table ??= tableScene(this.state, this.#names);
    return this.#table;
  }

  #scenesNow(): Scene[] {
    const table = this.#tableNow();
    const present = viewersOf(this.state);
    this.#scenes ??= VIEWERS.map((viewer) =>
      sceneOf(this.state, table, present.includes(viewer) ? viewer : 'outsider'),
    );
    return this.#scenes;
  }

  /** What the viewer may do, if asked; null if it is what was sent last. */
  #newOptions(viewer: Viewer, index: number): Action[] | null {
    const options = optionsFor(this.state, viewer);
    const text = options === null ? null : JSON.stringify(options);
    if (text === this.#options[index]) return null;
    this.#options[index] = text;
    return options;
  }
}
