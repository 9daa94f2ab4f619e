import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/protocol/wire/settings.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import type { Entry } from '../../src/server/storage/store.ts';
import type { EntryBody } from '../../src/server/tables/entry.ts';
import { historyOf } from '../../src/server/tables/history.ts';
import { LiveTable } from '../../src/server/tables/live-table.ts';
import { botPauses, complaintsAbout, countIn, plain } from './checks.ts';
import type { ClientRecord, Sent, TableRecord } from './records.ts';

const row = { id: 'table', code: 'CODE', status: 'playing', length: 6 } as const;

const BODIES: readonly [key: string | null, body: EntryBody][] = [
  [
    null,
    {
      type: 'made',
      host: 'ana',
      settings: { ...DEFAULT_SETTINGS, ruleset: 'mall-2005', pace: 'untimed' },
      seats: ['red', 'blue', 'green'].map((colour, i) => ({
        colour,
        person: i === 0 ? 'ana' : null,
        bot: i === 0 ? null : 'simple',
      })),
    },
  ],
  ['ana a', { type: 'started', seed: 'a seed', revision: rulesets['mall-2005']?.revision ?? 0 }],
  ...['b', 'c', 'd', 'e'].map((id): [string, EntryBody] => [
    `ana ${id}`,
    { type: 'said', seat: 0, to: null, text: id },
  ]),
];

/** A table at which all went well. */
function wellKept(): TableRecord {
  const live = new LiveTable(row, () => 'Ana');
  const entries = BODIES.map(([key, body], i) => plain(live.apply(1000 * (i + 1), key, body).entry));
  const sent = ['a', 'b', 'c', 'd', 'e'].map((id, order): Sent => ({
    id,
    order,
    wish: id === 'a' ? { type: 'start' } : { type: 'say', text: id },
    outcome: 'ok',
    resent: 0,
  }));
  const client: ClientRecord = {
    person: 'ana',
    name: 'Ana',
    sent,
    as: 0,
    told: plain(historyOf(row, entries, 0, 0)),
    scene: plain(live.sceneFor(0)),
    options: plain(live.possibleFor(0).options),
    faults: [],
  };
  return { row, entries, clients: [client] };
}

const withEntries = (entries: readonly Entry[]): TableRecord => {
  const numbered = entries.map((entry, i) => ({ ...entry, seq: i + 1 }));
  return { ...wellKept(), entries: numbered, row: { ...row, length: numbered.length } };
};

const withClient = (change: (client: ClientRecord) => Partial<ClientRecord>): TableRecord => {
  const table = wellKept();
  return { ...table, clients: table.clients.map((client) => ({ ...client, ...change(client) })) };
};

const withOutcome = (id: string, outcome: Sent['outcome']): TableRecord =>
  withClient(({ sent }) => ({ sent: sent.map((one) => (one.id === id ? { ...one, outcome } : one)) }));

const without = (id: string): Entry[] => wellKept().entries.filter(({ key }) => key !== `ana ${id}`);
const all = (table: TableRecord): string => complaintsAbout(table).join('\n');

describe('the check after a crash', () => {
  test('has nothing to say of a table at which all went well', () => {
    expect(complaintsAbout(wellKept())).toEqual([]);
    expect(countIn(wellKept())).toEqual({ lost: 0, doubled: 0 });
  });

  test('finds an acknowledged action that is lost', () => {
    const table = withEntries(without('c'));
    expect(all(table)).toContain('c was acknowledged and is not stored');
    expect(countIn(table)).toEqual({ lost: 1, doubled: 0 });
  });

  test('finds an action that is stored twice', () => {
    const { entries } = wellKept();
    const table = withEntries([...entries, ...entries.slice(-1)]);
    expect(all(table)).toContain('ana e is stored 2 times');
    expect(countIn(table)).toEqual({ lost: 0, doubled: 1 });
  });

  test('finds actions that are stored in another order than they were sent', () => {
    const { entries } = wellKept();
    const swapped = [...entries.slice(0, 3), ...entries.slice(3, 5).toReversed(), ...entries.slice(5)];
    expect(all(withEntries(swapped))).toContain('d was sent after c and is stored before it');
  });

  test('lets an action that was never answered be there or not', () => {
    expect(complaintsAbout(withOutcome('d', 'open'))).toEqual([]);
    const table = withOutcome('e', 'open');
    const told = table.clients[0]?.told.slice(0, -1) ?? [];
    const clients = table.clients.map((client) => ({ ...client, told }));
    expect(complaintsAbout({ ...withEntries(without('e')), clients })).toEqual([]);
  });

  test.each(['refused', 'held'] as const)('finds an action that was %s and is stored', (outcome) => {
    expect(all(withOutcome('d', outcome))).toContain(`d was ${outcome} and is stored`);
  });

  test('finds an action that is stored as another, and one that nobody sent', () => {
    const changed = wellKept().entries.map((entry) =>
      entry.key === 'ana d' ? { ...entry, body: { type: 'said', seat: 0, to: null, text: 'x' } } : entry,
    );
    expect(all(withEntries(changed))).toContain('d is stored as something else');
    const foreign = wellKept().entries.map((entry) =>
      entry.key === 'ana d' ? { ...entry, key: 'ben d' } : entry,
    );
    expect(all(withEntries(foreign))).toContain('ben d is stored, and nobody sent it');
  });

  test('finds a gap in the numbers, a wrong length and a table set aside', () => {
    const table = wellKept();
    expect(all({ ...table, entries: table.entries.filter(({ seq }) => seq !== 4) })).toContain(
      'entry 4 has the number 5',
    );
    expect(all({ ...table, row: { ...row, length: 7 } })).toContain('has 6 entries and says 7');
    expect(all({ ...table, row: { ...row, status: 'setAside' } })).toContain('is set aside');
  });

  test('finds a log that does not replay', () => {
    const table = wellKept();
    const acted: Entry = {
      ...(table.entries.at(-1) as Entry),
      body: { type: 'acted', seat: 0, action: { dance: true }, by: 'player' },
    };
    expect(all({ ...table, entries: [...table.entries.slice(0, -1), acted] })).toContain('does not replay');
  });

  test('finds what a client was told twice, not at all or otherwise', () => {
    const twice = withClient(({ told }) => ({ told: [...told.slice(0, 2), ...told.slice(1)] }));
    expect(all(twice)).toContain('Ana was told');
    const missing = withClient(({ told }) => ({ told: told.filter((_, i) => i !== 1) }));
    expect(all(missing)).toContain('Ana was told');
  });

  test('finds a client that sees or may do something else', () => {
    expect(all(withClient(({ scene }) => ({ scene: scene && { ...scene, muted: [1] } })))).toContain(
      'Ana sees something else',
    );
    expect(all(withClient(() => ({ options: [{ dance: true }] })))).toContain('Ana may do something else');
  });

  test('passes on what a client noticed itself', () => {
    expect(all(withClient(() => ({ faults: ['update 5 came after 3'] })))).toContain(
      'Ana: update 5 came after 3',
    );
  });
});

describe('the pause of a table that waits for bots alone', () => {
  test('counts only where no person is asked', () => {
    const { entries } = wellKept();
    expect(botPauses({ row, entries, clients: [] }, [2500])).toEqual([]);
  });

  test('is endless if no bot ever goes on', () => {
    const [made, started] = BODIES as [[null, Extract<EntryBody, { type: 'made' }>], [string, EntryBody]];
    const seats = made[1].seats.map((seat) => ({ ...seat, person: null, bot: 'simple' }));
    const live = new LiveTable(row, () => null);
    const entries = [{ ...made[1], seats }, started[1]].map(
      (body, i) => live.apply(1000 * (i + 1), null, body).entry,
    );
    expect(botPauses({ row, entries, clients: [] }, [2500])).toEqual([Infinity]);
  });
});
