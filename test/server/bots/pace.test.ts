import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asked, canOnlyPass, type Game } from '../../../src/engine/index.ts';
import { actFor } from '../../../src/server/tables/playing.ts';
import { tasksOf, type BotTiming, type ScheduledTask } from '../../../src/server/tables/schedule.ts';
import type { SeatState, TableState } from '../../../src/server/tables/state.ts';
import { cityAt } from '../../rulesets/city-position.ts';
import { BotTable } from '../support/bot-table.ts';

const NOW = 1_800_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => void vi.useRealTimers());

const TIMING = { min: 500, max: 1600, passing: { min: 2000, max: 9000 } };

const begin = (timing: BotTiming = TIMING, bots = ['simple', 'simple', 'simple']): Promise<BotTable> =>
  BotTable.begin({ seed: 'pace', ruleset: 'mall-2005', bots, timing });

/** When each bot that is asked is to answer, from when it was asked. */
const waits = (state: TableState, timing: BotTiming): number[] =>
  tasksOf(state, timing, { isWatched: () => true }).map(
    ({ at, seat }) => at - (state.botRecord.asked[seat]?.at ?? 0),
  );

const isBotAsked = ({ game }: TableState): boolean => game !== null && asked(game).some((seat) => seat > 0);

describe('the pace of bots is the table’s choice', () => {
  test.each([
    ['instant', 0, 0],
    ['quick', 150, 480],
    ['natural', 500, 1600],
  ] as const)('%s', async (botPace, min, max) => {
    const table = await begin();
    const state = await table.run(isBotAsked);
    const found = waits({ ...state, settings: { ...state.settings, botPace } }, TIMING);
    expect(found.length).toBeGreaterThan(0);
    expect(Math.min(...found)).toBeGreaterThanOrEqual(min);
    expect(Math.max(...found)).toBeLessThanOrEqual(max);
    table.work.stop();
  });
});

describe('who wants to get on', () => {
  test('waits for no bot until they are asked something', async () => {
    const table = await begin({ min: 500, max: 1600 });
    await table.run(({ game }) => game !== null && asked(game).length > 0 && !asked(game).includes(0));
    expect(await table.do({ type: 'hurry' })).toEqual({ ok: true });
    const hurried = await table.state();
    expect(hurried.hurried).toBe(0);
    expect(new Set(waits(hurried, TIMING))).toEqual(new Set([0]));
    const now = await table.run(({ game }) => game !== null && asked(game).includes(0));
    expect(now.hurried).toBeNull();
    table.work.stop();
  });

  describe('a bot whose offer is not answered yet', () => {
    /** A bot that is to move has made an offer to the person. */
    async function offering(): Promise<BotTable> {
      const bots = ['simple', 'simple'];
      const table = await BotTable.begin({ seed: 'pace', ruleset: 'city-2012', bots, timing: TIMING });
      const [one = '', two = '', three = ''] = (await table.state()).seats.map(({ colour }) => colour);
      const position = {
        step: { move: two },
        chosen: { [one]: 'bank', [two]: 'bank', [three]: 'bank' },
        at: { church: [`${one}.chef`, `${two}.teen`, `${three}.thief`] },
      };
      await table.put(cityAt('city-2012', [one, two, three], position));
      const offer = { offer: one, give: { promises: [{ spare: one, at: 'bank' }] } };
      const made = await table.room.submit(null, null, ({ state }) => actFor(state, 1, offer, 'bot'));
      expect(made).toEqual({ ok: true });
      return table;
    }

    async function waitOf(table: BotTable): Promise<number> {
      const state = await table.state();
      const task = tasksOf(state, TIMING, { isWatched: () => true }).find(({ seat }) => seat === 1);
      return (task?.at ?? NaN) - (state.botRecord.offeredBy[1]?.at ?? 0);
    }

    test('gives the person time to think', async () => {
      const table = await offering();
      expect(await waitOf(table)).toBe(12 * TIMING.max);
      table.work.stop();
    });

    test('goes on at once where they want to get on', async () => {
      const table = await offering();
      expect(await table.do({ type: 'hurry' })).toEqual({ ok: true });
      expect(await waitOf(table)).toBe(0);
      table.work.stop();
    });

    test('goes on as usual when they have done something else', async () => {
      const table = await offering();
      const other = (await table.state()).seats[2]?.colour ?? '';
      const action = { offer: other, give: { promises: [{ spare: other, at: 'bank' }] } };
      expect(await table.do({ type: 'act', action })).toEqual({ ok: true });
      expect(await waitOf(table)).toBeLessThanOrEqual(TIMING.max);
      table.work.stop();
    });
  });

  test('is not served where somebody else plays, who may want to watch', async () => {
    const table = await begin();
    const state = await table.state();
    state.seats = state.seats.map((seat, i) => (i === 1 ? withPerson(seat) : seat));
    expect(await table.do({ type: 'hurry' })).toEqual({ refused: { code: 'othersPlay' } });
    table.work.stop();
  });
});

const withPerson = (seat: SeatState): SeatState => ({ ...seat, person: 'bo', bot: null });

describe('who can only let it pass', () => {
  /** The second player has played a card; the first holds one that can't undo it. */
  const reaction = ({ seats }: TableState, card: string): Game => {
    const [one = '', two = '', three = ''] = seats.map(({ colour }) => colour);
    return cityAt('city-2012', [one, two, three], {
      step: { attack: 'church' },
      at: { church: [`${one}.chef`, `${two}.teen`, `${three}.thief`] },
      hands: { [one]: [card], [two]: ['shotgun'], [three]: ['alarm'] },
      zombies: { church: 5 },
    });
  };

  async function waiting(card: string, people: readonly number[] = []): Promise<BotTable> {
    const table = await BotTable.begin({
      seed: 'pass',
      ruleset: 'city-2012',
      bots: ['standard', 'standard'],
      timing: TIMING,
    });
    const state = await table.state();
    await table.put(reaction(state, card));
    state.seats = state.seats.map((seat, i) => (people.includes(i) ? withPerson(seat) : seat));
    return table;
  }

  /** What the first player's page would do by itself. */
  const passOf = (state: TableState, timing: BotTiming = TIMING): ScheduledTask | undefined =>
    tasksOf(state, timing, { isWatched: () => true }).find(
      ({ seat, passing }) => seat === 0 && passing !== null,
    );

  async function played(table: BotTable): Promise<TableState> {
    const shoot = { play: 'shotgun', at: 'church' };
    const outcome = await table.room.submit(null, null, ({ state }) => actFor(state, 1, shoot, 'bot'));
    expect(outcome).toEqual({ ok: true });
    const state = await table.state();
    expect(state.game?.state.stack.at(-1)?.kind).toBe('react');
    return state;
  }

  test('does so at once among bots', async () => {
    const table = await waiting('alarm');
    const state = await played(table);
    expect(passOf(state)?.at).toBe(state.botRecord.asked[0]?.at);
    table.work.stop();
  });

  test('does so among people at a moment that nobody can know, as after a thought', async () => {
    const table = await waiting('alarm', [1]);
    const state = await played(table);
    const wait = (seed: string): number =>
      (passOf({ ...state, seed })?.at ?? 0) - (state.botRecord.asked[0]?.at ?? 0);
    const found = Array.from({ length: 40 }, (_, i) => wait(`seed ${i}`));
    expect(Math.min(...found)).toBeGreaterThanOrEqual(2000);
    expect(Math.max(...found)).toBeLessThanOrEqual(9000);
    expect(new Set(found).size).toBeGreaterThan(30);
    table.work.stop();
  });

  test('is asked where they could do something, have asked to wait, or the host wants it so', async () => {
    const able = await waiting('tearGas', [1]);
    const state = await played(able);
    expect(canOnlyPass(state.game as Game, 0)).toBe(false);
    expect(passOf(state)).toBeUndefined();
    able.work.stop();
    const table = await waiting('alarm', [1]);
    const unable = await played(table);
    expect(passOf(unable, { min: 500, max: 1600 })).toBeUndefined();
    expect(await table.do({ type: 'wait' })).toEqual({ ok: true });
    expect(passOf(await table.state())).toBeUndefined();
    table.work.stop();
  });

  test('leaves a live window to its clock (T-REACT-3)', async () => {
    const table = await waiting('alarm', [1]);
    const state = await played(table);
    const live = { ...state, settings: { ...state.settings, pace: 'live' as const } };
    expect(passOf(live)).toBeUndefined();
    table.work.stop();
  });
});
