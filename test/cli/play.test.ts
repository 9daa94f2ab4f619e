import { WORDS as CITY } from '../../src/rulesets/city/vocabulary.ts';
import { WORDS as MALL } from '../../src/rulesets/mall-2005/vocabulary.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/engine/index.ts';
import { optionsOf, understand, type MenuWords } from '../../src/cli/play/menu.ts';
import { outvoted, temporaryFolder, type Run } from './outvoted.ts';
import { isLong } from '../support/long.ts';

const folder = temporaryFolder();

const play = (args: readonly string[], lines: readonly string[] = []): Promise<Run> =>
  outvoted(['play', ...args], { input: lines.map((line) => `${line}\n`).join('') });

const repeated = (times: number, lines: readonly string[]): string[] =>
  Array.from({ length: times }, () => lines).flat();

/** Menus of places have the numbers of the places, and a place may be closed: then another number is right. */
const NUMBERS = repeated(1500, ['1', '3', '4', '5', '6']);

const PEOPLE = ['pin', 'tough', 'gunman', 'girl'];
const PLACES = ['restrooms', 'boutique', 'toy', 'parking', 'hq', 'super'];
const CARDS = ['threat', 'hide', 'camera', 'sprint', 'barricade', 'axe', 'shotgun'];
/** Each fits some question of the game and few others. */
const WORDS = repeated(60, [
  ...PEOPLE.flatMap((who) => PLACES.map((place) => `send ${who} ${place}`)),
  ...PEOPLE.flatMap((who) => [`move ${who}`, `sacrifice ${who}`, `hide ${who}`]),
  ...PLACES.flatMap((place) => [`go to ${place}`, `send zombie ${place}`]),
  ...['ana', 'bo', 'cy', 'dee'].flatMap((name) => [`vote ${name}`, `to ${name}`]),
  ...CARDS.flatMap((card) => [`keep ${card}`, `give ${card}`, `play ${card}`]),
  'pass',
]);

const THE_END: { readonly [language: string]: string } = {
  it: 'Fine',
  de: 'Das Ende',
  fr: 'Fin',
  ru: 'Конец',
};

const isWide = (line: string): boolean => Array.from(line).length > 80;

describe('outvoted play', () => {
  it.each(isLong ? ['3', '4', '5', '6'] : ['3', '6'])(
    'plays a game of %s to its end by numbers',
    async (players) => {
      const { status, out, err } = await play(
        ['--players', players, '--seed', `numbers ${players}`],
        NUMBERS,
      );
      expect(err).toBe('');
      expect(status).toBe(0);
      expect(out).toContain('━━ The end ━');
      expect(out).toContain(`Seed: numbers ${players}\n`);
      expect(out.split('\n').filter(isWide)).toEqual([]);
      expect(out).not.toMatch(/undefined|NaN|\[object/);
      expect(out).not.toContain('\u001b');
    },
  );

  it.each([
    ['it', 'mall-2005'],
    ['de', 'city-2012'],
    ['fr', 'mall-2005'],
    ['ru', isLong ? 'city-2013' : 'mall-2005'],
  ])('plays in %s, within the width of the terminal', async (lang, ruleset) => {
    const { status, out, err } = await play(['--ruleset', ruleset, '--seed', lang, '--lang', lang], NUMBERS);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain(`━━ ${THE_END[lang]} ━`);
    expect(out.split('\n').filter(isWide)).toEqual([]);
    expect(out).not.toMatch(/undefined|NaN|\[object/);
  });

  it('explains the rules in the language that is played in', async () => {
    const { out } = await play(['--lang', 'it', '--seed', 'regole'], ['rules', 'rules M-ATK-3', 'quit']);
    expect(out).toContain("'rules voto'");
    expect(out).toContain('M-ATK-3: Il Supermarket ha troppe porte');
  });

  it('plays a game to its end by words', async () => {
    const { status, out } = await play(['--seed', 'words'], WORDS);
    expect(status).toBe(0);
    expect(out).toContain('━━ The end ━');
    expect(out.split('\n').filter(isWide)).toEqual([]);
  });

  it('tells the same game for the same seed and the same answers', async () => {
    expect(await play(['--seed', 'again'], NUMBERS)).toEqual(await play(['--seed', 'again'], NUMBERS));
  });

  it('tells nobody what cards the bots keep and give to each other', async () => {
    const { out } = await play(['--seed', 'secret', '--players', '6'], NUMBERS);
    expect(out).toMatch(/(Bo|Cy|Dee|Eve|Flo) keeps a card\./);
    expect(out).not.toMatch(/(Bo|Cy|Dee|Eve|Flo) (keeps|slides|is dealt) (?!a card|a promise)/);
  });

  it('lets wrong input and looking around change nothing', async () => {
    const clean = join(folder, 'clean.json');
    const messy = join(folder, 'messy.json');
    const noise = [
      '99',
      'xyzzy',
      '-1',
      '1.5',
      '{"vote":"Nobody"}',
      'x'.repeat(5000),
      '\u0007\u001b[2J',
      '💥',
      'zz',
    ];
    const asides = [
      'help',
      '?',
      'b',
      'board',
      'hand',
      'log',
      'log 3',
      'rules',
      'rules M-ATK-2',
      'rules zzz',
      'quit',
      'no',
    ];
    const mixed = NUMBERS.slice(0, 900).flatMap((line) => noise.concat(asides, line));
    await play(['--seed', 'noise', '--save', clean], NUMBERS.slice(0, 900));
    const { status, out } = await play(['--seed', 'noise', '--save', messy], mixed);
    expect(status).toBe(0);
    expect(out).toContain("'xyzzy' matches none of these.");
    expect(out).toContain("There's no 99 in this list.");
    expect(out).toContain('M-ATK-2: Places are attacked one by one');
    expect(out).not.toContain('\u001b');
    expect(readFileSync(messy, 'utf8')).toBe(readFileSync(clean, 'utf8'));
    expect(readFileSync(clean, 'utf8')).toContain('"winners"');
  });

  it('says why a card can not be played and why a place can not be chosen', async () => {
    const { out } = await play(
      ['--seed', 'why'],
      [...NUMBERS.slice(0, 40), ...repeated(40, ['boutique', 'shotgun', '4', '1'])],
    );
    expect(out).toContain("'boutique': The Boutique is closed.");
    expect(out).toMatch(
      /'shotgun': (You don't have a Shotgun|You can't play a Shotgun now|You can't do that now)\./,
    );
  });

  it('ends cleanly when the input ends, and saves what there is', async () => {
    const file = join(folder, 'cut.json');
    const { status, out, err } = await play(['--seed', 'cut', '--save', file], NUMBERS.slice(0, 12));
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain('You left the game.');
    const check = await outvoted(['replay', '--check', file]);
    expect(check.out).toContain('not finished');
    expect(check.status).toBe(0);
  });

  it('asks before it leaves, and offers to save', async () => {
    const file = join(folder, 'left.json');
    const { status, out } = await play(
      ['--seed', 'left'],
      ['quit', 'maybe', 'no', 'quit', 'save', '/no/such/folder/x', 'save', file],
    );
    expect(status).toBe(0);
    expect(out).toContain('Please answer yes, no or save.');
    expect(out).toContain("/no/such/folder/x can't be written");
    expect(out).toContain(`Saved as ${file}`);
    expect(readFileSync(file, 'utf8')).toContain('"seed": "left"');
  });

  it.each([
    ['seven players', ['--players', '7'], 'This game is for 3 to 6 players, not 7.'],
    ['too many players to name', ['--players', '999999'], 'not 999999.'],
    ['a number that is none', ['--players', 'four'], "--players takes a number, not 'four'"],
    ['an unknown ruleset', ['--ruleset', 'chess'], "'chess'"],
    [
      'an unknown option',
      ['--options', 'speed=fast'],
      "There's no option 'speed'. Choose from: promises, deals, revote, sprint.",
    ],
    ['a value that an option has not', ['--options', 'revote=never'], 'Choose from: all, tied.'],
    ['an option without value', ['--options', 'revote'], "not 'revote'"],
    ['a name with a space', ['--name', 'Ana Maria'], "'Ana Maria' can't be a player's name"],
    ['a file that can not be written', ['--save', '/no/such/folder/x'], "can't be written"],
    ['an empty seed', ['--seed', ''], 'A game needs a seed.'],
  ])('refuses %s with one clear line', async (_, args, reason) => {
    const { status, out, err } = await play(args, ['1']);
    expect(status).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^outvoted: [^\n]+\n$/);
    expect(err).toContain(reason);
  });

  it('finds another name for a bot when the player has taken it', async () => {
    const { out } = await play(['--name', 'Bo', '--players', '6', '--seed', 'names']);
    expect(out).toContain("You're ✚ Bo. Bots: ★ Cy, ◆ Dee, ● Eve, ▲ Flo and ⬢ Gus.");
  });
});

describe('outvoted play, in the city', () => {
  const ANSWERS = repeated(1000, ['1', '2', '3', '']);

  it.each([
    ['city-2012', '4'],
    ['city-2013', '3'],
  ])('plays a game of %s for %s to its end', async (ruleset, players) => {
    const args = ['--ruleset', ruleset, '--players', players, '--seed', 'night'];
    const { status, out, err } = await play([...args, '--options', 'sides=random'], ANSWERS);
    expect(err).toBe('');
    expect(status).toBe(0);
    expect(out).toContain('━━ Round 1 ━');
    expect(out).toContain('Your choice (Enter: ready): ');
    expect(out).toContain('━━ The end ━');
    expect(out.split('\n').filter(isWide)).toEqual([]);
    expect(out).not.toMatch(/undefined|NaN|\[object/);
  });

  it('makes deals of promises in the Mall, and lists them', async () => {
    const deals = ['offer bo go parking for avoid boutique', 'deals', 'offer bo kill', 'offer zed hold'];
    const lines = [...NUMBERS.slice(0, 15), ...repeated(40, [...deals, '1', '3', '4'])];
    const { out, err } = await play(['--seed', 'deals', '--bots', 'random'], lines);
    expect(err).toBe('');
    expect(out).toMatch(
      /Offer 1: Ana offers Bo a promise to go to the Parking Lot for a promise to\s+stay away from the Boutique\./,
    );
    expect(out).toContain("'offer bo kill': 'kill' doesn't fit in an offer like that.");
    expect(out).toContain("'offer zed hold' matches none of these.");
    expect(out).toMatch(/1\. Ana promised Bo to go to the Parking Lot: (not due yet|kept|broken|void)/);
    expect(out.split('\n').filter(isWide)).toEqual([]);
  });

  it('says phrases to all and to one, and bots answer', async () => {
    const asides = [
      'say',
      'say askVote',
      'say to bo askvote',
      'say wantVote',
      'say dance',
      'say to ana mercy',
    ];
    const lines = [
      ...NUMBERS.slice(0, 20),
      ...asides,
      'say goTogether parking',
      'help',
      'help deals',
      'deals',
    ];
    const { out, err } = await play(['--seed', 'phrases'], lines);
    expect(err).toBe('');
    expect(out).toContain('Ana: “Who are you voting for?”');
    const told = out.match(/(Bo|Cy|Dee): “[^”]*(vote|voting|telling)[^”]*”/g);
    expect(told).toHaveLength(4);
    expect(out).toContain('wantVote: must be one of Ana, Bo, Cy, Dee.');
    expect(out).toContain("There's no such phrase. 'say' lists them.");
    expect(out).toContain("Say it to another player at this table: 'say to bo mercy'.");
    expect(out).toContain('Ana: “Come to the Parking Lot with me.”');
    expect(out).toContain('goTogether  Come to … with me.');
    expect(out).toContain('No open offers, and nobody owes you anything.');
    expect(out.split('\n').filter(isWide)).toEqual([]);
  });

  it('takes offers and letting pass by words, and says why a card can not be played', async () => {
    const { out } = await play(
      ['--ruleset', 'city-2013', '--seed', 'talk'],
      [
        ...repeated(6, ['1']),
        ...repeated(3, ['hand', 'offer bo for 1 antidote', 'let pass round', 'canned food']),
      ],
    );
    // Bots may have made offers before.
    expect(out).toMatch(/Offer \d+: Ana offers Bo nothing for 1 antidote\./);
    expect(out).toContain('Ana skips reactions this round.');
    expect(out).toMatch(/'canned food': (You can only play that card at the helicopter|You don't have)/);
  });

  it('tells nobody what cards the others draw, steal from each other and are given', async () => {
    const { out } = await play(
      ['--ruleset', 'city-2012', '--players', '6', '--seed', 's1', '--bots', 'random'],
      ANSWERS,
    );
    expect(out).toMatch(/(Bo|Cy|Dee|Eve|Flo) steals a card from (Bo|Cy|Dee|Eve|Flo)\./);
    expect(out).not.toMatch(/(Bo|Cy|Dee|Eve|Flo) steals (?!a card)[^.]* from (Bo|Cy|Dee|Eve|Flo)\./);
    expect(out).not.toMatch(/(Bo|Cy|Dee|Eve|Flo) (draws (?!a card|a food|the )|is dealt )/);
  });
});

describe('words in a menu', () => {
  /** What can be shot is in the City. */
  const menuOf = (actions: readonly Action[]): MenuWords => {
    const words = actions.some((action) => 'at' in action) ? CITY : MALL;
    return { words, you: 'Ana', note: () => null, numberOf: () => null };
  };
  const options = (...actions: Action[]): ReturnType<typeof optionsOf> =>
    optionsOf(
      actions.map((action) => Object.assign({ frame: 1 }, action)),
      0,
      menuOf(actions),
    );
  const meant = (text: string, ...actions: Action[]): unknown => {
    const meaning = understand(text, options(...actions), menuOf(actions));
    return meaning.kind === 'chosen'
      ? meaning.actions.map(({ frame: _, ...action }) => action)
      : meaning.kind;
  };

  it('may be the beginnings of words, in any order', () => {
    const votes = [{ vote: 'Ana' }, { vote: 'Bo' }];
    expect(meant('bo', ...votes)).toEqual([{ vote: 'Bo' }]);
    expect(meant('VOTE b', ...votes)).toEqual([{ vote: 'Bo' }]);
    expect(meant('you', ...votes)).toEqual([{ vote: 'Ana' }]);
    expect(meant('vote', ...votes)).toBe('several');
    expect(meant('cy', ...votes)).toBe('nothing');
  });

  it('prefer the whole word: Bo is not Bob', () => {
    expect(meant('bo', { vote: 'Bob' }, { vote: 'Bo' })).toEqual([{ vote: 'Bo' }]);
  });

  it('may be ids: toyStore', () => {
    expect(meant('toystore', { choose: 'toyStore' }, { choose: 'parking' })).toEqual([
      { choose: 'toyStore' },
    ]);
  });

  it('are asked card by card in the city, and may name the target at once', () => {
    const plays = ['gun', 'shotgun'].flatMap((card) => ['church', 'bank'].map((at) => ({ play: card, at })));
    const labels = options({ ready: true }, ...plays).map(({ label }) => label);
    expect(labels).toEqual(['Ready', 'Play Gun: kill a zombie', 'Play Shotgun: kill two zombies']);
    expect(meant('gun', { ready: true }, ...plays)).toHaveLength(2);
    expect(meant('gun bank', { ready: true }, ...plays)).toEqual([{ play: 'gun', at: 'bank' }]);
  });

  it('choose a whole search at once, which the menu asks in parts', () => {
    const searches = ['axe', 'hide', 'threat'].flatMap((keep) =>
      ['axe', 'hide', 'threat']
        .filter((give) => give !== keep)
        .flatMap((give) => ['Bo', 'Cy'].map((to) => ({ search: { keep, give, to } }))),
    );
    expect(options(...searches).map(({ label }) => label)).toEqual(['Keep Axe', 'Keep Hide', 'Keep Threat']);
    expect(meant('axe', ...searches)).toHaveLength(4);
    expect(meant('keep hide threat cy', ...searches)).toEqual([
      { search: { keep: 'hide', give: 'threat', to: 'Cy' } },
    ]);
    expect(meant('hide cy', ...searches)).toBe('several');
  });
});
