import { handsIn } from '../support/scenes.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isChange, type Action, type Game } from '../../../src/engine/index.ts';
import type { BotJob } from '../../../src/server/bots/bot-pool.ts';
import { tasksOf } from '../../../src/server/tables/schedule.ts';
import { possibleFor } from '../../../src/server/tables/scene.ts';
import type { TableState } from '../../../src/server/tables/state.ts';
import { cityAt } from '../../rulesets/city-position.ts';
import { BotTable } from '../support/bot-table.ts';
import { decideNow } from '../support/bots.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const TIMING = { min: 500, max: 1600 };
const RANDOM = ['random', 'random'];

/** The second player casts the votes of the third beside their own: the last talk before it is under way. */
const coercedVote = ({ seats }: TableState): Game => {
  const [one = '', two = '', three = ''] = seats.map(({ colour }) => colour);
  return cityAt('city-2012', [one, two, three], {
    step: { attack: 'church' },
    at: { church: [`${one}.chef`, `${two}.teen`, `${three}.thief`] },
    zombies: { church: 5 },
    coerced: [{ by: two, player: three, at: 'church' }],
  });
};

/** Everybody has left, and one of the bots holds another's votes. */
async function coercedTable(seed: string, bots = RANDOM): Promise<BotTable> {
  const table = await BotTable.begin({ seed, ruleset: 'city-2012', bots, timing: TIMING });
  await table.put(coercedVote(await table.state()));
  await table.do({ type: 'leave' });
  return table;
}

const votesIn = (table: BotTable): { seat: number; as: unknown }[] =>
  table.acts().flatMap(({ seat, action }) => ('vote' in action ? [{ seat, as: action['as'] }] : []));

const hasVoted = ({ history: past }: TableState): boolean => past.toldTo(0).includes('votesRevealed');

describe('a bot that holds the votes of another', () => {
  test('casts each of them once, whatever the seed', async () => {
    for (let i = 0; i < 20; i++) {
      const table = await coercedTable(`coerced ${i}`);
      expect(hasVoted(await table.run(hasVoted, 60)), `seed ${i}`).toBe(true);
      const { seats } = await table.state();
      const votes = votesIn(table);
      expect(votes.filter(({ seat }) => seat === 0)).toHaveLength(1);
      expect(votes.filter(({ seat }) => seat === 1)).toHaveLength(2);
      expect(new Set(votes.map(({ as }) => as))).toEqual(new Set([undefined, seats[2]?.colour]));
      table.work.stop();
    }
  });

  test('is offered what is still missing, and so are programs; people may change what is sealed', async () => {
    const table = await coercedTable('listed');
    const state = await table.run(({ game }) => game?.state.stack.at(-1)?.kind === 'vote');
    const voted = await table.run(() => votesIn(table).some(({ seat }) => seat === 1));
    const { game } = voted;
    if (game === null) throw new Error('there is no game');
    const given = votesIn(table).find(({ seat }) => seat === 1);
    const sit = (person: string): TableState => ({
      ...state,
      seats: state.seats.map((seat, i) => (i === 1 ? { ...seat, person } : seat)),
    });
    const ballots = (person: string): unknown[] => [
      ...new Set(possibleFor({ ...sit(person), game }, 1).options.map(({ as }) => as)),
    ];
    expect(ballots('person-Bo')).toHaveLength(2);
    expect(ballots('program.Bo')).toHaveLength(1);
    expect(ballots('program.Bo')).not.toContain(given?.as);
    for (const action of possibleFor({ ...sit('person-Bo'), game }, 1).options)
      expect(isChange(game, 1, action)).toBe(action['as'] === given?.as);
    table.work.stop();
  });
});

/** Never comes to an end by itself: offers something, and takes it back. Of others it takes nothing. */
function dither({ view, legal }: BotJob): Action | null {
  const taken = legal.find((action) => 'withdraw' in action || 'decline' in action);
  if (taken !== undefined || !view.open) return taken ?? null;
  const [card] = handsIn(view)[view.you ?? ''] ?? [];
  const other = view.players.find((player) => player !== view.you);
  return card === undefined || other === undefined ? null : { offer: other, give: { cards: [card] } };
}

/** A table of such bots where all choose where to go, and may trade meanwhile. */
async function ditheringTable(): Promise<BotTable> {
  const table = await BotTable.begin({
    seed: 'dither',
    ruleset: 'city-2012',
    bots: RANDOM,
    timing: TIMING,
    decide: async (job) => {
      const action = dither(job);
      return action === null ? decideNow(job) : { action, fallback: null };
    },
  });
  await table.do({ type: 'leave' });
  await table.run(isSelecting);
  return table;
}

const isSelecting = ({ game }: TableState): boolean => game?.state.stack.at(-1)?.kind === 'select';

describe('a bot that never comes to an end', () => {
  test('is stopped after some actions in a step, and the game goes on', async () => {
    const table = await ditheringTable();
    const from = table.acts().length;
    await table.run((state) => !isSelecting(state), 500);
    const acts = table.acts().slice(from);
    for (const seat of [0, 1, 2]) {
      const own = acts.filter((act) => act.seat === seat);
      expect(own.filter(({ action }) => 'offer' in action || 'withdraw' in action)).toHaveLength(20);
      expect(own.filter(({ action }) => 'choose' in action)).toHaveLength(1);
    }
    expect(table.fallbacks).toContain('endless');
    expect(table.failures).toEqual([]);
    table.work.stop();
  });

  test('does a thing once where two processes let it think about it', async () => {
    const table = await ditheringTable();
    const other = table.elsewhere();
    other.work.plan(table.log.row, await other.room.tasks());
    const { length } = table.log.entries;
    // A bot takes back what it has offered before it offers something else.
    const open: number[] = [];
    await table.run(({ game }) => {
      for (const seat of [0, 1, 2])
        open.push(game?.state.offers.filter(({ from }) => from === seat).length ?? 0);
      return table.log.entries.length >= length + 30;
    });
    expect(Math.max(...open)).toBe(1);
    expect(other.jobs.length).toBeGreaterThan(0);
    expect([...table.failures, ...other.failures]).toEqual([]);
    for (const { work } of [table, other]) work.stop();
  });

  test('is left alone where no person does anything for longer than any game', async () => {
    const table = await BotTable.begin({ seed: 's', ruleset: 'mall-2005', bots: RANDOM, timing: TIMING });
    await table.do({ type: 'leave' });
    const state = await table.run(() => table.acts().length > 5);
    expect(tasksOf(state, TIMING, { isWatched: () => true })).not.toEqual([]);
    state.botRecord.unattended = 5000;
    expect(tasksOf(state, TIMING, { isWatched: () => true })).toEqual([]);
    await table.do({ type: 'take', seat: 0 });
    expect(state.botRecord.unattended).toBe(0);
    table.work.stop();
  });
});

describe('a table of bots alone', () => {
  /** The shortest time from one entry to the next, after so many. */
  const shortest = (table: BotTable, from: number): number => {
    const times = table.log.entries.slice(from).map(({ at }) => at);
    return Math.min(...times.slice(1).map((at, i) => at - (times[i] ?? 0)));
  };

  test('that nobody watches goes at an idle pace, and to its end', async () => {
    const table = await BotTable.begin({
      seed: 'abandoned 3',
      ruleset: 'city-2012',
      bots: ['random', 'random', 'random', 'random'],
      timing: { ...TIMING, idle: 4000 },
    });
    await table.do({ type: 'leave' });
    table.presence = [];
    const from = table.log.entries.length;
    const { status } = await table.runToEnd(1000);
    expect(status).toBe('over');
    expect(shortest(table, from)).toBe(4000);
  });

  test('goes at its usual pace as soon as somebody watches, and slowly again when they have gone', async () => {
    const table = await BotTable.begin({
      seed: 'watched',
      ruleset: 'mall-2005',
      bots: RANDOM,
      timing: TIMING,
    });
    const watch = (people: string[]): void => {
      table.presence = people;
      table.work.attendanceChanged(table.room);
    };
    const more = async (count = 10): Promise<number> => {
      const { length } = table.log.entries;
      const began = Date.now();
      await table.run(() => table.log.entries.length >= length + count);
      return Date.now() - began;
    };
    await table.do({ type: 'leave' });
    watch([]);
    expect(await more()).toBeGreaterThanOrEqual(9 * 5000);
    watch(['somebody']);
    // At once, not only after the pause that was planned.
    expect(await more(1)).toBeLessThanOrEqual(TIMING.max);
    expect(await more()).toBeLessThanOrEqual(10 * TIMING.max);
    watch([]);
    expect(await more()).toBeGreaterThanOrEqual(9 * 5000);
    table.work.stop();
  });

  test('where a person has a seat and is expected, bots do not slow down', async () => {
    const table = await BotTable.begin({
      seed: 'seated',
      ruleset: 'mall-2005',
      bots: RANDOM,
      timing: TIMING,
    });
    table.presence = [];
    const state = await table.state();
    const [watched, unwatched] = [true, false].map((isWatched) =>
      tasksOf(state, TIMING, { isWatched: () => isWatched }),
    );
    expect(unwatched).toEqual(watched);
    table.work.stop();
  });
});
