import { changesBetween } from '../../protocol/wire/changes.ts';
import type { Perspective } from '../../protocol/wire/messages.ts';
import type { Change, Scene, TableScene, Update } from '../../protocol/wire/scene.ts';
import type { Records as BotRecords } from '../../bots/bot.ts';
import type { Entry, TableRow } from '../storage/store.ts';
import { bodyOf, type EntryBody } from './entry.ts';
import { PERSPECTIVES, perspectiveIndex } from './perspectives.ts';
import {
  compareSnapshots,
  newsFor,
  possibleFor,
  sceneFor,
  snapshotAfterAnswer,
  tableScene,
  takeSnapshot,
  type Names,
  type Possible,
  type Records,
  type Snapshot,
} from './scene.ts';
import { applyEntry, newTable, type EntryEffect, type TableState } from './state.ts';

/** What each perspective is told of one entry, by `perspectiveIndex`; null: nothing. */
export type Updates = readonly (Omit<Update, 'options' | 'breaks'> | null)[];

/** A table in memory: its state, and what each perspective was told last. Made from the log, dropped when idle. */
export class LiveTable {
  readonly state: TableState;
  /** The sequence number of the last entry taken in. */
  length = 0;
  /** Keys of all entries: what is stored is never refused when it is sent again, however late. */
  readonly #keys = new Set<string>();
  readonly #names: Names;
  /** How much each perspective was told so far. */
  readonly #told: number[] = PERSPECTIVES.map(() => 0);
  /** What each perspective sees as of the last entry; null until somebody needs it. */
  #snapshot: Snapshot | null = null;
  /** What each perspective was last told it may do; null: that is not known. */
  readonly #options: (Possible | null)[] = PERSPECTIVES.map(() => null);
  /** Whether something has happened since by which that may have changed. */
  readonly #unsentOptions: boolean[] = PERSPECTIVES.map(() => true);

  readonly #records: Records;

  constructor({ id, code }: Pick<TableRow, 'id' | 'code'>, names: Names, records: Records = () => null) {
    this.#records = records;
    this.state = newTable(id, code);
    this.#names = names;
  }

  hasKey(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Takes in what is stored and was told already. */
  replay(entry: Entry): void {
    applyEntry(this.state, { ...entry, body: bodyOf(entry) });
    for (let i = 0; i < PERSPECTIVES.length; i++) if (((entry.seen >> i) & 1) === 1) this.#tellAnother(i);
    this.#count(entry);
    this.#snapshot = null;
    this.#options.fill(null);
    this.#unsentOptions.fill(true);
  }

  /** Takes in what has just happened. Returns it as an entry to be stored, and what to tell each perspective. */
  apply(at: number, key: string | null, body: EntryBody): { entry: Entry; updates: Updates } {
    const before = this.#currentSnapshot();
    const seq = this.length + 1;
    const effect = applyEntry(this.state, { seq, at, body });
    const { snapshot, changes } = compareSnapshots(before, this.#snapshotAfter(before, body, effect));
    this.#snapshot = snapshot;
    const updates = PERSPECTIVES.map((perspective, i) =>
      this.#update(perspective, i, effect, changes[i] ?? null),
    );
    const seen = updates.reduce((bits, update, i) => (update === null ? bits : bits | (1 << i)), 0);
    const entry: Entry = { seq, at, key, body, seen };
    this.#count(entry);
    return { entry, updates };
  }

  /** Null: nobody looks so, or there is nothing to tell them. */
  #update(
    perspective: Perspective,
    index: number,
    effect: EntryEffect,
    changes: readonly Change[] | null,
  ): Updates[number] {
    if (changes === null) return null;
    const told = newsFor(this.state, effect, perspective);
    if (told === null && changes.length === 0) return null;
    return { seq: this.#tellAnother(index), ...told, ...(changes.length > 0 && { changes }) };
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

  /** Who is a person here, and whose record is public, by player: for bots. */
  get company(): { readonly people: readonly string[]; readonly records: BotRecords } {
    const { seats } = this.#snapshot?.table ?? this.#tableScene();
    const recorded = seats.flatMap(({ colour, record }) =>
      record === undefined ? [] : [[colour, record] as const],
    );
    return {
      people: seats.filter(({ kind }) => kind === 'person').map(({ colour }) => colour),
      records: Object.fromEntries(recorded.map(([colour, { kept, broken }]) => [colour, { kept, broken }])),
    };
  }

  /** All that the perspective may do now, for somebody who joins as it. */
  possibleFor(perspective: Perspective): Possible {
    const index = perspectiveIndex(perspective);
    this.#unsentOptions[index] = false;
    return (this.#options[index] = possibleFor(this.state, perspective));
  }

  /** All that the perspective may do now; null if it is what was sent last. */
  newlyPossibleFor(perspective: Perspective): Possible | null {
    const index = perspectiveIndex(perspective);
    if (typeof perspective !== 'number' || this.#unsentOptions[index] === false) return null;
    const before = this.#options[index] ?? null;
    const possible = this.possibleFor(perspective);
    return before !== null && isSame(before, possible) ? null : possible;
  }

  #snapshotAfter(before: Snapshot, body: EntryBody, { answeredBy }: EntryEffect): Snapshot {
    if (answeredBy !== undefined) {
      this.#unsentOptions[answeredBy] = true;
      return snapshotAfterAnswer(this.state, before, answeredBy);
    }
    this.#unsentOptions.fill(true);
    // Actions change nothing around the game, unless they end it.
    const isSameTable = body.type === 'acted' && this.state.status === 'playing';
    return takeSnapshot(this.state, isSameTable ? before.table : this.#tableScene());
  }

  #currentSnapshot(): Snapshot {
    return (this.#snapshot ??= takeSnapshot(this.state, this.#tableScene()));
  }

  #tableScene(): TableScene {
    return tableScene(this.state, this.#names, this.#records);
  }
}

/** Actions are mostly the same objects each time, so this is quick. */
const isSame = (a: Possible, b: Possible): boolean =>
  a.options.length === b.options.length && changesBetween(a, b).length === 0;
