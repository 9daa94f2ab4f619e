import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/engine/index.ts';
import { chaptersOf, entriesOf, isShown, outcomeOf, type Telling } from '../../src/web/log/entries.ts';
import { pieceOf } from '../../src/web/log/filters.ts';
import { concerns } from '../../src/words/describe.ts';
import { readerOf } from './readers.ts';

const { words } = readerOf('city-2012');
const telling: Telling = {
  words,
  called: (event) => event,
  tellTable: ({ type }) => type,
};

describe('what an event is about', () => {
  it('is a figure that lives, by its owner', () => {
    const moved = { type: 'characterMoved', player: 'red', character: 'teen', place: 'church' };
    expect(pieceOf(words, moved)).toBe('figure:red.teen');
    expect(
      pieceOf(words, { type: 'cardPlayed', player: 'red', card: 'energyDrink', character: 'blue.thief' }),
    ).toBe('figure:blue.thief');
  });

  it('is the place of a death and of a vote', () => {
    const died = { type: 'characterDied', player: 'red', character: 'teen', place: 'bank' };
    expect(pieceOf(words, died)).toBe('place:bank');
    expect(pieceOf(words, { type: 'votesRevealed', on: 'church', votes: [] })).toBe('place:church');
  });

  it('is else a player, or nothing', () => {
    expect(pieceOf(words, { type: 'antidoteTaken', player: 'red' })).toBe('player:red');
    expect(pieceOf(words, { type: 'votesRevealed', on: 'chief', votes: [] })).toBeNull();
  });

  it('concerns whoever is named anywhere in it', () => {
    const votes = { type: 'votesRevealed', on: 'bank', votes: [{ player: 'red', vote: 'blue', votes: 2 }] };
    expect(concerns(words, votes, 'blue')).toBe(true);
    expect(concerns(words, votes, 'green')).toBe(false);
    expect(
      concerns(
        words,
        { type: 'cardPlayed', player: 'red', card: 'energyDrink', character: 'blue.thief' },
        'blue',
      ),
    ).toBe(true);
    expect(concerns(words, { type: 'red' }, 'red')).toBe(false);
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
    chaptersOf(entries, (entry) => isShown(entry, filter, (event) => concerns(words, event, 'blue')));

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
