import type { Action } from '../../engine/index.ts';
import { changesBetween } from '../../protocol/wire/changes.ts';
import type { Perspective } from '../../protocol/wire/messages.ts';
import type { Change, Scene, TableScene, Update } from '../../protocol/wire/scene.ts';
import type { Entry, TableRow } from '../storage/store.ts';
import type { EntryBody } from './entry.ts';
import {
  changesFor,
  optionsFor,
  sceneFor,
  takeSnapshot,
  tableScene,
  newsFor,
  type Names,
  type Snapshot,
} from './scene.ts';
import { applyEntry, newTable, type EntryEffect, type TableState } from './state.ts';
import { PERSPECTIVES } from './perspectives.ts';

/** A table in memory: its state, and what each viewer was told last. Made from the log, thrown away when idle. */
export class LiveTable {
  readonly state: TableState;
  /** The sequence number of the last entry taken in. */
  length = 0;
  /** Keys of all entries: what is stored is never refused when it is sent again, however late. */
  readonly #keys = new Set<string>();
  readonly #names: Names;
  /** How much each viewer was told so far. */
  readonly #told: number[] = PERSPECTIVES.map(() => 0);
  /** What each viewer sees as of the last entry; null until somebody needs it. */
  #snapshot: Snapshot | null = null;
  #table: TableScene | null = null;
  /** What each viewer was last told they may do; null: nothing, or not known. */
  readonly #options: (Action[] | null)[] = PERSPECTIVES.map(() => null);

  constructor({ id, code }: Pick<TableRow, 'id' | 'code'>, names: Names) {
    this.state = newTable(id, code);
    this.#names = names;
  }

  hasKey(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Takes in what is stored and was told already. */
  replay(entry: Entry): void {
    applyEntry(this.state, { ...entry, body: entry.body as unknown as EntryBody });
    for (let i = 0; i < PERSPECTIVES.length; i++) if (((entry.seen >> i) & 1) === 1) this.#tellAnother(i);
    this.#count(entry);
    this.#snapshot = null;
    this.#table = null;
    // Whoever joins next gets their options with the scene: what was sent before is no longer what they have.
    this.#options.fill(null);
  }

  /** Takes in what has just happened. Returns it as an entry to be stored, and what to tell each viewer. */
  apply(at: number, key: string | null, body: EntryBody): { entry: Entry; updates: (Update | null)[] } {
    const before = this.#currentSnapshot();
    const seq = this.length + 1;
    const effect = applyEntry(this.state, { seq, at, body });
    if (body.type !== 'acted' || this.state.status !== 'playing') this.#table = null;
    this.#snapshot = null;
    const changesOf = changesFor(before, this.#currentSnapshot());
    const updates = PERSPECTIVES.map((perspective, i) =>
      this.#update(perspective, i, effect, changesOf(perspective)),
    );
    const seen = updates.reduce((bits, update, i) => (update === null ? bits : bits | (1 << i)), 0);
    const entry: Entry = { seq, at, key, body: body as never, seen };
    this.#count(entry);
    return { entry, updates };
  }

  /** Null: nobody looks so, or there is nothing to tell them. */
  #update(
    perspective: Perspective,
    index: number,
    effect: EntryEffect,
    changes: Change[] | null,
  ): Update | null {
    if (changes === null) return null;
    const told = newsFor(this.state, effect, perspective);
    if (told === null && changes.length === 0) return null;
    const options = this.#newOptions(perspective, index);
    return {
      seq: this.#tellAnother(index),
      ...told,
      ...(changes.length > 0 && { changes }),
      ...(options !== null && { options }),
    };
  }

  #tellAnother(index: number): number {
    return (this.#told[index] = this.toldTo(index) + 1);
  }

  #count({ seq, key }: Entry): void {
    this.length = seq;
    if (key !== null) this.#keys.add(key);
  }

  toldTo(index: number): number {
    return this.#told[index] ?? 0;
  }

  sceneFor(perspective: Perspective): Scene {
    return sceneFor(this.#currentSnapshot(), perspective);
  }

  optionsFor(perspective: Perspective): Action[] | null {
    return optionsFor(this.state, perspective);
  }

  #currentSnapshot(): Snapshot {
    this.#table ??= tableScene(this.state, this.#names);
    this.#snapshot ??= takeSnapshot(this.state, this.#table);
    return this.#snapshot;
  }

  /** What the viewer may do, if asked; null if it is what was sent last. */
  #newOptions(perspective: Perspective, index: number): Action[] | null {
    const [before, options] = [this.#options[index] ?? null, optionsFor(this.state, perspective)];
    // Actions are mostly the same objects each time, so this is quick.
    if (before !== null && options !== null && changesBetween(before, options).length === 0) return null;
    return (this.#options[index] = options);
  }
}
