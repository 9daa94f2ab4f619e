import { itemAt } from '../../engine/lists.ts';
import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { drawTempers } from '../../bots/characters.ts';
import { bots as registry, isBotId, isStrength, temperOf } from '../../bots/index.ts';
import { newName } from '../../bots/names.ts';
import { newGame, randomFrom, view, type Game, type Logged, type Ruleset } from '../../engine/index.ts';
import { writeGameFile } from '../../protocol/game-file.ts';
import { say, sayByKey } from '../../words/index.ts';
import { listOf } from '../../words/names.ts';
import { tellReason } from '../../words/tell.ts';
import { fail, UsageError } from '../fail.ts';
import { helpText } from '../help.ts';
import { Programs, splitNames } from '../bot/seats.ts';
import { saveText } from '../game-files.ts';
import { checkBot } from '../simulate/line-up.ts';
import { packOf } from '../games/index.ts';
import { readLines, type Lines } from '../play/lines.ts';
import { makeLook, type Look } from '../play/look.ts';
import { wrap } from '../text.ts';
import { playSession } from '../play/session.ts';
import { makeStory } from '../play/story.ts';
import { findRuleset, readOptions } from '../rulesets.ts';

const help = (): string =>
  helpText([say('help_play_text')], {
    column: 45,
    rows: [
      ['outvoted play', say('help_play_exampleFour')],
      ['outvoted play --players 6 --name Zoe', say('help_play_exampleFull')],
      ['outvoted play --bots shrewd:greedy,standard,rookie'],
      ['outvoted play --options sprint=afterMoves', say('help_play_exampleOption')],
      ['outvoted play --seed 1 --save game.json', say('help_play_exampleSeed')],
    ],
  });

interface Given {
  readonly ruleset: string;
  readonly players: string;
  readonly name: string;
  readonly seed?: string;
  readonly options?: string;
  readonly save?: string;
  readonly bots: string;
}

export function register(program: Command): void {
  program
    .command('play')
    .description(say('help_play'))
    .option('-r, --ruleset <id>', say('help_play_ruleset'), 'mall-2005')
    .option('-p, --players <number>', say('help_play_players'), '4')
    .option('-n, --name <name>', say('help_play_name'), 'Ana')
    .option('-s, --seed <text>', say('help_play_seed'))
    .option('-o, --options <list>', say('help_play_options'))
    .option('-b, --bots <id,...>', say('help_play_bots'), 'standard')
    .option('--save <file>', say('help_play_save'))
    .addHelpText('after', help())
    .action(play);
}

async function play(given: Given): Promise<void> {
  const rules = findRuleset(given.ruleset);
  const { terminal } = packOf(rules.id);
  if (terminal === null) return fail(say('play_noTerminal', { ruleset: rules.id }));
  const seed = given.seed ?? randomBytes(16).toString('hex');
  const players = namePlayers(rules, given);
  if (seed.length > LONGEST_SEED) fail(say('play_badSeed', { max: LONGEST_SEED }));
  const options = readOptions(rules, given.options ?? '');
  const bots = chooseBots(given.bots, players.length - 1, rules.id, seed);
  const begun = newGame(rules, { players, seed, options });
  if (!begun.ok) return fail(tellReason(begun.reason));
  const { game, events } = begun;
  const log: Logged[] = [];
  const save = (file: string): void => saveText(file, writeGameFile({ seed, actions: log }, game));
  // Better to learn now than after the game that the file can't be written.
  if (given.save !== undefined) save(given.save);

  const programs = new Programs();
  const look = makeLook(process.stdout.isTTY && !process.env['NO_COLOR']);
  const lines = readLines(process.stdin, process.stdout);
  const saving = makeSaving({ seed, lines, save, file: given.save });
  print(introduce(game, look, bots));
  try {
    const finished = await playSession(
      {
        game,
        seat: 0,
        seed,
        botAt(other) {
          const id = itemAt(bots, other - 1);
          return isBotId(id) ? registry[id] : programs.at(other, id);
        },
        terminal,
        look,
        lines,
        log,
        print,
        story: makeStory(terminal, look),
        shown: { board: '' },
        confirmLeaving: saving.confirmLeaving,
      },
      events,
    );
    print(['', ...(finished ? [] : [say('play_left')]), say('play_endSeed', { seed })]);
    saving.finish();
  } finally {
    programs.over(game);
    programs.close();
    lines.close();
  }
  if (lines.isInterrupted()) process.exitCode = 130;
}

const print = (lines: readonly string[]): void => {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
};

/** What a saved game can hold. */
const LONGEST_SEED = 200;

/** The player first, then bots. Counted here: nobody needs the names of a million bots to be refused. */
function namePlayers(rules: Ruleset, { players, name }: Given): string[] {
  const count = /^\d{1,6}$/.test(players)
    ? Number(players)
    : fail(say('play_badPlayers', { value: players }));
  const { min, max } = rules.players;
  if (count < min || count > max) fail(tellReason({ code: 'playerCount', count, min, max }));
  const names = [name];
  while (names.length < count) names.push(newName(names, () => 0));
  return names;
}

/** One for all, or one for each. Whose temper is not named gets one by chance. */
function chooseBots(text: string, count: number, ruleset: string, seed: string): string[] {
  const named = splitNames(text).map((id) => checkBot(id, ruleset));
  const [first = ''] = named;
  if (named.length !== 1 && named.length !== count)
    fail(say('play_botCount', { named: named.length, bots: count }));
  const all = named.length === 1 ? Array.from({ length: count }, () => first) : named;
  const taken = all.map(temperOf).filter((temper) => temper !== null);
  const tempers = drawTempers(count, taken, randomFrom(`${seed} tempers`));
  return all.map((id) => (isStrength(id) ? `${id}:${tempers.shift() ?? 'even'}` : id));
}

/** How well a bot plays and how it is minded; nothing for one that has no temper. */
function tellBot(bot: string, kind: string): string[] {
  const [strength = '', temper] = kind.split(':');
  if (temper === undefined) return [];
  const words = [`strength_${strength}`, `temper_${temper}`].map((key) => sayByKey(key));
  return wrap(say('play_bot', { bot, strength: words[0] ?? '', temper: words[1] ?? '' }), {
    indent: '  ',
    hanging: '    ',
  });
}

function introduce(game: Game, look: Look, kinds: readonly string[]): string[] {
  const seen = view(game, 0);
  const [you = '', ...bots] = seen.players.map((player) => look.player(seen, player));
  const title = sayByKey(`ruleset_${seen.ruleset.replaceAll('-', '_')}`);
  const players = say('count_players', { count: seen.players.length });
  return [
    look.paint('title', title),
    ...wrap(say('play_intro', { players, you, bots: listOf(bots) })),
    ...kinds.flatMap((kind, i) => tellBot(itemAt(bots, i), kind)),
    ...wrap(say('play_introHow')),
  ];
}

interface Saving {
  /** Asks whether to leave, and whether to save before; true if the player leaves. */
  readonly confirmLeaving: () => Promise<boolean>;
  /** Saves to the file that was named for it, if one was. */
  readonly finish: () => void;
}

interface SavingNeeds {
  readonly seed: string;
  readonly lines: Lines;
  readonly file: string | undefined;
  readonly save: (file: string) => void;
}

const isShortFor = (word: string, text: string): boolean => text !== '' && word.startsWith(text);

function makeSaving({ seed, lines, file, save }: SavingNeeds): Saving {
  let chosen = file;
  const finish = (): void => {
    if (chosen === undefined) return;
    save(chosen);
    print([say('play_saved', { file: chosen }), say('play_savedSee', { file: chosen })]);
  };
  return {
    finish,
    async confirmLeaving() {
      for (;;) {
        const answer = (await lines.ask(say('play_quitAsk')))?.trim().toLowerCase();
        if (answer === undefined || isShortFor('yes', answer)) return true;
        if (isShortFor('no', answer)) return false;
        if (isShortFor('save', answer) && (await chooseFile())) return true;
        print([say('play_quitAnswer')]);
      }
    },
  };

  /** The name is tried at once, so that a bad one can be mended. */
  async function chooseFile(): Promise<boolean> {
    const usual = chosen ?? `outvoted-${seed.replaceAll(/\W/g, '').slice(0, 8) || 'game'}.json`;
    const answer = await lines.ask(say('play_saveAs', { file: usual }));
    if (answer === null) return false;
    const wanted = answer.trim() || usual;
    try {
      save(wanted);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      print(wrap(error.message));
      return false;
    }
    chosen = wanted;
    return true;
  }
}
