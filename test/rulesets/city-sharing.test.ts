import { describe, expect, it } from 'vitest';
import { act, clone, isLegal, legalActions, whyNot } from '../../src/engine/index.ts';
import type { CityGame } from '../../src/rulesets/city/board.ts';
import type { CityAction } from '../../src/rulesets/city/vocabulary.ts';
import { cityAt } from './city-position.ts';

const PLAYERS = ['ana', 'bo', 'cy', 'dee', 'eli', 'fay'];
const PEOPLE = ['chef', 'teen', 'agent', 'mama', 'geek', 'thief'];
const CARDS = ['alarm', 'gun', 'shotgun', 'chainsaw', 'kitten', 'flare', 'molotov', 'hideout', 'flashlight'];

interface Setting {
  readonly ruleset?: string;
  readonly players?: readonly string[];
  readonly antidotes?: number;
  readonly cards?: readonly string[];
}

/** The first player alone at the church, to hand out what lies there. */
function sharing({
  ruleset = 'city-2012',
  players = PLAYERS,
  antidotes = 1,
  cards = CARDS,
}: Setting): CityGame {
  const [sharer, ...others] = players.map((player, i) => `${player}.${PEOPLE[i]}`);
  return cityAt(ruleset, players, {
    step: { handOut: 'church' },
    at: { church: [sharer], crossroads: others },
    items: { church: { antidotes, cards } },
  });
}

type Gifts = { readonly [player: string]: string };

const giftsIn = (action: CityAction): Gifts => ('handOut' in action ? action.handOut : {});

const listedIn = (game: CityGame): Gifts[] => legalActions(game, 0).map(giftsIn);

/** Every way to give each of these players one of these things, or nothing. */
function assignments([player, ...others]: readonly string[], things: readonly string[]): Gifts[] {
  if (player === undefined) return [{}];
  const rest = assignments(others, things);
  return [...rest, ...things.flatMap((thing) => rest.map((gifts) => ({ [player]: thing, ...gifts })))];
}

const keyOf = (gifts: Gifts): string =>
  JSON.stringify(PLAYERS.concat('zoe').map((player) => gifts[player] ?? null));

describe('handing out a few items', () => {
  it.each<[string, Setting]>([
    ['three items to three players', { antidotes: 1, cards: ['gun', 'alarm'] }],
    ['two of a kind', { antidotes: 0, cards: ['gun', 'gun'] }],
    ['more items than players', { antidotes: 3, cards: ['gun', 'alarm'] }],
    ['fewer in 2013', { ruleset: 'city-2013', antidotes: 1, cards: ['gun'] }],
    ['more in 2013', { ruleset: 'city-2013', antidotes: 1, cards: ['gun', 'gun', 'alarm', 'kitten'] }],
  ])('lists all ways and accepts no other: %s', (_, setting) => {
    const game = sharing({ ...setting, players: PLAYERS.slice(0, 3) });
    const listed = new Set(listedIn(game).map(keyOf));
    expect(listed.size).toBe(legalActions(game, 0).length);
    for (const gifts of assignments(
      ['ana', 'bo', 'cy', 'zoe'],
      ['antidote', 'gun', 'alarm', 'kitten', 'flare'],
    ))
      expect(isLegal(game, 0, { handOut: gifts })).toBe(listed.has(keyOf(gifts)));
  });

  it('lists everything where a player has a name that objects have, too', () => {
    const game = sharing({ players: ['constructor', 'toString', '1'], antidotes: 2, cards: [] });
    expect(listedIn(game).map((gifts) => Object.keys(gifts).toSorted())).toEqual([
      ['constructor', 'toString'],
      ['1', 'constructor'],
    ]);
  });
});

describe('handing out to players whose names are numbers', () => {
  it('refuses a list', () => {
    const game = sharing({ players: ['0', '1', '2'], antidotes: 0, cards: ['gun', 'alarm', 'kitten'] });
    expect(isLegal(game, 0, { handOut: { 0: 'gun', 1: 'alarm', 2: 'kitten' } })).toBe(true);
    expect(isLegal(game, 0, { handOut: ['gun', 'alarm', 'kitten'] })).toBe(false);
  });
});

describe('handing out many items', () => {
  it.each(['city-2012', 'city-2013'])('lists some hundred ways, for all and of everything: %s', (ruleset) => {
    const listed = listedIn(sharing({ ruleset }));
    expect(listed.length).toBeGreaterThan(300);
    expect(listed.length).toBeLessThanOrEqual(400);
    expect(new Set(listed.map(keyOf)).size).toBe(listed.length);
    const given = new Set(
      listed.flatMap((gifts) => Object.entries(gifts).map(([to, what]) => `${to} ${what}`)),
    );
    expect(given.size).toBe(PLAYERS.length * (CARDS.length + 1));
    expect(listedIn(sharing({ ruleset }))).toEqual(listed);
  });

  it('accepts what is listed', () => {
    const game = sharing({});
    for (const action of legalActions(game, 0)) expect(act(clone(game), 0, action).ok).toBe(true);
  });

  const unlisted: Gifts = {
    fay: 'antidote',
    eli: 'flashlight',
    dee: 'hideout',
    cy: 'molotov',
    bo: 'flare',
    ana: 'kitten',
  };

  it('accepts what is not listed, and keeps a copy of its own with the players in seat order', () => {
    const game = sharing({});
    expect(listedIn(game).map(keyOf)).not.toContain(keyOf(unlisted));
    const written = { frame: game.state.stack.at(-1)?.id ?? 0, handOut: unlisted };
    expect([isLegal(game, 0, written), whyNot(game, 0, written)]).toEqual([true, null]);
    const done = act(game, 0, written);
    if (!done.ok) throw new Error(done.reason.code);
    expect(JSON.stringify(done.action)).toBe(
      '{"handOut":{"ana":"kitten","bo":"flare","cy":"molotov","dee":"hideout","eli":"flashlight","fay":"antidote"}}',
    );
    expect(done.action['handOut']).not.toBe(unlisted);
    expect(game.state.board.hands.flat()).toEqual(['kitten', 'flare', 'molotov', 'hideout', 'flashlight']);
    expect(game.state.board.antidotes).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('does the same in whatever order the players are named', () => {
    const games = [Object.entries(unlisted), Object.entries(unlisted).toReversed()].map((entries) => {
      const game = sharing({});
      expect(act(game, 0, { handOut: Object.fromEntries(entries) }).ok).toBe(true);
      return JSON.stringify(game.state);
    });
    expect(games[0]).toBe(games[1]);
  });

  const { ana: _, ...tooFew } = unlisted;
  it.each<[string, unknown]>([
    ['too few items', tooFew],
    ['an item that does not lie there', { ...unlisted, ana: 'nightVision' }],
    ['more of a kind than lie there', { ...unlisted, ana: 'antidote' }],
    ['somebody who is not at the table', { ...tooFew, zoe: 'kitten' }],
    ['one too many', { ...unlisted, zoe: 'alarm' }],
    ['two items for one player', { ...unlisted, ana: ['kitten', 'alarm'] }],
    ['nothing for a player, in so many words', { ...unlisted, ana: null }],
    ['a list', Object.values(unlisted)],
    ['inherited words', Object.create(unlisted)],
  ])('refuses %s, and nothing has changed', (__, handOut) => {
    const game = sharing({});
    const before = JSON.stringify(game.state);
    const action = { handOut };
    const why = { code: Object.hasOwn(Object(handOut), 'ana') ? 'badHandOut' : 'takeOneYourself', count: 6 };
    expect([isLegal(game, 0, action), whyNot(game, 0, action)]).toEqual([false, why]);
    expect(act(game, 0, action)).toEqual({ ok: false, reason: why });
    expect(JSON.stringify(game.state)).toBe(before);
  });

  it('tells the sharer of 2013, who need not take anything, only how many', () => {
    const game = sharing({ ruleset: 'city-2013' });
    expect(whyNot(game, 0, { handOut: tooFew })).toEqual({ code: 'badHandOut', count: 6 });
  });

  it('refuses it with another word beside it, and from anybody else', () => {
    const game = sharing({});
    expect(whyNot(game, 0, { handOut: unlisted, at: 'church' })).toEqual({ code: 'badHandOut', count: 6 });
    expect(whyNot(game, 1, { handOut: unlisted })).toEqual({ code: 'notAsked', player: 'bo' });
  });

  it('lets the sharer of 2013 take nothing', () => {
    const cards = ['flare', 'molotov', 'hideout', 'flashlight'];
    for (const [ruleset, legal] of [
      ['city-2012', false],
      ['city-2013', true],
    ] as const)
      expect(isLegal(sharing({ ruleset, cards }), 0, { handOut: tooFew })).toBe(legal);
  });
});
