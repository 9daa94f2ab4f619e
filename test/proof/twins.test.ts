import { describe, expect, it } from 'vitest';
import { clone, gameFrom, replay } from '../../src/engine/index.ts';
import type { Game, GameEvent, Logged, State } from '../../src/engine/index.ts';
import { setupOf, type Deal } from './deals.ts';
import { must } from './must.ts';
import { begin, bytesOf, perform, playDeal } from './play.ts';
import { patience, prove } from './prove.ts';
import { provedTables } from './tables.ts';

const readAgain = ({ rules }: Game, bytes: string): Game => gameFrom(rules, JSON.parse(bytes) as State);

/** Nothing that JSON drops or changes. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || value === null)
    return value === null || ['string', 'boolean'].includes(typeof value);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    (prototype === Object.prototype || prototype === Array.prototype) && Object.values(value).every(isPlain)
  );
}

/** Plays the deal, and beside it a twin that is saved and read again after every action. */
function playTwins(deal: Deal): void {
  const { game: first } = begin(deal);
  let twin = readAgain(first, bytesOf(first));
  playDeal(deal, (game) => (move) => {
    const events = JSON.stringify(perform(game, move));
    must(
      JSON.stringify(perform(twin, move)) === events,
      'the twin that went through JSON was told something else',
    );
    const bytes = bytesOf(twin);
    must(bytes === bytesOf(game), 'the twin that went through JSON is another game');
    must(isPlain(game.state), 'there is something in the state that JSON does not keep');
    twin = readAgain(game, bytes);
  });
}

function mustCloneWell(game: Game, move: Logged): void {
  const before = bytesOf(game);
  const copy = clone(game);
  must(bytesOf(copy) === before, 'a clone differs from its original');
  perform(copy, move);
  must(bytesOf(game) === before, 'acting on a clone changed the original');
  const second = clone(game);
  const after = bytesOf(copy);
  perform(game, move);
  must(bytesOf(game) === after, 'a clone came to something else than its original');
  must(bytesOf(second) === before, 'acting on the original changed a clone');
}

/** Plays the deal and keeps its log; played again it gives the same events and the same end. */
function playAgain(deal: Deal): void {
  const actions: Logged[] = [];
  const told: string[] = [JSON.stringify(begin(deal).events)];
  const kept: GameEvent[][] = [];
  const end = playDeal(deal, (game) => (move) => {
    const events = perform(game, move);
    kept.push(events);
    told.push(JSON.stringify(events));
    actions.push(move);
  });
  const isAsTold = kept.every((events, i) => JSON.stringify(events) === told[i + 1]);
  must(isAsTold, 'what was told has changed afterwards');
  const log = { ruleset: deal.table.rules.id, ...setupOf(deal), actions };
  const saved = JSON.parse(JSON.stringify(log)) as typeof log;
  const toldAgain: string[] = [];
  const again = replay(deal.table.rules, saved, (_, events: readonly GameEvent[]) => {
    toldAgain.push(JSON.stringify(events));
  });
  must(again.ok && bytesOf(again.game) === bytesOf(end), 'the log replays to another end');
  must(told.join('\n') === toldAgain.join('\n'), 'the log replays with other events');
}

describe.each(provedTables)('$rules.id', (table) => {
  it(
    'is all in its state: a twin that goes through JSON after every action stays equal (T-STEP-3)',
    patience,
    async () => {
      expect(await prove({ table, name: 'twins', each: 14 }, playTwins)).toEqual([]);
    },
  );

  it('clones to an equal game that goes its own way', patience, async () => {
    const failures = await prove({ table, name: 'twins', each: 6 }, (deal) => {
      playDeal(deal, (game) => (move) => mustCloneWell(game, move));
    });
    expect(failures).toEqual([]);
  });

  it(
    'comes out the same, byte for byte, from the same options, seed and actions (T-STEP-3, T-CHANCE-1)',
    patience,
    async () => {
      expect(await prove({ table, name: 'twins', each: 40 }, playAgain)).toEqual([]);
    },
  );
});
