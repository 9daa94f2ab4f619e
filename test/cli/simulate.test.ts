import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { randomBot } from '../../src/bots/basic-bots.ts';
import { playGame } from '../../src/cli/simulate/play-game.ts';
import type { Summary } from '../../src/cli/simulate/summary.ts';
import { randomFrom, type Ruleset } from '../../src/engine/index.ts';
import { readGameFile } from '../../src/protocol/game-file.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { editions, isLong } from '../support/long.ts';
import { highCard } from '../games/high-card/rules.ts';
import { addBuiltRuleset, bin, outvoted, spawnOutvoted, temporaryFolder, type Run } from './outvoted.ts';

const folder = temporaryFolder();
const breakAudit = fileURLToPath(new URL('break-audit.mjs', import.meta.url));

/** In one thread unless the line says otherwise: starting more takes longer than so few games do. */
const argsOf = (line: string): string[] => {
  const words = line.split(' ').filter((word) => word !== '');
  return ['simulate', ...(line.includes('--workers') ? [] : ['--workers', '1']), ...words];
};
const simulate = (line: string): Promise<Run> => outvoted(argsOf(line));

const summaryOf = ({ out }: Run): Summary => JSON.parse(out) as Summary;
const sum = (counts: { readonly [key: string]: number }): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

describe('outvoted simulate', () => {
  it.each(isLong ? ['', '--json'] : ['--json'])(
    'prints the same with any number of workers %s',
    async (json) => {
      const runs = await Promise.all(
        [1, 2].map((workers) => simulate(`--games 9 --players 5 --workers ${workers} ${json}`)),
      );
      for (const { status, err } of runs) {
        expect(err).toMatch(/^9 games in .* s, .* actions per second\n$/);
        expect(status).toBe(0);
      }
      const [first, ...others] = runs.map(({ out }) => out);
      expect(first).toMatch(/\n$/);
      for (const other of others) expect(other).toBe(first);
    },
  );

  it('prints something else with another seed', async () => {
    const [one, two] = [
      await simulate('--games 3 --seed 1 --json'),
      await simulate('--games 3 --seed 2 --json'),
    ];
    expect(summaryOf(one)).not.toEqual({ ...summaryOf(two), seed: '1' });
  });

  it.each(isLong ? [3, 4, 5, 6] : [3, 6])(
    'sums up games of %i players without losing any',
    async (players) => {
      const summary = summaryOf(await simulate(`--games 16 --players ${players} --json`));
      const { rounds, deaths, survivors, wins, scores, actions } = summary;
      expect(summary).toMatchObject({
        games: 16,
        violations: 0,
        violated: [],
        players,
        ruleset: 'mall-2005',
      });
      expect(sum(rounds.distribution)).toBe(16);
      expect(sum(deaths.byPlace)).toBeCloseTo(deaths.mean * 16, 6);
      expect(sum(deaths.byCharacter)).toBe(sum(deaths.byPlace));
      expect(deaths.mean + survivors.characters.mean).toBeCloseTo(players === 3 ? 12 : 3 * players, 6);
      expect(wins.bySeat).toHaveLength(players);
      const alone = wins.bySeat.reduce((all, seat) => all + seat.alone, 0);
      expect(alone + wins.shared + wins.horde).toBe(16);
      expect(sum(scores.winning)).toBe(16 - wins.horde);
      expect(actions.min).toBeLessThanOrEqual(actions.mean);
      expect(actions.mean).toBeLessThanOrEqual(actions.max);
    },
  );

  it('plays the games of a run again alone', async () => {
    const [whole, first, second] = await Promise.all(
      ['--games 8', '--games 5', '--games 3 --first 6'].map(async (games) =>
        summaryOf(await simulate(`${games} --json`)),
      ),
    );
    for (const card of Object.keys(whole?.cards ?? {})) {
      expect((first?.cards[card] ?? 0) + (second?.cards[card] ?? 0)).toBe(whole?.cards[card]);
    }
  });

  it('plays by the options', async () => {
    const options = { revote: 'tied', sprint: 'afterMoves' };
    const run = await simulate('--games 5 --options revote=tied,sprint=afterMoves --json');
    expect(summaryOf(run).options).toMatchObject(options);
  });

  it('prints a table that a reader can use', async () => {
    const { out } = await simulate('--games 12 --players 6');
    expect(out).toMatch(/^12 games of mall-2005 with 6 players, seed 1\n/);
    expect(out).toContain('No game broke the rules.');
    for (const word of ['rounds', '6 Fay', 'the horde', 'Parking', 'Pin-Up', 'Shotgun'])
      expect(out).toContain(word);
    expect(out).not.toMatch(/undefined|NaN|\[object|(?!\n)\p{Cc}/u);
  });

  it.each(editions(Object.keys(rulesets)))(
    'says of the dead of %s that they died: not all are eaten',
    async (ruleset) => {
      const { out } = await simulate(`--games 5 --ruleset ${ruleset}`);
      for (const title of ['deaths', 'who died', 'died at'])
        expect(out).toMatch(new RegExp(`^${title} `, 'm'));
      expect(out).not.toContain('eaten');
    },
  );

  it('lets bots make deals, or none', async () => {
    const offers = async (deals: string): Promise<number> => {
      const to = join(folder, `deals-${deals}`);
      const game = '--ruleset city-2012 --games 1 --bots standard:greedy,standard:loyal';
      expect((await simulate(`${game} --deals ${deals} --save ${to}`)).status).toBe(0);
      const texts = readdirSync(to).map((file) => readFileSync(join(to, file), 'utf8'));
      return texts.join('').split('"offer"').length - 1;
    };
    expect(await offers('on')).toBeGreaterThan(0);
    expect(await offers('off')).toBe(0);
    expect((await simulate('--deals maybe')).err).toContain('on, off');
  });

  it('writes each game to a file that replays', async () => {
    const games = join(folder, 'new', 'games');
    const { status } = await simulate(`--games 4 --players 6 --seed a/b --save ${games}`);
    expect(status).toBe(0);
    const files = readdirSync(games);
    expect(files).toHaveLength(4);
    expect(files[0]).toBe('mall-2005-6p-a_b-000001.json');
    const { out } = await outvoted(['replay', '--check', games]);
    expect(out).toMatch(/\n4 passed, 0 failed\n$/);
  });
});

describe('outvoted simulate on Ctrl-C', () => {
  it('finishes the games under way and ends with 130', async () => {
    const games = join(folder, 'interrupted');
    mkdirSync(games);
    const args = [bin, 'simulate', '--games', '1000000', '--save', games];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = { out: '', err: '' };
    child.stdout.on('data', (data: Buffer) => (printed.out += data.toString()));
    child.stderr.on('data', (data: Buffer) => (printed.err += data.toString()));
    while (readdirSync(games).length === 0) await wait(20);
    child.kill('SIGINT');
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code).toBe(130);
    expect(printed.out).toBe('');
    expect(printed.err).toMatch(/outvoted: stopped after [\d,]+ of 1,000,000 games\n$/);
    for (const file of readdirSync(games))
      expect(readGameFile(readFileSync(join(games, file)))).toMatchObject({ ok: true });
  });
});

describe('outvoted simulate finds', () => {
  const run = (line: string): Run => spawnOutvoted(argsOf(line), ['--import', breakAudit]);

  it('games that are not sound, and says how to see them again', () => {
    const { status, out, err } = run('--games 30 --players 5 --options revote=tied --workers 2');
    expect(status).toBe(1);
    const [violation = '', ...more] = err.split('\n').filter((line) => line.startsWith('outvoted:'));
    const [, game, seed] =
      /^outvoted: game (\d+) \(seed (\S+)\) breaks the rules after 30 actions: a zombie has escaped$/.exec(
        violation,
      ) ?? [];
    expect(seed).toBe(`1-${game}`);
    expect(out).toContain(`${more.length + 1} games broke the rules and are left out below.`);
    const command = `--ruleset mall-2005 --players 5 --seed 1 --options revote=tied --first ${game} --games 1`;
    expect(err).toContain(`\n  outvoted simulate ${command}\n`);
    const again = run(command);
    expect(again.status).toBe(1);
    expect(again.err).toContain(violation);
  });

  it.runIf(isLong)('the same of them with any number of workers', () => {
    const [one, two] = [1, 2].map((workers) => run(`--games 12 --json --workers ${workers}`));
    expect(one?.out).toBe(two?.out);
    const { violations, violated, rounds } = summaryOf(one ?? { status: 0, out: '{}', err: '' });
    expect(violations).toBeGreaterThan(0);
    expect(violated.map(({ game }) => game)).toEqual(
      violated.map(({ game }) => game).toSorted((a, b) => a - b),
    );
    expect(sum(rounds.distribution)).toBe(12 - violations);
  });

  const mall = rulesets['mall-2005'] as Ruleset;
  const problemWith = (change: Partial<Ruleset>): string | null =>
    playGame({ ...mall, ...change }, { players: ['ana', 'bo', 'cy'], seed: '1' }, randomBot).problem;
  const choose = mall.steps['choose'] as Ruleset['steps'][string];

  it.each<[string, Partial<Ruleset>, string]>([
    ['nothing wrong with the rules as they are', {}, 'null'],
    [
      'somebody who is asked and can do nothing',
      { steps: { ...mall.steps, choose: { ...choose, legal: () => [] } } },
      'has to decide and has no legal action',
    ],
    [
      'a step that throws',
      {
        steps: {
          ...mall.steps,
          choose: {
            ...choose,
            done: () => {
              throw new Error('ouch');
            },
          },
        },
      },
      'it threw an error: Error: ouch',
    ],
    [
      'a game without end',
      {
        steps: {
          ...mall.steps,
          choose: {
            ...choose,
            done: (game, frame) => void game.state.stack.push({ ...frame, asked: [0], answers: [] }),
          },
        },
      },
      "the game isn't over after 20000 actions",
    ],
  ])('%s', (_, change, expected) => {
    expect(String(problemWith(change))).toContain(expected);
  });
});

describe('outvoted simulate refuses', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');

  it.each([
    [
      'an unknown ruleset',
      '--ruleset chess',
      "unknown ruleset 'chess'. Known: city-2012, city-2013, mall-2005.",
    ],
    ['seven players', '--players 7', 'This game is for 3 to 6 players, not 7.'],
    ['two players', '--players 2', 'This game is for 3 to 6 players, not 2.'],
    ['players that are no number', '--players many', "argument 'many' is invalid"],
    ['no games', '--games 0', "argument '0' is invalid"],
    ['half a game', '--games 0.5', "argument '0.5' is invalid"],
    ['an unknown option', '--options colour=red', "There's no option 'colour'"],
    ['an unknown value', '--options revote=never', "Option revote can't be 'never'. Choose from: all, tied."],
    ['an option without a value', '--options revote', "not 'revote'"],
    ['no workers', '--workers 0', "argument '0' is invalid"],
    ['to save in a file', `--save ${file}`, `${file} is a file, not a folder`],
    ['to save below a file', `--save ${file}/games`, `${file}/games can't be written`],
    ['an unknown flag', '--speed 3', "unknown option '--speed'"],
  ])('%s', async (_, line, message) => {
    const { status, out, err } = await simulate(`--games 3 ${line}`);
    expect(status).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^outvoted: /);
    expect(err).toContain(message);
  });

  it.each(['--bots random,standard', '--ladder'])("bots that can't play the game: %s", async (line) => {
    onTestFinished(await addBuiltRuleset(highCard));
    const { status, out, err } = await simulate(`--ruleset high-card --players 2 --games 1 ${line}`);
    const bot = line === '--ladder' ? 'simple' : 'standard';
    const message = `outvoted: the bot ${bot} can't play high-card; only random can\n`;
    expect([status, out, err]).toEqual([1, '', message]);
  });

  it.runIf(existsSync('/sys/kernel'))('a folder that takes no files', async () => {
    const { status, err } = await simulate('--games 3 --save /sys/kernel');
    expect(status).toBe(1);
    expect(err).toMatch(/^outvoted: \/sys\/kernel\/mall-2005-4p-1-00000\d\.json can't be written: .+\n$/);
  });
});

describe('the random bot', () => {
  it('does each legal thing about as often as the others, and looks at nothing', () => {
    const legal = [{ vote: 'ana' }, { vote: 'bo' }, { pass: true }];
    const random = randomFrom('bot');
    const view = (): never => {
      throw new Error('it looked');
    };
    const counts = legal.map(() => 0);
    for (let i = 0; i < 3000; i++) {
      const index = legal.indexOf(randomBot.decide({ legal, random, view }) as (typeof legal)[number]);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
