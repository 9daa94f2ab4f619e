import type { Notice } from '../storage/store.ts';
import { Presence } from './presence.ts';

/**
 * Keeps the processes of one database agreed on who is where. Each numbers the changes among its own people and sends
 * them as differences; its heartbeat carries the number of the last. Whoever has another number has missed something,
 * and asks for the whole: so every loss heals with the next heartbeat.
 */
export interface SyncSettings {
  readonly self: string;
  readonly send: (notice: Notice) => void;
  /** Who is at this table has changed. */
  readonly changed: (table: string) => void;
  /** Notices may have been lost, or a process has died: what it stored last may be unknown here. */
  readonly missed: () => void;
  /** Milliseconds; goes on when the computer's clock is set. */
  readonly clock: () => number;
}

export const HEARTBEAT = 2000;
/** A heartbeat so late says that this process was stopped, or had no time for anything. */
const LATE_AFTER = 5000;
const SILENT_AFTER = 8000;
const PEOPLE_A_NOTICE = 100;
/** Of JSON; leaves room for the rest of the notice. */
const BYTES_A_NOTICE = 7000;

interface Peer {
  heard: number;
  /** The last change taken in; 0: nobody has come yet. */
  version: number;
  /** It has told of later changes than these. */
  isBehind: boolean;
  /** Asked for the whole since the last heartbeat. */
  isAsked: boolean;
  whole: { readonly version: number; readonly parts: Map<number, Part> } | null;
}

/** Some people of some tables. */
type Part = readonly (readonly [table: string, people: readonly string[]])[];

export class PresenceSync {
  readonly presence = new Presence();
  readonly #settings: SyncSettings;
  readonly #peers = new Map<string, Peer>();
  #version = 0;
  /** The version of which the whole was sent since the last heartbeat. */
  #sent: number | null = null;
  #isCutOff = false;
  #lastBeat: number;
  /** Since then nothing was missed. */
  #sureFrom: number;

  constructor(settings: SyncSettings) {
    this.#settings = settings;
    this.#lastBeat = this.#sureFrom = settings.clock();
  }

  /** Who is at this table by way of this process. */
  setOwn(table: string, people: readonly string[]): void {
    const { self, send, changed } = this.#settings;
    const [before, now] = [this.presence.of(self).get(table) ?? new Set<string>(), new Set(people)];
    const came = people.filter((person) => !before.has(person));
    const left = [...before].filter((person) => !now.has(person));
    if (came.length + left.length === 0) return;
    const isNews = this.presence.change(self, table, came, left);
    const tell = (change: Pick<Change, 'came' | 'left'>): void =>
      send({ type: 'presence', from: self, version: ++this.#version, table, ...change });
    for (const some of chunks(came)) tell({ came: some, left: [] });
    for (const some of chunks(left)) tell({ came: [], left: some });
    if (isNews) changed(table);
  }

  beat(): void {
    const now = this.#settings.clock();
    const wasLate = now - this.#lastBeat > LATE_AFTER;
    this.#lastBeat = now;
    this.#sent = null;
    for (const peer of this.#peers.values()) peer.isAsked = false;
    this.#sayAlive();
    // What others said meanwhile is not read yet: nobody is dead because we did not listen.
    if (wasLate) this.#startOver();
    else if (!this.#isCutOff) this.#giveUp(now);
  }

  /** The line on which the others are heard is down. */
  cutOff(): void {
    this.#isCutOff = true;
  }

  /** It is up again; what was told meanwhile is gone. */
  backOn(): void {
    this.#isCutOff = false;
    this.#sayAlive();
    this.#startOver();
  }

  hear(notice: Notice): void {
    const { from } = notice;
    if (typeof from !== 'string' || from === this.#settings.self) return;
    const peer = this.#peers.get(from) ?? this.#meet(from);
    peer.heard = this.#settings.clock();
    if (notice.type === 'whoIsThere' && (notice['of'] ?? this.#settings.self) === this.#settings.self)
      this.#sendAll();
    const { version } = notice;
    if (notice.type === 'alive' && typeof version === 'number' && version > peer.version)
      this.#ask(from, peer);
    if (notice.type === 'presence' && isChange(notice)) this.#takeChange(from, peer, notice);
    if (notice.type === 'present' && isWhole(notice)) this.#takePart(from, peer, notice);
  }

  /** Whether it was known for so many milliseconds, without a gap, who is there. */
  isSureFor(ms: number): boolean {
    const now = this.#settings.clock();
    const isLate = (since: number): boolean => now - since > LATE_AFTER;
    if (this.#isCutOff || isLate(this.#lastBeat) || now - this.#sureFrom < ms) return false;
    return ![...this.#peers.values()].some(({ heard, isBehind }) => isBehind || isLate(heard));
  }

  #sayAlive(): void {
    const { self, send } = this.#settings;
    send({ type: 'alive', from: self, version: this.#version });
  }

  #meet(process: string): Peer {
    const peer: Peer = {
      heard: 0,
      version: 0,
      isBehind: false,
      isAsked: false,
      whole: null,
    };
    this.#peers.set(process, peer);
    // It may not know us either.
    this.#sayAlive();
    return peer;
  }

  /** After a gap: everybody gets time to be heard again, and is asked for the whole. */
  #startOver(): void {
    const { self, send, missed, clock } = this.#settings;
    this.#sureFrom = clock();
    for (const peer of this.#peers.values()) peer.heard = this.#sureFrom;
    send({ type: 'whoIsThere', from: self, of: null });
    missed();
  }

  #giveUp(now: number): void {
    const silent = [...this.#peers].filter(([, { heard }]) => heard < now - SILENT_AFTER);
    for (const [process] of silent) {
      this.#peers.delete(process);
      this.#replace(process, new Map());
    }
    if (silent.length > 0) this.#settings.missed();
  }

  #ask(process: string, peer: Peer): void {
    peer.isBehind = true;
    if (peer.isAsked) return;
    peer.isAsked = true;
    this.#settings.send({ type: 'whoIsThere', from: this.#settings.self, of: process });
  }

  /** Once for all who ask between two heartbeats. */
  #sendAll(): void {
    if (this.#sent === this.#version) return;
    this.#sent = this.#version;
    const { self, send } = this.#settings;
    const parts = partsOf(this.presence.of(self));
    for (const [part, tables] of parts.entries())
      send({ type: 'present', from: self, version: this.#version, part, parts: parts.length, tables });
  }

  #takeChange(process: string, peer: Peer, { version, table, came, left }: Change): void {
    if (version > peer.version + 1) this.#ask(process, peer);
    if (version !== peer.version + 1) return;
    peer.version = version;
    if (this.presence.change(process, table, came, left)) this.#settings.changed(table);
  }

  #takePart(process: string, peer: Peer, { version, part, parts, tables }: Whole): void {
    if (version <= peer.version) return;
    if (peer.whole?.version !== version) peer.whole = { version, parts: new Map() };
    peer.whole.parts.set(part, tables);
    if (peer.whole.parts.size < parts) return;
    const all = new Map<string, Set<string>>();
    for (const [table, people] of [...peer.whole.parts.values()].flat())
      all.set(table, new Set([...(all.get(table) ?? []), ...people]));
    Object.assign(peer, { version, isBehind: false, whole: null });
    this.#replace(process, all);
  }

  #replace(process: string, tables: ReadonlyMap<string, ReadonlySet<string>>): void {
    this.#sureFrom = this.#settings.clock();
    for (const table of this.presence.replace(process, tables)) this.#settings.changed(table);
  }
}

type Change = {
  readonly version: number;
  readonly table: string;
  readonly came: readonly string[];
  readonly left: readonly string[];
};

type Whole = {
  readonly version: number;
  readonly part: number;
  readonly parts: number;
  readonly tables: Part;
};

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isChange = (notice: Notice): notice is Notice & Change =>
  typeof notice['version'] === 'number' &&
  typeof notice['table'] === 'string' &&
  isTexts(notice['came']) &&
  isTexts(notice['left']);

const isPart = (value: unknown): value is Part =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) => Array.isArray(one) && typeof one[0] === 'string' && one.length === 2 && isTexts(one[1]),
  );

const isWhole = (notice: Notice): notice is Notice & Whole =>
  ['version', 'part', 'parts'].every((name) => typeof notice[name] === 'number') && isPart(notice['tables']);

function chunks(people: readonly string[]): string[][] {
  const count = Math.ceil(people.length / PEOPLE_A_NOTICE);
  return Array.from({ length: count }, (_, i) =>
    people.slice(i * PEOPLE_A_NOTICE, (i + 1) * PEOPLE_A_NOTICE),
  );
}

/** Cut so that each fits into a notice; at least one, which may be empty. */
function partsOf(tables: ReadonlyMap<string, ReadonlySet<string>>): Part[] {
  const parts: [string, string[]][][] = [[]];
  let bytes = 0;
  for (const [table, people] of tables) {
    for (const person of people) {
      const part = parts.at(-1) ?? [];
      const group = part.at(-1);
      const isNew = group?.[0] !== table;
      const more = Buffer.byteLength(JSON.stringify(isNew ? [table, [person]] : person)) + 1;
      if (bytes + more > BYTES_A_NOTICE) {
        parts.push([[table, [person]]]);
        bytes = Buffer.byteLength(JSON.stringify([table, [person]]));
      } else {
        if (isNew) part.push([table, [person]]);
        else group[1].push(person);
        bytes += more;
      }
    }
  }
  return parts;
}
