import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { ExecBot } from '../../src/bots/external/exec-bot.ts';
import { splitBots, splitCommandLine } from '../../src/bots/external/command-line.ts';
import type { ToProgram } from '../../src/bots/external/lines.ts';
import { simpleBot } from '../../src/bots/basic-bots.ts';
import {
  asked,
  eventsFor,
  legalActions,
  newGame,
  randomFrom,
  view,
  whyNot,
  type Game,
} from '../../src/engine/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { playBots, type Decision } from '../bots/table.ts';
import { temporaryFolder } from '../cli/outvoted.ts';
import { isRunning } from './running.ts';
import { editions } from '../support/long.ts';

const folder = temporaryFolder();
const file = fileURLToPath(new URL('programs/program.mjs', import.meta.url));
let logs = 0;

interface Course {
  readonly game: Game;
  /** What the program's author is told. */
  readonly warnings: readonly string[];
  /** What the program is told. */
  readonly lines: readonly ToProgram[];
  /** What was done in its seat. */
  readonly decisions: readonly Decision[];
}

/** More than any machine needs, however busy it is. */
const BUDGET = 60_000;

/** A game, or several, in which a program in this mode has the second seat. */
function playWith(mode: string, { ruleset = 'mall-2005', games = 1, budgetMs = BUDGET } = {}): Course {
  const log = join(folder, `log-${++logs}`);
  const warnings: string[] = [];
  const bot = new ExecBot([process.execPath, file, mode, log], {
    budgetMs,
    warn: (text) => warnings.push(text.replace(/^.*program\.mjs \w+ \S+: /, '')),
  });
  const rules = rulesets[ruleset];
  if (rules === undefined) throw new Error(`no ${ruleset}`);
  const decisions: Decision[] = [];
  let game: Game | null = null;
  try {
    for (let i = 0; i < games; i++) {
      const bots = [simpleBot, bot, simpleBot];
      game = playBots({
        rules,
        bots,
        seed: `${mode} ${i}`,
        watch: (decision) =>
          decision.seat === 1 && decisions.push({ ...decision, events: [...decision.events] }),
      });
      bot.over(view(game, 1));
    }
  } finally {
    bot.close();
  }
  if (game === null) throw new Error('no game');
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  return { game, warnings, decisions, lines: lines.map((line) => JSON.parse(line) as ToProgram) };
}

/** The first question of a game. */
function askOnce(bot: ExecBot): void {
  const begun = newGame(rulesets['mall-2005'] as never, { players: ['p0', 'p1', 'p2'], seed: 'env' });
  if (!begun.ok) throw new Error('no game');
  const { game } = begun;
  const [seat = 0] = asked(game);
  bot.decide({ view: () => view(game, seat), legal: legalActions(game, seat), random: randomFrom('x') });
}

describe("a program of one's own", () => {
  it.each(editions(Object.keys(rulesets)))('plays whole games of %s', (ruleset) => {
    const { game, warnings, lines, decisions } = playWith('good', { ruleset, games: 2 });
    expect(warnings).toEqual([]);
    const asking = lines.filter((line) => line.type === 'decide');
    expect(asking.map(({ id }) => id)).toEqual(asking.map((_, i) => i + 1));
    expect(asking).toHaveLength(decisions.length);
    // What it was told is what the seat sees, and what was done is what it said.
    for (const [i, { id, legal, msLeft }] of asking.entries()) {
      expect(legal).toEqual(decisions[i]?.legal);
      expect(decisions[i]?.action).toEqual(legal[(id * 7) % legal.length]);
      expect(msLeft).toBe(BUDGET);
    }
    // All that happened in the second game until its last question, each thing once.
    const last = lines.slice(lines.findLastIndex(({ type }) => type === 'hello') + 1);
    const told = last.flatMap((line) => (line.type === 'decide' ? line.events : []));
    expect(told).toEqual(eventsFor(decisions.at(-1)?.events ?? [], 1));
    const types = lines.map(({ type }) => type).filter((type) => type !== 'decide');
    expect(types).toEqual(['hello', 'over', 'hello', 'over']);
    expect(lines[0]).toEqual({
      type: 'hello',
      protocol: 2,
      ruleset,
      options: game.state.options,
      players: ['p0', 'p1', 'p2'],
      you: 'p1',
      budgetMs: BUDGET,
    });
    expect(lines.at(-1)).toMatchObject({ ...game.state.over, view: { you: 'p1', over: game.state.over } });
  });

  it.each([
    ['notJson', 'notJson', /^this line is not JSON: I vote for bo \(/],
    ['noObject', 'malformed', /^expected a JSON object \(/],
    ['noId', 'malformed', /^id: expected a whole number: the id of the question \(/],
    ['noAction', 'malformed', /^action: expected a JSON object \(/],
    ['wrongId', 'wrongId', /^id: 2 was not asked; the current question is 1 \(/],
    ['illegal', 'illegal', /^action: \{"vote":"nobody"\} is not legal\. You can't do that now\. \(/],
    ['lateFrame', 'illegal', /^action: \{"frame":0,.* is not legal\./],
    ['endless', 'tooLong', /^a line can have at most 1048576 characters \(/],
    ['silent', 'slow', /^no answer to question 1 in 700 ms \(/],
  ])('that is wrong (%s) is warned, then replaced, and the game goes on', (mode, code, message) => {
    const { game, warnings, lines } = playWith(mode, { budgetMs: mode === 'silent' ? 700 : BUDGET });
    expect(game.state.over).not.toBeNull();
    expect(warnings).toHaveLength(4);
    expect(warnings[0]).toMatch(message);
    expect(warnings[0]).toContain(' (fault 1 of 3)');
    expect(warnings[3]).toBe('a built-in bot replaces the program until the game is over');
    const told = lines.filter((line) => line.type === 'warning');
    expect(told.map((line) => line.code)).toEqual([code, code, code]);
    expect(told[0]).toEqual({
      type: 'warning',
      code,
      message: warnings[0]?.replace(' (fault 1 of 3)', ''),
      faults: 1,
      most: 3,
    });
    expect(lines.filter(({ type }) => type === 'decide')).toHaveLength(3);
  });

  it('that ends is replaced at once, and may play the next game', () => {
    const { warnings, lines } = playWith('exits', { games: 2 });
    const once = [
      'the program exited (3) (fault 1 of 3)',
      'a built-in bot replaces the program until the game is over',
    ];
    expect(warnings).toEqual([...once, ...once]);
    expect(lines.map(({ type }) => type)).toEqual(['hello', 'decide', 'hello', 'decide']);
  });

  it('that mends its ways is not replaced', () => {
    const { warnings, lines, decisions } = playWith('mended');
    expect(warnings).toEqual(['this line is not JSON: oops (fault 1 of 3)']);
    expect(lines.filter(({ type }) => type === 'decide')).toHaveLength(decisions.length);
    expect(lines.at(-1)?.type).toBe('over');
  });

  it('may name the frame that it answers', () => {
    expect(playWith('framed').warnings).toEqual([]);
  });

  it("does what can't be listed if the rules allow it, and is told why if not", () => {
    const begun = newGame(rulesets['city-2012'] as never, { players: ['p0', 'p1', 'p2'], seed: 'offer' });
    if (!begun.ok) throw new Error('no game');
    const [seat = 0] = asked(begun.game);
    const bot = new ExecBot([process.execPath, file, 'illegal'], { warn: (text) => warnings.push(text) });
    const warnings: string[] = [];
    const seen = {
      view: () => view(begun.game, seat),
      legal: legalActions(begun.game, seat),
      random: randomFrom('x'),
    };
    expect(bot.decide({ ...seen, whyNot: () => null })).toEqual({ vote: 'nobody' });
    bot.decide({ ...seen, whyNot: (action) => whyNot(begun.game, seat, action) });
    bot.close();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/action: \{"vote":"nobody"\} is not legal\. [A-Z].*\./);
    expect(warnings[0]).not.toContain('among the legal ones');
  });

  it('gets nothing of the environment that could be a secret', () => {
    process.env['OUTVOTED_BOT_TOKEN'] = 'secret';
    const log = join(folder, 'env');
    const bot = new ExecBot([process.execPath, file, 'env', log]);
    askOnce(bot);
    bot.close();
    delete process.env['OUTVOTED_BOT_TOKEN'];
    const env = JSON.parse(readFileSync(log, 'utf8')) as Record<string, string>;
    expect(env['PATH']).toBe(process.env['PATH']);
    expect(Object.keys(env).filter((name) => /OUTVOTED|TOKEN|SECRET|npm|VITEST/i.test(name))).toEqual([]);
  });

  it('is ended with all that it has started', async () => {
    const log = join(folder, 'pids');
    const bot = new ExecBot([process.execPath, file, 'stubborn', log]);
    askOnce(bot);
    const pids = JSON.parse(readFileSync(log, 'utf8')) as number[];
    expect(pids.map(isRunning)).toEqual([true, true]);
    bot.close();
    // What it has started is nobody's child any more: it is gone once the system has taken note.
    await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]), 20_000);
  });

  it.each([
    ['/no/such/program', "no program '/no/such/program'"],
    ['/etc/passwd', "'/etc/passwd' can't be executed: is it a program with execute permission?"],
  ])('that can not be started says why: %s', (program, why) => {
    const bot = new ExecBot([program]);
    expect(bot.open()).toBe(why);
    bot.close();
  });
});

describe('a command line', () => {
  it.each([
    ['python3 mybot.py', ['python3', 'mybot.py']],
    ['  a   b ', ['a', 'b']],
    [`'my bot' --name="Al 'Bot'" ""`, ['my bot', "--name=Al 'Bot'", '']],
    ['echo $HOME | rm *; ~ \\n', ['echo', '$HOME', '|', 'rm', '*;', '~', '\\n']],
    ['', []],
    ['say "hello', null],
  ])('%s is split by spaces and quotes alone', (text, words) => {
    expect(splitCommandLine(text)).toEqual(words);
  });

  it('may hold commas in a list of bots, in quotes', () => {
    expect(splitBots(`exec:python3 a.py, simple,exec:b 'x,y'`)).toEqual([
      'exec:python3 a.py',
      'simple',
      `exec:b 'x,y'`,
    ]);
    expect(splitBots(`exec:'a`)).toBeNull();
  });
});
