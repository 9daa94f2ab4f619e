import { describe, expect, it } from 'vitest';
import { newGame, type Setup } from '../../src/engine/index.ts';
import type { MallGame } from '../../src/rulesets/mall-2005/board.ts';
import { mall2005 } from '../../src/rulesets/mall-2005/index.ts';

const NAMES = ['ana', 'bo', 'cy', 'dee', 'eve', 'fay', 'gus'];
const named = (count: number): string[] => NAMES.slice(0, count);

function begin(setup: Setup): MallGame {
  const begun = newGame(mall2005, setup);
  if (!begun.ok) throw new Error(JSON.stringify(begun.reason));
  return begun.game;
}

function refused(setup: Partial<Setup>): string | null {
  const begun = newGame(mall2005, { players: named(4), seed: 'refused', ...setup });
  return begun.ok ? null : begun.reason.code;
}

describe('setting up Mall of Horror', () => {
  it.each([
    [3, ['pinUp', 'toughGuy', 'gunman', 'girl']],
    [4, ['pinUp', 'toughGuy', 'gunman']],
    [5, ['pinUp', 'toughGuy', 'gunman']],
    [6, ['pinUp', 'toughGuy', 'gunman']],
  ])(
    'gives each of %i players a colour, their characters and one card of 21 (M-SETUP-1)',
    (count, characters) => {
      const { state } = begin({ players: named(count), seed: 'm-setup-1' });
      const { board } = state;
      expect(new Set(state.colours).size).toBe(count);
      for (const seat of state.players.keys()) {
        expect(board.figures.filter((figure) => figure.seat === seat).map(({ who }) => who)).toEqual(
          characters,
        );
        expect(board.hands[seat]).toHaveLength(1);
      }
      expect(board.deck).toHaveLength(21 - count);
    },
  );

  it('shuffles the deck: every card comes first some time, and no order comes twice (M-SETUP-1)', () => {
    const decks = Array.from({ length: 200 }, (_, i) => {
      const { board } = begin({ players: named(3), seed: `deck ${i}` }).state;
      return [...board.hands.flat(), ...board.deck];
    });
    expect(new Set(decks.map((deck) => deck.join())).size).toBe(200);
    expect(new Set(decks.map(([first]) => first)).size).toBe(7);
    const [sorted] = new Set(decks.map((deck) => deck.toSorted().join()));
    expect(decks.every((deck) => deck.toSorted().join() === sorted)).toBe(true);
  });

  it.each([3, 4, 5, 6])('draws the first chief of %i at random, elected by nobody (M-SETUP-2)', (count) => {
    const chiefs = Array.from({ length: 120 }, (_, i) => {
      const { board } = begin({ players: named(count), seed: `chief ${i}` }).state;
      expect(board.elected).toBe(false);
      return board.chief;
    });
    const counts = named(count).map((_, seat) => chiefs.filter((chief) => chief === seat).length);
    expect(counts.every((times) => times > 60 / count)).toBe(true);
  });

  it('takes colours in the order given (M-SETUP-1)', () => {
    const colours = ['black', 'red', 'blue'];
    expect(begin({ players: named(3), seed: 'colours', colours }).state.colours).toEqual(colours);
  });

  it('takes options, and the defaults for those not named', () => {
    const { options } = begin({
      players: named(3),
      seed: 'options',
      options: { sprint: 'afterMoves' },
    }).state;
    expect(options).toEqual({ promises: 'free', deals: 'private', revote: 'all', sprint: 'afterMoves' });
  });
});

describe('a table that can not be set up is refused with a reason', () => {
  it.each<[string, string, Partial<Setup>]>([
    ['seven players (M-SETUP-1)', 'playerCount', { players: named(7) }],
    ['two players (M-SETUP-1)', 'playerCount', { players: named(2) }],
    ['nobody', 'playerCount', { players: [] }],
    ['one name twice', 'playerTwice', { players: ['ana', 'bo', 'ana'] }],
    ['an empty name', 'playerName', { players: ['ana', '', 'cy'] }],
    ['a name with a blank', 'playerName', { players: ['ana', 'b o', 'cy'] }],
    ['a name with a sign in it', 'playerName', { players: ['ana', 'bo!', 'cy'] }],
    ['a name with a line break', 'playerName', { players: ['ana', 'bo\n', 'cy'] }],
    ['a name too long', 'playerName', { players: ['ana', 'b'.repeat(25), 'cy'] }],
    ['a name that no object can have as a key', 'playerName', { players: ['ana', '__proto__', 'cy'] }],
    ['a name that means everyone', 'playerName', { players: ['ana', 'everyone', 'cy'] }],
    ['an unknown option', 'unknownOption', { options: { speed: 'fast' } }],
    ['an option that objects have anyway', 'unknownOption', { options: { toString: 'x' } }],
    ['a bad value', 'optionValue', { options: { revote: 'some' } }],
    ['no value', 'optionValue', { options: { revote: undefined } }],
    ['a value that is no word', 'optionValue', { options: { revote: { toString: 1 } } }],
    ['too few colours', 'colourCount', { colours: ['red', 'blue'] }],
    ['too many colours', 'colourCount', { colours: ['red', 'blue', 'green', 'black', 'yellow'] }],
    ['an unknown colour', 'colour', { colours: ['red', 'blue', 'green', 'pink'] }],
    ['one colour twice', 'colour', { colours: ['red', 'blue', 'green', 'red'] }],
    ['no seed', 'noSeed', { seed: '' }],
  ])('%s: %s', (_, code, setup) => {
    expect(refused(setup)).toBe(code);
  });

  it('while a good one is not', () => {
    expect(refused({})).toBeNull();
    expect(refused({ players: ['Ana-1', 'bo_2', 'Зоя', 'josé'] })).toBeNull();
  });
});
