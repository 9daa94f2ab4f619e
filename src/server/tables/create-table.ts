import { randomBytes, randomInt } from 'node:crypto';
import type { Reason } from '../../engine/index.ts';
import type { MakeTable } from '../../protocol/wire/http.ts';
import { OPEN_SEAT } from '../../protocol/wire/settings.ts';
import { rulesets } from '../../rulesets/index.ts';
import type { Member, Person } from '../storage/store.ts';
import type { EntryBody, SeatSetup } from './entry.ts';
import { LiveTable } from './live-table.ts';
import { assignSeats, nameBots, readSettings } from './seating.ts';
import { standInFor } from '../bots/fallback.ts';
import { rowOf, type RoomContext, type Outcome } from './room-context.ts';
import { type Room } from './room.ts';
import { tasksOf } from './schedule.ts';
import { seatOfPerson } from './state.ts';

/** New tables, and tables for those who play again. */

interface Made {
  readonly id: string;
  readonly code: string;
}

export type Created = Made | { readonly refused: Reason };

const DEFAULT_PLAN = [OPEN_SEAT, OPEN_SEAT, OPEN_SEAT, OPEN_SEAT];

/** Whoever makes a table sits at it and is its host. */
export async function createTable(context: RoomContext, by: Person, wanted: MakeTable): Promise<Created> {
  const plan = wanted.seats ?? DEFAULT_PLAN;
  const read = readSettings(wanted.settings ?? {}, plan.length);
  if ('refused' in read) return read;
  const seats = assignSeats(plan, read.rules, { people: [{ person: by.id, name: by.name, colour: null }] });
  if ('refused' in seats) return seats;
  const made: EntryBody = { type: 'made', host: by.id, settings: read.settings, seats };
  const isFull = seats.every(({ person, bot }) => person !== null || bot !== null);
  if (wanted.start === true && !isFull) return { refused: { code: 'seatEmpty', seat: emptySeat(seats) } };
  const { revision } = read.rules;
  const started: EntryBody[] =
    wanted.start === true ? [{ type: 'started', seed: context.newSeed(), revision }] : [];
  return storeTable(context, [made, ...started], [by]);
}

const emptySeat = (seats: readonly SeatSetup[]): number =>
  seats.findIndex(({ person, bot }) => person === null && bot === null);

/** A table with this log, at which these people sit. */
export async function storeTable(
  context: RoomContext,
  bodies: readonly EntryBody[],
  people: readonly Pick<Person, 'id' | 'name'>[],
): Promise<Made> {
  const id = randomBytes(12).toString('base64url');
  const names = new Map(people.map((person) => [person.id, person.name]));
  for (;;) {
    const code = newCode();
    const live = new LiveTable({ id, code }, (person) => names.get(person) ?? null);
    const at = context.now();
    const entries = bodies.map((body) => live.apply(at, null, body).entry);
    const tasks = tasksOf(live.state, context.botTiming, { isWatched: () => false });
    const row = rowOf(live.state, tasks[0] ?? null);
    const members = people.map(({ id: person, name }): Member => ({
      table: id,
      person,
      name,
      seat: seatOfPerson(live.state, person),
    }));
    const practice = live.state.practice !== null;
    const table = { id, code, createdAt: at, entries, members, practice, ...row };
    const made = await context.store.makeTable(table);
    if (made === 'codeTaken') continue;
    context.stored({ id, code }, tasks);
    return { id, code };
  }
}

/** Letters and digits that can't be taken for one another, read out over the phone. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const newCode = (): string => Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)] ?? '').join('');

/** Rematches being made: whoever asks meanwhile waits for that table. */
const pendingRematches = new WeakMap<Room, Promise<Outcome>>();

/** The same people and bots at a new table, with the same settings. The first who asks makes it. */
export function createRematch(context: RoomContext, room: Room, by: Person, id: string): Promise<Outcome> {
  const offer = (): Promise<Outcome> => offerRematch(context, room, by, id);
  const made = pendingRematches.get(room)?.then(offer, offer) ?? offer();
  pendingRematches.set(room, made);
  return made;
}

async function offerRematch(context: RoomContext, room: Room, by: Person, id: string): Promise<Outcome> {
  const old = await room.read(({ state }) => state);
  if (old === null) return { refused: room.refusal };
  const seat = old.seats.findIndex(({ person }) => person === by.id);
  if (old.status !== 'over') return { refused: { code: 'notNow', status: old.status } };
  if (seat < 0) return { refused: { code: 'notSeated' } };
  if (old.practice !== null) return { refused: { code: 'practiceTable' } };
  if (old.rematch !== null) return { ok: true };
  if (rulesets[old.settings.ruleset] === undefined) return { refused: { code: 'unknownRuleset' } };
  const again = old.seats.map(({ colour, person, bot, abandoned }): SeatSetup => ({
    colour,
    person,
    bot: abandoned ? standInFor(old.settings.ruleset) : bot,
  }));
  const members = await context.store.members(room.row.id);
  const seats = nameBots(again, old.seats, members);
  const sitters = members.filter(({ person }) => seats.some((one) => one.person === person));
  const made = await storeTable(
    context,
    [{ type: 'made', host: by.id, settings: old.settings, seats }],
    sitters.map(({ person, name }) => ({ id: person, name })),
  );
  return announceTable(room, by, id, seat, made.code);
}

/** Two may ask at once in two processes: the first code stands, the other table is left alone. */
export const announceTable = (
  room: Room,
  by: Person,
  id: string,
  seat: number,
  code: string,
): Promise<Outcome> =>
  room.submit(`${by.id} ${id}`, { person: by.id, name: by.name }, ({ state }) => ({
    bodies: state.rematch === null ? [{ type: 'rematched', seat, code }] : [],
  }));
