import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { GameEvent } from '../../src/engine/index.ts';
import { chaptersOf, entriesOf, isShown, outcomeOf, type Telling } from '../../src/web/log/entries.ts';
import { concerns, kindOf, targetOf } from '../../src/web/log/kinds.ts';

const messages = JSON.parse(
  readFileSync(new URL('../../messages/en.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;

/** Sentences for several events, or for some forms of one: no types of their own. */
const TOLD_TOGETHER = [
  'activatedForCard',
  'characterPlacedOnRoll',
  'charactersDealt',
  'cityAttacked',
  'cityBegan',
  'cityKilled',
  'zombiesCome',
  'zombiesKilledWith',
];

const PLACES = ['church', 'bank'];
const telling: Telling = {
  ruleset: 'city-2012',
  places: PLACES,
  called: (event) => event,
  tellTable: ({ type }) => type,
};

describe('kinds of events', () => {
  const types = Object.keys(messages)
    .filter((key) => key.startsWith('event_'))
    .map((key) => key.slice('event_'.length))
    // What bots say is in the talk; only the terminal tells it with the events.
    .filter((type) => !TOLD_TOGETHER.includes(type) && type !== 'said');

  test.each(types)('%s has one', (type) => expect(kindOf(type)).not.toBeNull());

  it('has none for what is no event', () => expect(kindOf('cityBegan')).toBeNull());
});

describe('what an event is about', () => {
  it('is a figure that lives, by its owner', () => {
    const moved = { type: 'characterMoved', player: 'red', character: 'teen', place: 'church' };
    expect(targetOf(moved, PLACES)).toBe('figure:red.teen');
    expect(targetOf({ ...moved, type: 'powerUsed', character: 'blue.thief' }, PLACES)).toBe(
      'figure:blue.thief',
    );
  });

  it('is the place of a death and of a vote', () => {
    const died = { type: 'characterDied', player: 'red', character: 'teen', place: 'bank' };
    expect(targetOf(died, PLACES)).toBe('place:bank');
    expect(targetOf({ type: 'votesRevealed', on: 'church', votes: [] }, PLACES)).toBe('place:church');
  });

  it('is else a player, or nothing', () => {
    expect(targetOf({ type: 'antidoteTaken', player: 'red' }, PLACES)).toBe('player:red');
    expect(targetOf({ type: 'votesRevealed', on: 'chief', votes: [] }, PLACES)).toBeNull();
  });

  it('concerns whoever is named anywhere in it', () => {
    const votes = { type: 'votesRevealed', on: 'bank', votes: [{ player: 'red', vote: 'blue', votes: 2 }] };
    expect(concerns(votes, 'blue')).toBe(true);
    expect(concerns(votes, 'green')).toBe(false);
    expect(concerns({ type: 'powerUsed', player: 'red', character: 'blue.thief' }, 'blue')).toBe(true);
    expect(concerns({ type: 'red' }, 'red')).toBe(false);
  });
});

describe('the log', () => {
  const events: GameEvent[] = [
    { type: 'roundBegan', round: 2 },
    {
      type: 'characterMoved',
      player: 'red',
      character: 'teen',
      from: 'bank',
      place: 'church',
      wanted: 'church',
    },
    {
      type: 'characterMoved',
      player: 'blue',
      character: 'thief',
      from: 'bank',
      place: 'bank',
      wanted: 'church',
    },
    { type: 'attackBegan', place: 'church', zombies: 3 },
    { type: 'votesRevealed', on: 'church', votes: [] },
    { type: 'voteTied', on: 'church', tied: ['red', 'blue'] },
  ];
  const entries = entriesOf({ seq: 7, events, table: [{ type: 'wentAway', seat: 1 }] }, telling);
  const shown = (filter: Parameters<typeof isShown>[1]) =>
    chaptersOf(entries, (entry) => isShown(entry, filter, (event) => concerns(event, 'blue')));

  it('goes under a heading for each part of a round', () => {
    expect(
      shown('all').map(({ heading, entries: its }) => [heading.round, heading.phase, its.length]),
    ).toEqual([
      [null, null, 1],
      [2, 'movement', 2],
      [2, 'at_church', 2],
    ]);
  });

  it('shows one kind, or what concerns somebody', () => {
    expect(shown('moves').flatMap(({ entries: its }) => its.map(({ target }) => target))).toEqual([
      'figure:red.teen',
      'figure:blue.thief',
    ]);
    expect(shown('mine').flatMap(({ entries: its }) => its.map(({ target }) => target))).toEqual([
      'figure:blue.thief',
    ]);
  });
});

describe('the outcome of a vote', () => {
  const vote: GameEvent = { type: 'votesRevealed', on: 'bank', votes: [] };
  const tie: GameEvent = { type: 'voteTied', on: 'bank', tied: ['red', 'blue'] };

  it('is no tie unless one is told', () => {
    expect(outcomeOf([vote])).toEqual({ tied: [], brokenBy: null, named: null });
  });

  it('is a tie that the start player breaks', () => {
    const broken: GameEvent = { type: 'tieBroken', on: 'bank', player: 'green', vote: 'red' };
    expect(outcomeOf([vote, tie, broken])).toEqual({
      tied: ['red', 'blue'],
      brokenBy: 'green',
      named: 'red',
    });
  });

  it('is a tie on which the lot falls', () => {
    const lot: GameEvent = { type: 'victimDrawn', player: 'blue', place: 'bank' };
    expect(outcomeOf([vote, tie, lot])).toEqual({ tied: ['red', 'blue'], brokenBy: null, named: 'blue' });
  });

  it('ends with the next vote', () => {
    const broken: GameEvent = { type: 'tieBroken', on: 'bank', player: 'green', vote: 'red' };
    expect(outcomeOf([vote, tie, vote, tie, broken])).toEqual({
      tied: ['red', 'blue'],
      brokenBy: null,
      named: null,
    });
  });
});
