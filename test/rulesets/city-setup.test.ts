import { describe, expect, it } from 'vitest';
import { act, asked, legalActions, newGame, type Setup, view } from '../../src/engine/index.ts';
import type { CityGame } from '../../src/rulesets/city/board.ts';
import { LOCATIONS } from '../../src/rulesets/city/data.ts';
import { cityRulesets } from '../../src/rulesets/city/index.ts';
import { BUILT_IN_DECK } from '../../src/rulesets/city/invasion-deck.ts';
import { eventsOf } from '../proof/features.ts';

const NAMES = ['ana', 'bo', 'cy', 'dee', 'eli', 'fay'];
const [city2012, city2013] = cityRulesets;

function begin(players: number, seed: string, options: Setup['options'] = {}, rules = city2012): CityGame {
  if (rules === undefined) throw new Error('no City ruleset');
  const begun = newGame(rules, { players: NAMES.slice(0, players), seed, options });
  if (!begun.ok) throw new Error(begun.reason.code);
  return begun.game;
}

/** Plays the placing on to the first choice of movement cards. */
function settled(game: CityGame): CityGame {
  while (game.state.round === 0) {
    const [seat = 0] = asked(game);
    act(game, seat, legalActions(game, seat)[0]);
  }
  return game;
}

/** Who starts, who draws for the placing, and who is asked to place, in the order of the events. */
function placingOf(players: number, seed: string): { start: number; drew: string[]; asks: string[] } {
  if (city2012 === undefined) throw new Error('no City ruleset');
  const begun = newGame(city2012, { players: NAMES.slice(0, players), seed });
  if (!begun.ok) throw new Error(begun.reason.code);
  const { game } = begun;
  const events = [...begun.events];
  const asks = new Set<string>();
  for (let step = view(game, null).step; typeof step === 'object'; step = view(game, null).step) {
    asks.add(step.place ?? '');
    const [seat = 0] = asked(game);
    const done = act(game, seat, legalActions(game, seat)[0]);
    if (done.ok) events.push(...done.events);
  }
  return {
    start: NAMES.indexOf(eventsOf(events, 'gameBegan')[0]?.start ?? ''),
    drew: eventsOf(events, 'placingDrawn').map(({ player }) => player),
    asks: [...asks],
  };
}

const seeds = Array.from({ length: 60 }, (_, i) => `city ${i}`);

describe('setting up City of Horror', () => {
  it('C-SETUP-1: every player has a colour of the edition, and the editions differ in one', () => {
    expect(begin(6, 'x').state.colours).toEqual(['green', 'purple', 'orange', 'blue', 'red', 'yellow']);
    expect(begin(6, 'x', {}, city2013).state.colours).toEqual([
      'green',
      'purple',
      'white',
      'blue',
      'red',
      'yellow',
    ]);
    for (const players of [2, 7]) {
      const names = Array.from({ length: players }, (_, i) => `p${i}`);
      expect(city2012 && newGame(city2012, { players: names, seed: 'x' })).toMatchObject({
        ok: false,
        reason: { code: 'playerCount' },
      });
    }
  });

  it('C-SETUP-2: every building comes to every corner, and the sides are as the option says', () => {
    const corners = new Set(seeds.map((seed) => begin(3, seed).state.board.corners[0]));
    expect(corners).toEqual(new Set(['armory', 'bank', 'church', 'hospital']));
    expect(new Set(Object.values(begin(3, 'x').state.board.sides))).toEqual(new Set(['A']));
    const random = seeds.map((seed) => begin(3, seed, { sides: 'random' }).state.board.sides);
    for (const location of LOCATIONS) {
      expect(new Set(random.map((sides) => sides[location]))).toEqual(new Set(['A', 'B']));
    }
    const given = begin(3, 'x', { sides: { bank: 'B' } }).state.board.sides;
    expect(given).toMatchObject({ bank: 'B', church: 'A', tower: 'A' });
  });

  it('C-SETUP-4: three food tokens lie open with crossroads B alone, and the truck is shuffled', () => {
    const open = begin(3, 'x', { sides: { crossroads: 'B' } }).state.board;
    expect([open.openFood.length, open.truck.length]).toEqual([3, 9]);
    expect(begin(3, 'x').state.board.truck).toHaveLength(12);
    expect(new Set(seeds.map((seed) => begin(3, seed).state.board.truck[0])).size).toBeGreaterThan(2);
  });

  it('C-SETUP-5: any player may start, and the leader points at them', () => {
    const games = seeds.map((seed) => begin(4, seed));
    expect(new Set(games.map(({ state }) => state.board.start)).size).toBe(4);
    for (const { state } of games) expect(state.board.leader).toBe(state.board.start);
  });

  it.each([
    [3, 5],
    [4, 4],
    [5, 3],
    [6, 3],
  ])('C-SETUP-6: %i players get %i characters each, all different and rested', (players, each) => {
    const { figures } = begin(players, 'x').state.board;
    expect(figures).toHaveLength(players * each);
    expect(new Set(figures.map(({ who }) => who)).size).toBe(players * each);
    expect(figures.some(({ exhausted }) => exhausted)).toBe(false);
    const first = new Set(seeds.map((seed) => begin(players, seed).state.board.figures[0]?.who));
    expect(first.size).toBeGreaterThan(10);
  });

  it.each([3, 4, 5, 6])(
    "C-SETUP-7: %i players place counter-clockwise from the start player's right, who comes last",
    (players) => {
      const starts = new Set<number>();
      for (const seed of seeds) {
        const { start, drew, asks } = placingOf(players, seed);
        const right = start - 1 + players;
        const order = Array.from({ length: players }, (_, i) => NAMES[(right - i) % players]);
        expect(order.at(-1)).toBe(NAMES[start]);
        expect(drew).toEqual(order);
        // Whoever drew one location so often that there is no choice is not asked.
        expect(asks).toEqual(order.filter((player) => asks.includes(player ?? '')));
        starts.add(start);
      }
      expect(starts.size).toBe(players);
    },
  );

  it.each([
    [3, 7],
    [4, 6],
    [5, 5],
    [6, 4],
  ])('C-SETUP-8: %i players are dealt %i action cards each', (players, each) => {
    const { hands } = settled(begin(players, 'x')).state.board;
    expect(hands.map((hand) => hand.length)).toEqual(Array<number>(players).fill(each));
  });

  it('C-SETUP-9: a card of midnight brings the first zombies; one of each hour makes the pile', () => {
    const games = seeds.map((seed) => settled(begin(3, seed)).state.board);
    for (const { invasion, zombies } of games) {
      expect(invasion.map((id) => id.slice(0, 2))).toEqual(['01', '02', '03', '04']);
      expect(Object.values(zombies).reduce((sum, count) => sum + count, 0)).toBe(7);
    }
    expect(new Set(games.map(({ invasion }) => invasion[0])).size).toBe(4);
  });
});

describe("a table's own invasion deck", () => {
  const deck = (change: object): object => ({ ...BUILT_IN_DECK, ...change });
  const [card] = BUILT_IN_DECK['01:00'];

  it('is played when it is right', () => {
    const own = deck({ '01:00': [{ ...card, id: 'mine' }] });
    expect(settled(begin(3, 'x', { invasion: own })).state.board.invasion[0]).toBe('mine');
  });

  it.each([
    ['an hour that is none', deck({ '05:00': [card] }), 'invasion.05:00'],
    ['no card for an hour', deck({ '02:00': [] }), 'invasion.02:00'],
    ['a drop on the tower', deck({ '01:00': [{ ...card, drops: { tower: { cards: 1 } } }] }), 'drops.tower'],
    ['a move before two', deck({ '01:00': [{ ...card, moves: [['c1', 'c2']] }] }), 'moves'],
    ['nine zombies', deck({ '01:00': [{ ...card, zombies: { c1: 9 } }] }), 'zombies.c1'],
    ['an id twice', deck({ '01:00': [card, card] }), '[1].id'],
    ['a word for a deck', 'mine', 'invasion'],
  ])('is refused with %s, naming the field', (_, invasion, field) => {
    const begun =
      city2012 && newGame(city2012, { players: NAMES.slice(0, 3), seed: 'x', options: { invasion } });
    expect(begun).toMatchObject({
      ok: false,
      reason: { code: 'optionValue', option: expect.stringContaining(field) },
    });
  });
});
