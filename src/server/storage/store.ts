import type { Json } from '../../engine/types.ts';

/**
 * All that the server keeps, behind one interface with two homes: SQLite and PostgreSQL. A table is its log of
 * entries; the other columns of its row are what lists and due work need, and could be made anew from the log.
 */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';

  makeTable(table: NewTable): Promise<'made' | 'codeTaken'>;
  /** By its id or by its short code. */
  findTable(name: string): Promise<TableRow | null>;
  /** The entries after this sequence number, in order. */
  entriesAfter(table: string, seq: number): Promise<Entry[]>;
  /**
   * Appends to many tables in one transaction, at most once to each, durable when it resolves. Each stands or falls
   * by itself: one that comes too late, or was stored before, leaves the others alone, and so does a table that
   * another process has locked. Results in the order given. If it rejects, nothing was stored; only with
   * `unreachable` that is unknown, since the answer itself may have been lost: who tries again under the same key is
   * told `repeated`. Other processes get a notice `{type: 'stored', tables}` with it.
   */
  append(appends: readonly Append[]): Promise<Appended[]>;
  /** When something was last stored at any table; null: never. */
  latestTime(): Promise<number | null>;
  /** The open tables that anybody may find, newest first. */
  listedTables(wanted: ListWanted): Promise<TableRow[]>;
  /**
   * A stored game that can't be replayed is left as it is, and served no more: not due, not listed, no appends. One
   * that is over stays so, for its result still stands in its summary.
   */
  setAside(table: string, reason: string): Promise<void>;

  /**
   * Tables with work that is due, each given to one asker alone until `until`: whoever dies with it is replaced
   * by the next that asks.
   */
  claimDue(now: number, until: number, limit: number): Promise<string[]>;
  /** When `claimDue` will next have something to give: work falls due, or the claim on it lapses. */
  nextDue(): Promise<number | null>;

  members(table: string): Promise<Member[]>;
  /** Tables that this person sat at, newest first. */
  tablesOf(person: string, limit: number): Promise<TableRow[]>;
  /** The same without those for practice. */
  gamesOf(person: string, limit: number): Promise<TableRow[]>;

  makePerson(person: Person): Promise<void>;
  findPerson(id: string): Promise<Person | null>;
  findLogin(login: string): Promise<Person | null>;
  renamePerson(id: string, name: string): Promise<void>;
  /** Keeps the person as an account; false if the login is taken, in whatever case, or there is no such person. */
  setLogin(id: string, login: string, passwordHash: string): Promise<boolean>;
  /** Keeps a program as a person of its owner, unless the owner is gone or has so many already: then false. */
  makeProgram(program: Person, owner: string, most: number): Promise<boolean>;
  /** The programs of this person, oldest first. */
  programsOf(owner: string): Promise<Person[]>;
  /** Those who count as one with this person: themselves, their owner, and all programs of the same owner. */
  kinOf(person: string): Promise<string[]>;
  /** The language that this person has chosen, as `de`; null: none yet. */
  languageOf(person: string): Promise<string | null>;
  setLanguage(person: string, language: string): Promise<void>;
  /** Forgets the person and the sessions; the games stay, with an empty name. */
  erasePerson(id: string): Promise<void>;

  makeSession(session: Session): Promise<void>;
  findSession(tokenHash: string, now: number): Promise<Session | null>;
  /** Puts off the end of a session that is in use. */
  extendSession(tokenHash: string, expiresAt: number): Promise<void>;
  endSession(tokenHash: string): Promise<void>;
  endSessionsOf(person: string): Promise<void>;
  endSessionsBefore(now: number): Promise<number>;

  /**
   * Tables of these statuses, or those for practice, at which nothing has happened since, the longest untouched first,
   * from after the one named on. Those that were kept for good are not among them.
   */
  idleTables(
    sort: readonly TableStatus[] | 'practice',
    before: number,
    after: Cursor | null,
    limit: number,
  ): Promise<TableRow[]>;
  /** Deletes the table with its log; false if it has grown meanwhile, or somebody is about to append to it. */
  deleteTable(table: Pick<TableRow, 'id' | 'length'>): Promise<boolean>;
  /** `idleTables` gives these no more. */
  keepTables(ids: readonly string[]): Promise<void>;
  /** The sequence number of the last entry by which somebody left their seat for good; 0: nobody did. */
  lastLeaving(table: string): Promise<number>;
  /** Guests made before that time, oldest first, from after the one named on. */
  guests(before: number, after: Cursor | null, limit: number): Promise<Guest[]>;
  /**
   * Deletes a guest and their programs, unless they have an account by now or a session that ends after `lapsedBy`:
   * then false. Names at tables stay.
   */
  forgetGuest(id: string, lapsedBy: number): Promise<boolean>;

  /**
   * Adds a finished game to the records of those who played it; does nothing for those it was added to before, and for
   * people who are gone.
   */
  recordGame(table: string, at: number, ruleset: string, deeds: readonly GameDeeds[]): Promise<void>;
  /** Finished games that are in no records yet, the oldest first. */
  unrecorded(limit: number): Promise<string[]>;
  /** Of those who have one. */
  recordsOf(who: readonly string[]): Promise<RecordRow[]>;
  /** The last games in which they promised something, the latest first. */
  deedsOf(who: string, limit: number): Promise<DeedsRow[]>;

  /** Adds lessons to those that this person has finished. */
  addProgress(person: string, lessons: readonly string[]): Promise<void>;
  progressOf(person: string): Promise<string[]>;

  /** Tells other processes on this database; on SQLite there are none. */
  notify(notice: Notice): Promise<void>;
  /**
   * What other processes tell. Two come from the store itself: `lost` when its connection ends, and `missed` when it
   * is back and what was told meanwhile is gone. Returns what ends the listening.
   */
  listen(listener: (notice: Notice) => void): Promise<() => Promise<void>>;

  /** Resolves if the database answers. */
  ping(): Promise<void>;
  /** Resolves if it also takes what is written: writes something and takes it away again. */
  probe(): Promise<void>;
  /** Finishes what is under way; whatever comes later is refused. */
  close(): Promise<void>;
}

/** Something that happened at a table. `seq` counts from 1 without gaps. */
export interface Entry {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Who sent it and under which id, so that a resend does nothing twice; null: nobody did. */
  readonly key: string | null;
  readonly body: unknown;
  /** A bit for each viewer that was told of it (see `tables/perspectives.ts`). */
  readonly seen: number;
}

export interface Append {
  readonly table: string;
  /** The first must be the table's next; they follow each other. Never empty. */
  readonly entries: readonly Entry[];
  /** The columns of the table's row after these entries. A summary that is left out stays as it was. */
  readonly row: Omit<RowChange, 'summary'> & Partial<Pick<RowChange, 'summary'>>;
  /** Who has come to the table, or has got another seat or name. */
  readonly members: readonly Member[];
}

/**
 * `repeated`: one of its keys is there already, whatever its sequence number. `behind`: the sequence number is taken,
 * or at any rate not the table's next. `noSuchTable`: nor one that was set aside. `locked`: another process is just
 * writing to the table; try again.
 */
export type Appended = 'stored' | 'behind' | 'repeated' | 'noSuchTable' | 'locked';

export type TableStatus = 'lobby' | 'playing' | 'over' | 'closed' | 'setAside';

export interface RowChange {
  readonly status: TableStatus;
  readonly listed: boolean;
  /** When the game goes on by itself: a clock that runs out, a bot's move. Releases a claim. */
  readonly dueAt: number | null;
  /** What lists show of it; public. */
  readonly summary: Json;
}

export interface NewTable extends RowChange {
  readonly id: string;
  /** Short, to be typed by friends. */
  readonly code: string;
  readonly createdAt: number;
  readonly entries: readonly Entry[];
  readonly members: readonly Member[];
  readonly practice?: boolean;
}

export interface TableRow extends RowChange {
  readonly id: string;
  readonly code: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The sequence number of its last entry. */
  readonly length: number;
  readonly reason: string | null;
}

export interface ListWanted {
  /** Whatever happened at them. */
  readonly tables: readonly string[];
  /** Others, if something happened there since. */
  readonly lobbiesSince: number;
  readonly gamesSince: number;
  /** Of the others. */
  readonly limit: number;
}

/** Where a page ended: the time that it is ordered by, and the id. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

export interface Guest {
  readonly id: string;
  readonly createdAt: number;
  /** When the last session ends, their own or one of their programs; 0: there is none. */
  readonly sessionUntil: number;
}

/** A person at a table. The name is kept here and not in the log, so that it can go. */
export interface Member {
  readonly table: string;
  readonly person: string;
  readonly name: string;
  readonly seat: number | null;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  /** Null for a guest. */
  readonly login: string | null;
  readonly passwordHash: string | null;
  readonly createdAt: number;
}

export interface Session {
  readonly tokenHash: string;
  readonly person: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** What came of a promise. Players by the colours they had in that game. */
export interface Deed {
  readonly to: string;
  readonly promise: { readonly [word: string]: Json };
  /** The location it was about. */
  readonly place: string | null;
  readonly is: 'kept' | 'broken' | 'void';
}

/** What somebody's promises came to in one game; `person` is null for a bot. */
export interface GameDeeds {
  readonly who: string;
  readonly person: string | null;
  readonly promises: readonly Deed[];
}

export interface RecordRow {
  readonly who: string;
  readonly kept: number;
  readonly broken: number;
  readonly void: number;
  readonly games: number;
}

export interface DeedsRow {
  readonly at: number;
  readonly ruleset: string;
  /** Null: the table is gone. */
  readonly code: string | null;
  readonly promises: readonly Deed[];
}

export type Notice = { readonly type: string } & { readonly [key: string]: Json };
