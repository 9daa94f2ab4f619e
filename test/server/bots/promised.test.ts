import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Action, Game } from '../../../src/engine/index.ts';
import type { TableState } from '../../../src/server/tables/state.ts';
import { layPosition } from '../../../src/scenario/city/position.ts';
import { BotTable } from '../support/bot-table.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** The colours of the first three seats. */
const PLAYERS = ['green', 'purple', 'orange'];

type Position = (players: readonly [string, string, string]) => object;

/** The table's first player has promised something and does nothing any more. */
function gameAt({ seats }: TableState, promises: string, position: Position): Game {
  const [one = '', two = '', three = ''] = seats.map(({ colour }) => colour);
  return layPosition({
    name: '',
    rules: [],
    ruleset: 'city-2012',
    players: [one, two, three],
    options: { promises },
    position: { ...position([one, two, three]) },
    script: [],
  });
}

/** What is done for that player until somebody votes or moves. */
async function doneFor(promises: string, position: Position): Promise<Action[]> {
  const bots = ['random', 'random'];
  const timing = { min: 500, max: 1600 };
  const table = await BotTable.begin({ seed: promises, ruleset: 'city-2012', bots, timing, pace: 'live' });
  await table.put(gameAt(await table.state(), promises, position));
  await table.do({ type: 'say', text: 'I have to go.' });
  const own = (): Action[] => table.acts().flatMap(({ seat, action }) => (seat === 0 ? [action] : []));
  await table.run(() => own().some((action) => 'vote' in action || 'choose' in action), 200);
  expect(table.failures).toEqual([]);
  table.work.stop();
  return own();
}

const inDanger: Position = ([one, two, three]) => ({
  step: { attack: 'church' },
  at: { church: [`${one}.chef`, `${two}.teen`, `${three}.thief`] },
  zombies: { church: 7 },
  hands: { [one]: ['alarm', 'gun', 'gun', 'kitten'] },
  ledger: [
    { by: one, to: two, promise: { kill: 2 }, at: 'church' },
    { by: one, to: two, promise: { vote: three }, at: 'church' },
  ],
});

const onTheWay: Position = ([one, two, three]) => ({
  step: 'select',
  at: {
    church: [`${one}.chef`, `${one}.boy`],
    tower: [`${two}.teen`, `${three}.thief`],
    bank: [`${one}.mama`],
  },
  zombies: { crossroads: 8 },
  ledger: [{ by: one, to: two, promise: { go: 'crossroads' } }],
});

describe('for a player who is away', () => {
  test('what was promised is done where promises bind (D-6, T-CLOCK-2)', async () => {
    const done = await doneFor('binding', inDanger);
    const shots = done.filter((action) => 'play' in action);
    expect(shots).toEqual([
      { play: 'gun', at: 'church' },
      { play: 'gun', at: 'church' },
    ]);
    expect(done.findIndex((action) => 'ready' in action)).toBeGreaterThan(done.lastIndexOf(shots[1] ?? {}));
    expect(done.at(-1)).toEqual({ vote: PLAYERS[2] });
  });

  test('they go where they said they would', async () => {
    expect((await doneFor('binding', onTheWay)).at(-1)).toEqual({ choose: 'crossroads' });
  });

  test('readiness passes where promises are free', async () => {
    expect((await doneFor('free', inDanger)).filter((action) => 'play' in action)).toEqual([]);
  });
});
