import { isDeepStrictEqual } from 'node:util';
import { asked } from '../../src/engine/index.ts';
import type { Told } from '../../src/protocol/wire/scene.ts';
import type { Entry } from '../../src/server/storage/store.ts';
import { bodyOf } from '../../src/server/tables/entry.ts';
import { historyOf } from '../../src/server/tables/history.ts';
import { LiveTable } from '../../src/server/tables/live-table.ts';
import { applyEntry, isPlayedByBot, newTable, type TableState } from '../../src/server/tables/state.ts';
import { perspectiveIndex } from '../../src/server/tables/perspectives.ts';
import type { ClientRecord, Sent, TableRecord } from './records.ts';

/** What was promised, held against what is stored: an empty list, or what is wrong. */
export function complaintsAbout(table: TableRecord): string[] {
  const complaints = [
    ...aboutNumbers(table),
    ...aboutKeys(table),
    ...table.clients.flatMap((client) => aboutClient(table.entries, client)),
    ...aboutReplay(table),
  ];
  return complaints.map((complaint) => `table ${table.row.code}: ${complaint}`);
}

/** Lost and doubled actions, for the summary. */
export function countIn({ entries, clients }: TableRecord): { lost: number; doubled: number } {
  const stored = countKeys(entries);
  const acknowledged = clients.flatMap(({ person, sent }) =>
    sent.filter(({ outcome }) => outcome === 'ok').map(({ id }) => keyOf(person, id)),
  );
  return {
    lost: acknowledged.filter((key) => !stored.has(key)).length,
    doubled: [...stored.values()].reduce((sum, count) => sum + count - 1, 0),
  };
}

const keyOf = (person: string, id: string): string => `${person} ${id}`;

function countKeys(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of entries) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function aboutNumbers({ row, entries }: TableRecord): string[] {
  const odd = entries.findIndex(({ seq }, i) => seq !== i + 1);
  return [
    ...(odd < 0 ? [] : [`entry ${odd + 1} has the number ${entries[odd]?.seq}`]),
    ...(row.length === entries.length ? [] : [`has ${entries.length} entries and says ${row.length}`]),
    ...(row.status === 'setAside' ? ['is set aside'] : []),
  ];
}

function aboutKeys({ entries, clients }: TableRecord): string[] {
  const sent = new Set(clients.flatMap((client) => client.sent.map(({ id }) => keyOf(client.person, id))));
  return [...countKeys(entries)].flatMap(([key, count]) => [
    ...(count === 1 ? [] : [`${key} is stored ${count} times`]),
    ...(sent.has(key) ? [] : [`${key} is stored, and nobody sent it`]),
  ]);
}

function aboutClient(entries: readonly Entry[], client: ClientRecord): string[] {
  const places = new Map(entries.map((entry) => [entry.key, entry]));
  const placed = client.sent.map((sent) => ({ sent, entry: places.get(keyOf(client.person, sent.id)) }));
  const complaints = placed.flatMap(({ sent, entry }) => aboutSent(sent, entry));
  const there = placed
    .flatMap(({ sent, entry }) => (entry === undefined ? [] : [{ sent, seq: entry.seq }]))
    .toSorted((a, b) => a.sent.order - b.sent.order);
  for (const [i, { sent, seq }] of there.entries()) {
    const before = there[i - 1];
    if (before !== undefined && before.seq > seq)
      complaints.push(`${sent.id} was sent after ${before.sent.id} and is stored before it`);
  }
  return [...client.faults, ...complaints].map((complaint) => `${client.name}: ${complaint}`);
}

function aboutSent({ id, wish, outcome }: Sent, entry: Entry | undefined): string[] {
  if (entry === undefined) return outcome === 'ok' ? [`${id} was acknowledged and is not stored`] : [];
  if (outcome === 'refused' || outcome === 'held') return [`${id} was ${outcome} and is stored`];
  const body = bodyOf(entry);
  const isSame =
    (body.type === 'acted' && isDeepStrictEqual(body.action, wish.action)) ||
    (body.type === 'said' && body.text === wish.text) ||
    (wish.type !== 'act' && wish.type !== 'say');
  return isSame ? [] : [`${id} is stored as something else: ${JSON.stringify(body)}`];
}

/** Replays the log: it fits the rules, and gives what the clients were told and see. */
function aboutReplay({ row, entries, clients }: TableRecord): string[] {
  const names = new Map(clients.map(({ person, name }) => [person, name]));
  const live = new LiveTable(row, (person) => names.get(person) ?? null);
  const complaints: string[] = [];
  const waiting = new Set(clients);
  try {
    for (const entry of entries) {
      live.replay(entry);
      for (const client of waiting) {
        if (client.as === null || live.toldTo(perspectiveIndex(client.as)) < client.told.length) continue;
        waiting.delete(client);
        complaints.push(...aboutSight(live, client));
      }
    }
  } catch (error) {
    return [`does not replay: ${String(error)}`];
  }
  if (live.state.status !== row.status) complaints.push(`is ${live.state.status} and says ${row.status}`);
  for (const client of clients) complaints.push(...aboutTold({ row, entries, clients }, client));
  return complaints;
}

/** What a client sees at the moment up to which it was told. */
function aboutSight(live: LiveTable, { as, name, scene, options }: ClientRecord): string[] {
  if (as === null) return [];
  const expected = plain(live.possibleFor(as).options);
  return [
    ...(isDeepStrictEqual(plain(live.sceneFor(as)), scene) ? [] : [`${name} sees something else`]),
    ...(isDeepStrictEqual(expected, options) ? [] : [`${name} may do something else than it was told`]),
  ];
}

function aboutTold({ row, entries }: TableRecord, { as, name, told }: ClientRecord): string[] {
  if (as === null) return [`${name} never got in`];
  const history = plain(historyOf(row, entries, as, 0));
  if (told.length > history.length) return [`${name} was told ${told.length} of ${history.length} things`];
  const odd = told.findIndex((one, i) => !isDeepStrictEqual(one, history[i]));
  return odd < 0 ? [] : [`${name} was told ${brief(told[odd])} as number ${odd + 1}: ${brief(history[odd])}`];
}

export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const brief = (told: Told | undefined): string => JSON.stringify(told)?.slice(0, 200) ?? 'nothing';

/**
 * How long tables stood still after these moments though they waited for bots alone. In the live pace bots wait
 * for the clock, so it tells nothing there.
 */
export function botPauses({ row, entries }: TableRecord, moments: readonly number[]): number[] {
  const state = newTable(row.id, row.code);
  const pauses: number[] = [];
  const left = moments.toSorted((a, b) => a - b);
  for (const entry of entries) {
    while (left[0] !== undefined && left[0] < entry.at) {
      const moment = left.shift() ?? 0;
      const acted = entries.find(
        ({ seq, body }) => seq >= entry.seq && (body as { type: string }).type === 'acted',
      );
      if (waitsForBots(state) && acted !== undefined) pauses.push(acted.at - moment);
    }
    applyEntry(state, { ...entry, body: bodyOf(entry) });
  }
  if (left[0] !== undefined && waitsForBots(state)) pauses.push(Infinity);
  return pauses;
}

function waitsForBots({ game, status, settings, seats }: TableState): boolean {
  if (game === null || status !== 'playing' || settings.pace !== 'untimed') return false;
  return asked(game).every((seat) => {
    const seating = seats[seat];
    return seating !== undefined && isPlayedByBot(seating);
  });
}
