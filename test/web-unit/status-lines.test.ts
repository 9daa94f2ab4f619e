import { describe, expect, test } from 'vitest';
import { act, legalActions, newGame, view, type Game } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { cityScenarios } from '../../src/scenario/city/index.ts';
import { readScenario } from '../../src/scenario/format.ts';
import { mallScenarios } from '../../src/scenario/mall/index.ts';
import { placeTitle } from '../../src/words/names.ts';
import { must } from '../proof/must.ts';
import { readerOf } from './readers.ts';

const capital = (player: string): string => player.charAt(0).toUpperCase() + player.slice(1);

function laid(ruleset: string, position: object, options = {}): Game {
  const written = {
    name: 'x',
    rules: ['T-STEP-1'],
    ruleset,
    players: ['ana', 'bo', 'cy'],
    options,
    position,
    script: [],
  };
  const rules = ruleset.startsWith('mall') ? mallScenarios : cityScenarios;
  return rules.layPosition(readScenario(written));
}

/** What the status line tells the player of this seat. */
const told = (ruleset: string, position: object, seat: number | null = 0, options = {}): string =>
  readerOf(ruleset)
    .statusLines(view(laid(ruleset, position, options), seat), capital)
    .join(' ');

describe('while people are placed', () => {
  test.each([
    ['mall-2005', 'Rolled'],
    ['city-2012', 'Drawn'],
  ])('%s: tells where they may be put', (id, how) => {
    const rules = rulesets[id];
    must(rules !== undefined, 'no such game');
    let count = 0;
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const begun = newGame(rules, { players: ['ana', 'bo', 'cy'], seed, options: {} });
      must(begun.ok, 'no game');
      const { game } = begun;
      for (;;) {
        const [asked] = view(game, null).asked;
        const seat = game.state.players.indexOf(asked ?? '');
        const legal = seat < 0 ? [] : legalActions(game, seat);
        const [first] = legal;
        if (first === undefined || !('place' in first)) break;
        const places = [...new Set(legal.map(({ location }) => placeTitle(location)))];
        const [line = ''] = readerOf(id).statusLines(view(game, null), capital);
        const where = line.startsWith(how) ? line.slice(`${how}: `.length, -1).split(', ').toSorted() : line;
        // Where none of the two rolled places has room, all others are free to choose from.
        const isFree = id === 'mall-2005' && places.length > 2;
        expect(where).toEqual(
          isFree ? 'No room at the rolled places: any other will do.' : places.toSorted(),
        );
        count++;
        act(game, seat, first);
      }
    }
    expect(count).toBeGreaterThan(10);
  });
});

describe('in the Mall, from choosing to the end', () => {
  const PEOPLE = ['ana.pinUp', 'ana.gunman', 'bo.pinUp', 'bo.gunman'];
  const choosing = (restrooms: readonly string[]) => ({
    step: 'choose',
    chief: 'ana',
    at: { toyStore: PEOPLE, restrooms },
  });

  test('players are warned before so few are left that the game ends', () => {
    expect(told('mall-2005', choosing(['cy.pinUp', 'cy.gunman', 'cy.girl']))).toBe('Right now nobody dies.');
    expect(told('mall-2005', choosing(['cy.pinUp', 'cy.gunman']))).toBe(
      'Right now nobody dies. 6 people left: the game ends at 4.',
    );
  });

  test('it is said why the game is over', () => {
    const over = (at: object): string => {
      const game = laid('mall-2005', {
        step: { cards: 'supermarket' },
        chief: 'ana',
        at,
        hands: { bo: ['axe'] },
      });
      for (let turn = 0; turn < 9 && view(game, 0).over === null; turn++)
        for (const [seat] of game.state.players.entries()) {
          const answer = legalActions(game, seat).find((one) => 'pass' in one || 'victim' in one);
          if (answer !== undefined) act(game, seat, answer);
        }
      must(view(game, 0).over !== null, 'it goes on');
      return readerOf('mall-2005').statusLines(view(game, 0), capital).join(' ');
    };
    expect(over({ toyStore: ['ana.pinUp', 'bo.pinUp'], restrooms: ['cy.pinUp'] })).toBe(
      'Only 3 people are left.',
    );
    expect(over({ supermarket: [...PEOPLE, 'cy.pinUp'] })).toBe('Everyone left is at the Supermarket.');
  });
});

describe('in the City', () => {
  const position = {
    step: { attack: 'church' },
    start: 'cy',
    at: { church: ['ana.punk', 'bo.teen', 'bo.chef'], bank: ['cy.granny'] },
    zombies: { church: 5 },
    hands: { ana: ['gun'], bo: ['gun'] },
  };

  test('the alarm is off while supplies are shared where the attack is over, and on where it is to come', () => {
    const alarms = (step: object): string[] => {
      const laidDown = laid('city-2012', {
        ...position,
        step,
        zombies: { church: 5, bank: 8 },
        items: { church: { antidotes: 1, cards: ['gun'] } },
      });
      const places = readerOf('city-2012').places(view(laidDown, 0));
      return places.flatMap(({ id, isAttacked }) => (isAttacked ? [id] : []));
    };
    expect(alarms({ attack: 'church' })).toEqual(['church', 'bank']);
    expect(alarms({ share: 'church' })).toEqual(['bank']);
    expect(alarms({ shareVote: 'church' })).toEqual(['bank']);
  });

  test('an attack: who is there, that somebody dies, one’s votes, and who breaks a tie', () => {
    expect(told('city-2012', position)).toBe(
      '5 zombies, 3 inside: someone dies here. You hold 1 of 3 votes. On a tie, Cy decides.',
    );
    expect(told('city-2012', position, 2)).toContain("You don't vote here.");
    expect(told('city-2012', position, null)).not.toContain('You');
  });

  test('too few zombies: nobody dies, and no vote is spoken of', () => {
    expect(told('city-2012', { ...position, zombies: { church: 2 } })).toBe(
      '2 zombies, 3 inside: nobody dies here for now.',
    );
  });

  test('whoever is hidden is not eaten: where nobody else is, nobody dies (C-ATK-3, C-XRD-2)', () => {
    const hidden = { ...position, at: { church: ['ana.punk~', 'bo.teen~'], bank: ['cy.granny'] } };
    const nobodyDies = '5 zombies, but everyone there is hidden: nobody dies.';
    expect(told('city-2012', hidden)).toBe(nobodyDies);
    const deadly = (at: object): boolean[] =>
      readerOf('city-2012')
        .places(view(laid('city-2012', at), 0))
        .flatMap(({ id, isAttacked, isDeadly }) => (id === 'church' ? [isAttacked, isDeadly] : []));
    expect(deadly(hidden)).toEqual([true, false]);
    expect(deadly(position)).toEqual([true, true]);
    const crossroads = { at: { crossroads: ['ana.punk~'], bank: ['cy.granny'], church: ['bo.teen'] } };
    const last = { ...position, ...crossroads, step: { attack: 'crossroads' }, zombies: { crossroads: 5 } };
    expect(told('city-2012', last)).toBe(nobodyDies);
  });

  test('votes that one casts for another are one’s own', () => {
    const coerced = { ...position, coerced: [{ by: 'ana', player: 'bo', at: 'church' }] };
    expect(told('city-2012', coerced)).toContain('You hold 3 of 3 votes.');
    expect(told('city-2012', coerced, 1)).toContain("You don't vote here.");
  });

  test('a voter alone: no tie is spoken of', () => {
    const alone = { ...position, at: { church: ['ana.punk', 'bo.grandpa'], bank: ['cy.granny'] } };
    expect(told('city-2012', alone)).toBe('5 zombies, 2 inside: someone dies here. You hold the only vote.');
  });

  test('only one can be chosen: no vote and no tie is spoken of (C-VOTE-3)', () => {
    for (const who of ['punk', 'grandpa']) {
      const single = { ...position, at: { church: [`ana.${who}`], bank: ['cy.granny', 'bo.teen'] } };
      const attack = '5 zombies, 1 inside: someone dies here.';
      expect(told('city-2012', single)).toBe(`${attack} Only you can be chosen: no vote.`);
      expect(told('city-2012', single, 2)).toBe(`${attack} Only Ana can be chosen: no vote.`);
    }
  });

  test('the crossroads: the leader decides, and votes are not shown', () => {
    const crossroads = {
      step: { attack: 'crossroads' },
      leader: 'purple',
      at: { crossroads: ['ana.punk', 'bo.teen'], bank: ['cy.granny'] },
      zombies: { crossroads: 1 },
      hands: { ana: ['gun'] },
    };
    expect(told('city-2012', crossroads)).toBe(
      '1 zombie, 2 in the open: the leader chooses, and points at Bo.',
    );
    const shown = (at: object): unknown[] =>
      readerOf('city-2012')
        .facts(view(laid('city-2012', at), 0), 'bo', capital)
        .map(({ symbol }) => symbol);
    expect(shown(crossroads)).not.toContain('votes');
    expect(shown(position)).toContain('votes');
  });

  test('a sharing: what a tie means is the table’s choice', () => {
    const share = {
      ...position,
      step: { share: 'church' },
      items: { church: { antidotes: 1, cards: [] } },
    };
    expect(told('city-2013', share)).toBe('You hold 1 of 3 votes. On a tie, nobody gets anything.');
    expect(told('city-2013', share, 0, { sharingTie: 'startPlayer' })).toContain('On a tie, Cy decides.');
  });

  test('while destinations are chosen: where somebody would die', () => {
    const select = { ...position, step: 'select', round: 2 };
    expect(told('city-2012', select)).toBe('Right now someone dies at the Church.');
    expect(told('city-2012', { ...select, zombies: { church: 5, bank: 5 } })).toBe(
      'Right now people die at the Church and the Bank.',
    );
    expect(told('city-2012', { ...select, zombies: {} })).toBe('Right now nobody dies.');
  });

  test('the helicopter: antidotes against people', () => {
    const last = { ...position, step: 'helicopter', antidotes: { bo: 1 } };
    expect(told('city-2012', last, 1)).toBe('You have 1 antidote for 2 people.');
  });
});

describe('in the Mall', () => {
  const position = {
    step: { cards: 'restrooms' },
    at: {
      restrooms: ['ana.pinUp', 'bo.gunman'],
      parking: ['cy.girl'],
      supermarket: ['ana.girl', 'bo.girl', 'cy.pinUp'],
    },
    zombies: { restrooms: 3 },
    hands: { ana: ['axe'], bo: ['axe'] },
  };

  test('a door that breaks, and a vote', () => {
    expect(told('mall-2005', position)).toBe(
      '3 zombies, defence 2: they break in and someone dies. You hold 1 of 3 votes. On a tie, everyone votes again.',
    );
  });

  test('only one can be chosen: no vote and no tie is spoken of (M-VOTE-3)', () => {
    const alone = { ...position, at: { ...position.at, restrooms: ['ana.pinUp'] } };
    const attack = '3 zombies, defence 1: they break in and someone dies.';
    expect(told('mall-2005', alone)).toBe(`${attack} Only you can be chosen: no vote.`);
    expect(told('mall-2005', alone, 2)).toBe(`${attack} Only Ana can be chosen: no vote.`);
  });

  test('a door that holds needs no vote', () => {
    const game = laid('mall-2005', {
      ...position,
      zombies: { restrooms: 2 },
      hands: { ana: ['barricade'], bo: ['axe'] },
    });
    expect(act(game, 0, { play: 'barricade' }).ok).toBe(true);
    expect(readerOf('mall-2005').statusLines(view(game, 1), capital)).toEqual([
      '2 zombies, defence 3: the door holds.',
    ]);
  });

  test('whoever is hidden is not eaten: where nobody else is, nobody dies (M-ATK-5)', () => {
    const game = laid('mall-2005', {
      ...position,
      at: { ...position.at, restrooms: ['ana.pinUp'] },
      hands: { ana: ['hide', 'axe'] },
    });
    expect(act(game, 0, { play: 'hide', character: 'pinUp' }).ok).toBe(true);
    expect(readerOf('mall-2005').statusLines(view(game, 1), capital)).toEqual([
      '3 zombies, but everyone there is hidden: nobody dies.',
    ]);
  });

  test('a second vote on the chief that ties leaves the old one', () => {
    const revote = {
      ...position,
      step: { revote: 'chief' },
      chief: 'cy',
      at: { ...position.at, securityHq: ['ana.toughGuy', 'bo.toughGuy'] },
    };
    expect(told('mall-2005', revote)).toContain('On another tie Cy stays chief.');
  });

  test('what a tie means in a second vote is said of the truck and of victims, too', () => {
    const revote = {
      chief: 'cy',
      at: { parking: ['ana.toughGuy', 'bo.toughGuy'], toyStore: ['cy.pinUp'] },
      zombies: { parking: 1 },
    };
    const again = (on: string): string => told('mall-2005', { ...revote, step: { revote: on } });
    expect(again('truck')).toContain('On another tie nobody searches.');
    expect(again('parking')).toContain('On another tie the victim is drawn at random.');
  });
});

test('in a tie, the status says who breaks it, and nothing of votes that were cast', () => {
  const at = { church: ['ana.blonde', 'bo.teen'], bank: ['cy.mama'] };
  const position = { step: { tie: 'church' }, start: 'cy', at, zombies: { church: 5 } };
  expect(told('city-2012', position)).toContain('On a tie, Cy decides.');
  expect(told('city-2012', position)).not.toContain('You hold');
});
