import { randomBytes, randomInt } from 'node:crypto';
import type { Reason } from '../../engine/index.ts';
import type { MakeTable } from '../../protocol/wire/http.ts';
import { OPEN_SEAT } from '../../protocol/wire/settings.ts';
import { rulesets } from '../../rulesets/index.ts';
import type { Member, Person } from '../storage/store.ts';
import type { Body, SeatMade } from './entry.ts';
import { LiveTable } from './live-table.ts';
import { laySeats, nameBots, readSettings } from './seating.ts';
import { STAND_IN } from '../bots/stand-in.ts';
import { rowOf, type House, type Outcome } from './room-context.ts';
import { type Room } from './room.ts';
import { nextDue } from './schedule.ts';

/** New tables, and tables for those who play again. */

type Made = { readonly id: string; readonly code: string } | { readonly refused: Reason };

const DEFAULT_PLAN = [OPEN_SEAT, OPEN_SEAT, OPEN_SEAT, OPEN_SEAT];

/** Whoever makes a table sits at it and is its host. */
export async function makeTable(house: House, by: Person, wanted: MakeTable): Promise<Made> {
  const plan = wanted.seats ?? DEFAULT_PLAN;
  const read = readSettings(wanted.settings ?? {}, plan.length);
  if ('refused' in read) return read;
  const seats = laySeats(plan, read.rules, { people: [{ person: by.id, name: by.name, colour: null }] });
  if ('refused' in seats) return seats;
  const made: Body = { type: 'made', host: by.id, settings: read.settings, seats };
  const isFull = seats.every(({ person, bot }) => person !== null || bot !== null);
  if (wanted.start === true && !isFull) return { refused: { code: 'seatEmpty', seat: emptySeat(seats) } };
  const { revision } = read.rules;
  const started: Body[] = wanted.start === true ? [{ type: 'started', seed: house.newSeed(), revision }] : [];
  return storeTable(house, [made, ...started], [{ person: by.id, name: by.name, seats }]);
}

const emptySeat = (seats: readonly SeatMade[]): number =>
  seats.findIndex(({ person, bot }) => person === null && bot === null);

interface Sitter {
  readonly person: string;
  readonly name: string;
  readonly seats: readonly SeatMade[];
}

async function storeTable(house: House, bodies: readonly Body[], sitters: readonly Sitter[]): Promise<Made> {
  const id = randomBytes(12).toString('base64url');
  const names = new Map(sitters.map(({ person, name }) => [person, name]));
  const members = sitters.map(({ person, name, seats }): Member => ({
    table: id,
    person,
    name,
    seat: seats.findIndex((seat) => seat.person === person),
  }));
  for (;;) {
    const code = newCode();
    const live = new LiveTable({ id, code }, (person) => names.get(person) ?? null);
    const at = house.now();
    const entries = bodies.map((body) => live.advance(at, null, body).entry);
    const due = nextDue(live.state, house.botTiming, { isWatched: false });
    const row = rowOf(live.state, due);
    const made = await house.store.makeTable({ id, code, createdAt: at, entries, members, ...row });
    if (made === 'codeTaken') continue;
    house.stored({ id, code }, due);
    return { id, code };
  }
}

/** Letters and digits that can't be taken for one another, read out over the phone. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const newCode = (): string => Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)] ?? '').join('');

/** Rematches being made: whoever asks meanwhile waits for that table. */
const underWay = new WeakMap<Room, Promise<Outcome>>();

/** The same people and bots at a new table, with the same settings. The first who asks makes it. */
export function makeRematch(house: House, room: Room, by: Person, id: string): Promise<Outcome> {
  const offer = (): Promise<Outcome> => offerRematch(house, room, by, id);
  const made = underWay.get(room)?.then(offer, offer) ?? offer();
  underWay.set(room, made);
  return made;
}

async function offerRematch(house: House, room: Room, by: Person, id: string): Promise<Outcome> {
  const old = await room.read(({ state }) => state);
  if (old === null) return { refused: room.whyAside };
  const seat = old.seats.findIndex(({ person }) => person === by.id);
  if (old.status !== 'over') return { refused: { code: 'notNow', status: old.status } };
  if (seat < 0) return { refused: { code: 'notSeated' } };
  if (old.rematch !== null) return { ok: true };
  if (rulesets[old.settings.ruleset] === undefined) return { refused: { code: 'unknownRuleset' } };
  const again = old.seats.map(({ colour, person, bot, abandoned }): SeatMade => ({
    colour,
    person,
    bot: abandoned ? STAND_IN : bot,
  }));
  const members = await house.store.members(room.row.id);
  const seats = nameBots(again, old.seats, members);
  const sitters = members.filter(({ person }) => seats.some((one) => one.person === person));
  const made = await storeTable(
    house,
    [{ type: 'made', host: by.id, settings: old.settings, seats }],
    sitters.map(({ person, name }) => ({ person, name, seats })),
  );
  if ('refused' in made) return made;
  // Two may ask at once in two processes: the first code stands, the other table is left alone.
  return room.submit(`${by.id} ${id}`, { person: by.id, name: by.name }, ({ state }) => ({
    bodies: state.rematch === null ? [{ type: 'rematched', seat, code: made.code }] : [],
  }));
}
