import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { view } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { readScenario } from '../../src/scenario/format.ts';
import { scenarioRules } from '../../src/scenario/rulesets.ts';
import { loadPart } from '../../src/words/languages.ts';
import { guideKey } from '../../src/web/learn/guide-keys.ts';
import { Hints } from '../../src/web/learn/hints.ts';
import { likely } from '../../src/web/learn/likely.ts';
import { locales, readCatalogue } from '../words/catalogue.ts';
import { readerOf } from './readers.ts';

const ON = ['church', 'crossroads', 'truck', 'chief', 'toyStore'];
/** So many letters fit into its box at 360 pixels. */
const FIVE_LINES = 203;
const english = Object.keys(
  JSON.parse(readFileSync(new URL('../../messages/en.json', import.meta.url), 'utf8')) as object,
);

describe('the guide of first games', () => {
  it('has something to say of every step of every game, and no words that it never says', () => {
    const said = Object.values(rulesets).flatMap(({ id, words }) =>
      Object.keys(words.steps).flatMap((kind) =>
        ON.map((on) => guideKey({ ruleset: id, step: { [kind]: on } }) ?? `${id} ${kind}`),
      ),
    );
    const words = english.filter((key) => /^guide_(?:city|mall)_/.test(key));
    expect([...new Set(said)].toSorted()).toEqual(words.toSorted());
  });

  it.each(locales)('has room on a phone for all that it says of a vote, in %s', (locale) => {
    const catalogue = readCatalogue(locale);
    const wordsOf = (key: string): string => {
      const message = catalogue[key];
      return typeof message === 'string'
        ? message.replaceAll(/\{(?:count|all)\}/g, '4').replace('{player}', 'Tess')
        : '';
    };
    const added = ['strong', 'you', 'even'].map((key) => wordsOf(`guide_likely_${key}`).length);
    const tooLong = Object.keys(catalogue)
      .filter((key) => /^guide_.*_(?:attack|cards|share|shareVote|vote|voteTruck|voteChief)$/.test(key))
      .filter((key) => wordsOf(key).length + Math.max(...added) > FIVE_LINES);
    expect(tooLong).toEqual([]);
  });

  it('says nothing of a game that it does not know, nor when all is over', () => {
    expect(guideKey({ ruleset: 'drill', step: { vote: 'here' } })).toBeNull();
    expect(guideKey({ ruleset: 'mall-2005', step: 'over' })).toBeNull();
  });
});

describe('the guide', () => {
  const say = (hints: Hints, frame: number): unknown =>
    hints.keyFor({ ruleset: 'mall-2005', step: { vote: 'truck' }, frame });

  it('speaks of every question, and goes after a round in which it said nothing new', () => {
    const hints = new Hints({});
    const gone = [0, 1, 2, 3, 4].map((round) => {
      const isGone = hints.isKnownIn(round);
      expect(say(hints, round)).toBe('guide_mall_voteTruck');
      return isGone;
    });
    // New in round 0, not yet known in round 1, known in round 2.
    expect(gone).toEqual([false, false, false, true, true]);
    expect(hints.said).toEqual({ guide_mall_voteTruck: 2 });
  });

  it('counts what it says in a moment once, and goes on from earlier games', () => {
    const hints = new Hints({ guide_mall_voteTruck: 1 });
    expect(hints.isKnownIn(1)).toBe(false);
    for (let again = 0; again < 3; again++) say(hints, 1);
    expect(hints.said).toEqual({ guide_mall_voteTruck: 2 });
    expect(hints.isKnownIn(2)).toBe(false);
    say(hints, 2);
    expect(hints.isKnownIn(3)).toBe(true);
  });
});

describe('what others are likely to do', () => {
  beforeAll(() => loadPart('guide'));

  const tell = (ruleset: string, position: object, seat = 0): string => {
    const players = ['ana', 'bo', 'cy'];
    const scenario = readScenario({ name: 'x', rules: ['T-STEP-1'], ruleset, players, position, script: [] });
    const seen = view(scenarioRules(ruleset).layPosition(scenario), seat);
    return likely(readerOf(ruleset), seen, (player) => player.toUpperCase());
  };
  const attack = {
    step: { attack: 'church' },
    at: { church: ['ana.punk', 'bo.teen', 'bo.chef'], bank: ['cy.granny'] },
    zombies: { church: 5 },
    hands: { ana: ['gun'], bo: ['gun'] },
  };

  it('names who has most votes, oneself too, and that nobody has', () => {
    expect(tell('city-2012', attack)).toBe('BO has the most votes here, 2 of 3: talk to them first.');
    expect(tell('city-2012', attack, 1)).toBe('You have the most votes here, 2 of 3: expect offers.');
    const even = { ...attack, at: { church: ['ana.punk', 'bo.teen'], bank: ['cy.granny', 'bo.chef'] } };
    const supplies = { ...even, step: { share: 'church' }, items: { church: { antidotes: 1 } } };
    expect(tell('city-2012', supplies)).toBe('Nobody has the upper hand here: every vote counts.');
    // Where votes are level, whoever breaks ties has the upper hand.
    const byBo = { ...even, start: 'bo' };
    expect(tell('city-2012', byBo)).toBe('Votes are level here, and BO breaks ties: talk to them first.');
    expect(tell('city-2012', byBo, 1)).toBe('Votes are level here, and you break ties: expect offers.');
  });

  it('says that nobody need fear, and where many will leave', () => {
    expect(tell('city-2012', { ...attack, zombies: { church: 1 } })).toContain('nobody dies here');
    const select = { ...attack, step: 'select', start: 'ana' };
    expect(tell('city-2012', select)).toBe(
      'As things stand someone dies at the Church, so expect players to leave.',
    );
    expect(tell('city-2012', { ...select, zombies: {} })).toBe('');
    // By the numbers on the board: the tower is 1.
    const both = { ...select, at: { ...attack.at, tower: ['cy.rocker'] }, zombies: { church: 5, tower: 5 } };
    expect(tell('city-2012', both)).toBe(
      'As things stand people die at the Water Tower and the Church, so expect players to leave.',
    );
    // The status line names them all; the guide's box on a phone has no room for three.
    const many = { ...both, at: { ...both.at, bank: ['bo.thief'] }, zombies: { ...both.zombies, bank: 5 } };
    expect(tell('city-2012', many)).toBe(
      'As things stand people die in 3 places, so expect players to leave.',
    );
  });

  it('counts no votes where the leader picks', () => {
    const crossroads = {
      ...attack,
      step: { attack: 'crossroads' },
      at: { crossroads: ['ana.punk', 'bo.teen', 'cy.granny'] },
      zombies: { crossroads: 1 },
    };
    expect(tell('city-2012', crossroads)).toBe('');
  });
});
