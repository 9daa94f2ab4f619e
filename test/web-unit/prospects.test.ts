import { expect, test } from 'vitest';
import { act, view, type Action, type View } from '../../src/engine/index.ts';
import { cityScenarios } from '../../src/scenario/city/index.ts';
import { readScenario } from '../../src/scenario/format.ts';
import { mallScenarios } from '../../src/scenario/mall/index.ts';
import { calledBy } from '../../src/words/called.ts';
import { answersOf, usesOf } from '../../src/web/play/answers.ts';
import { faceOf, letDieWords, outcomeOf } from '../../src/web/play/outcome.ts';
import { choiceOf } from '../../src/web/play/picks.ts';
import { readerOf } from './readers.ts';

/** What a player sees of a position, through the page's reader. */
function seen(ruleset: string, position: object, seat: number | null = 0, action?: Action): View {
  const rules = ruleset.startsWith('mall') ? mallScenarios : cityScenarios;
  const players = ['ana', 'bo', 'cy'];
  const written = { name: 'x', rules: ['T-STEP-1'], ruleset, players, options: {}, position, script: [] };
  const game = rules.layPosition(readScenario(written));
  if (action !== undefined && !act(game, 0, action).ok) throw new Error('that is not possible');
  return view(game, seat);
}

const CHURCH = {
  step: { attack: 'church' },
  start: 'cy',
  at: { church: ['ana.punk'], bank: ['cy.granny', 'bo.teen', 'bo.chef'] },
  zombies: { church: 5, hospital: 5 },
  hands: { ana: ['gun'], bo: ['gun'] },
};
const city = readerOf('city-2012');
const mall = readerOf('mall-2005');

test('one’s own points and seats in the helicopter are known to oneself alone', () => {
  const position = { ...CHURCH, antidotes: { ana: 2 } };
  const [points, seats] = city.standing(seen('city-2012', position));
  // The Punk, and the antidote that he does not need.
  expect(points?.text).toBe('5');
  expect(seats?.text).toBe('1/1');
  expect(city.standing(seen('city-2012', CHURCH)).map(({ text }) => text)).toEqual(['0', '0/1']);
  expect(city.standing(seen('city-2012', position, null))).toEqual([]);
  expect(city.scoreParts(seen('city-2012', position, 1))).not.toHaveProperty('ana');
});

test('where nobody stands, nobody is said to die', () => {
  const choosing = { ...CHURCH, step: 'select', hands: {} };
  const lines = city.statusLines(seen('city-2012', choosing), (player) => player).join(' ');
  expect(lines).toContain('the Church');
  expect(lines).not.toContain('Hospital');
});

test('what is done in this round is attacked no more, nor is anything once the helicopter is there', () => {
  const two = { ...CHURCH, at: { ...CHURCH.at, bank: ['cy.granny'], armory: ['bo.teen'] } };
  const deadlyIn = (step: unknown): string[] =>
    city
      .places(seen('city-2012', { ...two, zombies: { church: 5, armory: 5, bank: 5 }, step }))
      .filter(({ isAttacked, isDeadly }) => isAttacked && isDeadly)
      .map(({ id }) => id)
      .toSorted();
  expect(deadlyIn('select')).toEqual(['armory', 'bank', 'church']);
  const [first, second, third] = city
    .places(seen('city-2012', two))
    .filter(({ id }) => ['armory', 'bank', 'church'].includes(id))
    .toSorted((a, b) => a.number - b.number)
    .map(({ id }) => id);
  const left = deadlyIn({ attack: second });
  expect(new Set(left)).toEqual(new Set([second, third]));
  expect(left).not.toContain(first);
  expect(deadlyIn('helicopter')).toEqual([]);
});

test('who is sure to die is named on the button, and what could save them', () => {
  const doomed = seen('city-2012', CHURCH);
  expect(letDieWords(city, doomed)).toBe('Let the Punk die');
  const three = seen('city-2012', { ...CHURCH, zombies: { church: 3 } });
  expect(outcomeOf(city, three, new Set(['card:gun']))).toBe('Could still save them: Gun.');
  expect(outcomeOf(city, three, new Set())).toBe('Nothing in your hand can save them.');
  const together = { ...CHURCH, at: { church: ['ana.punk', 'bo.teen'], bank: ['cy.granny'] } };
  expect(letDieWords(city, seen('city-2012', together))).toBeNull();
});

test('in the Mall, what can’t save them alone is not said to', () => {
  const told = (
    zombies: number,
    cards: readonly string[],
    toyStore = ['ana.pinUp', 'ana.gunman'],
  ): string => {
    const position = {
      step: { cards: 'toyStore' },
      chief: 'ana',
      at: { toyStore, restrooms: ['bo.pinUp', 'cy.pinUp', 'bo.gunman'] },
      zombies: { toyStore: zombies },
      hands: { ana: cards },
    };
    return outcomeOf(mall, seen('mall-2005', position), new Set(cards.map((card) => `card:${card}`)));
  };
  expect(told(2, ['axe', 'barricade'])).toBe('Could still save them: Axe and Barricade.');
  expect(told(3, ['axe', 'shotgun'])).toBe('Could still save them: Shotgun.');
  expect(told(3, ['axe'])).toBe('Not enough to save them: Axe.');
  expect(told(3, ['axe', 'barricade'])).toBe('Only together can these save them: Axe and Barricade.');
  expect(told(3, ['axe', 'axe'])).toBe('Only together can these save them: Axe and Axe.');
  expect(told(9, ['hide'])).toBe('Not enough to save them: Hide.');
  expect(told(9, ['hide'], ['ana.pinUp'])).toBe('Could still save them: Hide.');
  expect(told(2, ['threat'])).toBe('Nothing in your hand can save them.');
});

test('in the Mall, a place where nobody is tells when it closes, not how it is defended', () => {
  const at = { toyStore: ['ana.pinUp', 'bo.pinUp'], restrooms: ['cy.pinUp'] };
  const places = mall.places(seen('mall-2005', { step: 'choose', chief: 'ana', at }));
  const threatAt = (id: string) => places.find((place) => place.id === id)?.threat?.kind;
  expect(['toyStore', 'supermarket', 'parking'].map(threatAt)).toEqual(['defence', 'empty', 'parking']);
});

test('only what is enough, and works there, is said to save somebody', () => {
  const ALL = ['card:gun', 'card:shotgun', 'card:hideout', 'power:rocker', 'power:housewife'];
  const told = (position: object): string =>
    outcomeOf(city, seen('city-2012', { ...CHURCH, ...position }), new Set(ALL));
  expect(told({})).toBe('Not enough to save them: Gun.');
  expect(told({ hands: { ana: ['gun', 'shotgun'] } })).toBe(
    'Only together can these save them: Gun and Shotgun.',
  );
  expect(told({ hands: { ana: ['gun', 'hideout'] } })).toBe('Could still save them: Hideout.');
  // The Rocker and the Housewife help where they stand.
  const apart = { church: ['ana.punk'], bank: ['ana.rocker', 'ana.housewife'] };
  expect(told({ at: apart, zombies: { church: 3 }, hands: {} })).toBe('Nothing in your hand can save them.');
  const together = { at: { church: ['ana.rocker', 'ana.housewife'] }, hands: {} };
  expect(told({ ...together, zombies: { church: 5 } })).toBe(
    'Only together can these save them: Rocker and Housewife.',
  );
  expect(told({ ...together, zombies: { church: 6 } })).toBe(
    'Not enough to save them: Rocker and Housewife.',
  );
});

test('beside letting somebody die stands what can be used instead, in few words where there is much', () => {
  const game = seen('city-2012', CHURCH);
  const called = calledBy(['ana', 'bo', 'cy'], { ana: 'Ana', bo: 'Bo', cy: 'Cy' });
  const table = { pack: city, view: game, called, play: { words: city.words, open: [], picked: [] } };
  const labels = (picks: readonly string[]): string[] => usesOf(picks, table).map(({ label }) => label);
  expect(labels(['card:gun', 'power:punk'])).toEqual(['Play Gun', "Use the Punk's power"]);
  const many = ['card:gun', 'card:flare', 'card:shotgun', 'card:molotov', 'power:punk'];
  expect(labels(many)).toEqual(['Gun', 'Rescue Flare', 'Shotgun', 'Molotov', 'Punk']);
  expect(usesOf(['power:punk'], table)[0]?.faces.map(({ id }) => id)).toEqual(['ana.punk']);
});

test('an answer that leads elsewhere says where', () => {
  const game = seen('city-2012', { ...CHURCH, step: 'select', hands: {} });
  const open = (['church', 'bank'] as const).map((choose) =>
    choiceOf(city.words, { choose }, 'ana', game.step),
  );
  const called = calledBy(['ana', 'bo', 'cy'], { ana: 'Ana', bo: 'Bo', cy: 'Cy' });
  const play = { words: city.words, open, picked: [] };
  const answers = answersOf(['place:church', 'place:bank'], { pack: city, view: game, called, play });
  expect(answers.find(({ pick }) => pick === 'place:bank')).toMatchObject({
    note: 'full → Crossroads',
    isWarning: true,
  });
  expect(answers.find(({ pick }) => pick === 'place:church')?.note).toBe('1/4 · 5 zombies');
});

test('whoever is let in by another way is not said to end up elsewhere', () => {
  const moving = {
    ...CHURCH,
    step: { move: 'ana' },
    at: { church: ['ana.mama'], bank: ['cy.granny', 'bo.teen', 'bo.chef'] },
    chosen: { ana: 'bank' },
    hands: {},
  };
  const told = (action?: Action): string => outcomeOf(city, seen('city-2012', moving, 0, action), new Set());
  expect(told()).toContain('Full');
  expect(told({ power: 'mama' })).toBe('');
});

test('to choose one’s victim looks like a vote on who dies, and promises no vote', () => {
  const game = { ...seen('city-2012', CHURCH), step: { victim: 'church' } };
  expect(faceOf(city, game)).toBe('dies');
  expect(outcomeOf(city, game, new Set())).toBe('');
});

test('a peek says what the invasion card does, to those who saw it', () => {
  const position = { ...CHURCH, invasion: ['02a', '03a', '04a'], hands: { ana: ['nightVision'] } };
  const looks = { play: 'nightVision' };
  const peek = city.peek(seen('city-2012', position, 0, looks), (player) => player.toUpperCase());
  const text = peek?.lines.map((line) => line.text).join('; ') ?? '';
  expect(text).toMatch(/.* → .*: all zombies that fit/);
  expect(text).toMatch(/Water Tower: 2 new zombies/);
  expect(text).toMatch(/1 antidote/);
  expect(text).toMatch(/Leader: 1 step on, to /);
  expect(text).not.toContain('02a');
  expect(city.peek(seen('city-2012', position, 1, looks), (player) => player)).toBeNull();
});

test('a peek at the dice says where zombies will come', () => {
  const position = {
    step: { cameras: 'ana' },
    chief: 'bo',
    at: { restrooms: ['ana.gunman'], securityHq: ['bo.gunman'], toyStore: ['cy.gunman'] },
    dice: [1, 1, 4, 6],
    hands: { ana: ['camera'] },
  };
  const looks = { play: 'camera' };
  const peek = mall.peek(seen('mall-2005', position, 0, looks), (player) => player);
  expect(peek?.lines.map(({ count, text }) => `${count}: ${text}`)).toEqual([
    '2: Restrooms: 2 new zombies',
    '1: Parking Lot: 1 new zombie',
    '1: Supermarket: 1 new zombie',
  ]);

  // With three players the Boutique, 2, is closed.
  const closed = mall.peek(
    seen('mall-2005', { ...position, dice: [1, 2, 2, 6] }, 0, looks),
    (player) => player,
  );
  expect(closed?.lines.map(({ text }) => text)).toEqual([
    'Restrooms: 1 new zombie',
    'Supermarket: 1 new zombie',
  ]);
});

test('in a sharing no answer looks as if the winner took it all', () => {
  const sharing = {
    ...CHURCH,
    step: { shareVote: 'bank' },
    hands: {},
    items: { bank: { antidotes: 2, cards: ['gun'] } },
  };
  const game = seen('city-2012', sharing, 1);
  const open = (['bo', 'cy'] as const).map((vote) => choiceOf(city.words, { vote }, 'bo', game.step));
  const called = calledBy(['ana', 'bo', 'cy'], { ana: 'Ana', bo: 'Bo', cy: 'Cy' });
  const play = { words: city.words, open, picked: [] };
  const answers = answersOf(['player:bo', 'player:cy'], { pack: city, view: game, called, play });
  expect(answers.map(({ note }) => note)).toEqual(['divides the supplies', 'divides the supplies']);
  expect(outcomeOf(city, game, new Set())).toBe('The winner divides 2 antidotes, 1 card.');
});

test('an exhausted character is said to be worth what it is worth now', () => {
  const landed = {
    ...CHURCH,
    step: 'helicopter',
    round: 4,
    at: { church: ['ana.mama', 'ana.geek!'], bank: ['bo.teen'] },
  };
  const game = seen('city-2012', landed);
  const called = calledBy(['ana', 'bo', 'cy'], { ana: 'Ana', bo: 'Bo', cy: 'Cy' });
  const open = [choiceOf(city.words, { vaccinate: ['mama', 'geek'] }, 'ana', game.step)];
  const play = { words: city.words, open, picked: [] };
  const answers = answersOf(['figure:ana.geek', 'figure:ana.mama'], { pack: city, view: game, called, play });
  expect(answers.map(({ note }) => note)).toEqual([
    'Church · 3 points exhausted, 4 rested',
    'Church · 4 points, 3 if exhausted',
  ]);
});

test('a guest on a space of their own takes none of the place’s', () => {
  const position = { ...CHURCH, at: { bank: ['ana.punk', 'bo.mama', 'cy.granny'] }, temporary: ['bo.mama'] };
  const bank = city.places(seen('city-2012', position)).find(({ id }) => id === 'bank');
  expect(bank).toMatchObject({ taken: 2, spaces: 3, isFull: false });
  expect(bank?.figures.length).toBe(3);
});
