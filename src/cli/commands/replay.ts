import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { Game, Seat } from '../../engine/index.ts';
import type { GameFile } from '../../protocol/game-file.ts';
import { say } from '../../words/index.ts';
import { listOf } from '../../words/names.ts';
import { fail } from '../fail.ts';
import { helpText } from '../help.ts';
import { loadGame } from '../game-files.ts';
import { findRuleset } from '../rulesets.ts';
import { calledIn } from '../replay/called.ts';
import type { Called } from '../../words/called.ts';
import { jsonGame, jsonStep, type JsonStep } from '../replay/as-json.ts';
import { showHeader, showResult, showStep } from '../replay/show.ts';
import type { Checked } from '../replay/check-storage.ts';
import { findOtherRules, tellWinners, verify } from '../replay/verify.ts';
import { filesUnder } from '../scenario/files.ts';

const help = (): string =>
  helpText([say('help_replay_text')], {
    column: 45,
    rows: [
      ['outvoted simulate --games 1 --save games', say('help_replay_exampleSave')],
      ['outvoted replay games/mall-2005-4p-1-000001.json'],
      ['outvoted replay game.json --as bo', say('help_replay_exampleAs')],
      ['outvoted replay --check games game.json', say('help_replay_exampleCheck')],
      ['outvoted replay --check ~/.local/share/outvoted', say('help_replay_exampleStorage')],
      ['outvoted replay --check postgres://outvoted@db/outvoted'],
    ],
  });

interface Flags {
  readonly as?: string;
  readonly check?: true;
  readonly json?: true;
}

export function register(program: Command): void {
  program
    .command('replay')
    .description(say('help_replay'))
    .argument('<file...>', say('help_replay_file'))
    .option('--as <seat>', say('help_replay_as'))
    .option('--check', say('help_replay_check'))
    .option('--json', say('help_replay_json'))
    .addHelpText('after', help())
    .action((paths: string[], flags: Flags) => {
      if (flags.check === true) return checkAll(paths, flags);
      const [path = '', ...others] = paths;
      return others.length > 0 ? fail(say('replay_oneFile')) : show(path, flags);
    });
}

function show(path: string, flags: Flags): void {
  const loaded = loadGame(path);
  if (!loaded.ok) return fail(printable(`${path}: ${loaded.problem}`));
  const { file } = loaded;
  const otherRules = findOtherRules(file);
  if (otherRules !== null) return fail(printable(`${path}: ${otherRules}`));
  const called = calledIn(file);
  const as = flags.as === undefined ? null : findSeat(file, flags.as, called);
  const lines: string[] = [];
  const steps: JsonStep[] = [];
  const { words } = findRuleset(file.log.ruleset);
  const verdict = verify(file, (at, events) => {
    if (flags.json === true) steps.push(jsonStep(file, at, events, as));
    else lines.push(...showStep(at, words, events, as, called));
  });
  if (flags.json === true && verdict.ok) console.log(JSON.stringify(jsonGame(file, verdict.game, steps, as)));
  if (flags.json !== true) {
    const end = verdict.ok ? showResult(verdict.game, called) : [];
    console.log([...showHeader(file, as, called), ...lines, ...end].map(printable).join('\n'));
  }
  if (!verdict.ok) fail(printable(`${path}: ${verdict.problem}`));
}

/** By name, by what the rules call them, or by number from 1. */
function findSeat({ log }: GameFile, wanted: string, called: Called): Seat {
  const players = log.players.map(called.player);
  for (const names of [players, log.players]) if (names.includes(wanted)) return names.indexOf(wanted);
  const alike = players.flatMap((name, seat) => (name.toLowerCase() === wanted.toLowerCase() ? [seat] : []));
  if (alike.length === 1) return alike[0] ?? 0;
  const number = /^\d{1,2}$/.test(wanted) ? Number(wanted) : 0;
  if (number >= 1 && number <= players.length) return number - 1;
  return fail(printable(say('replay_noSeat', { wanted, players: listOf(players), count: players.length })));
}

async function checkAll(paths: readonly string[], { as, json }: Flags): Promise<void> {
  if (as !== undefined) return fail(say('replay_checkSeesAll'));
  const results: Checked[] = [];
  for (const path of paths) for await (const checked of checksAt(path)) results.push(report(checked, json));
  const failed = results.filter(({ ok }) => !ok).length;
  const passed = results.length - failed;
  console.log(
    json === true
      ? JSON.stringify({ files: results, passed, failed })
      : say('terminal_tally', { passed, failed }),
  );
  if (failed > 0) process.exitCode = 1;
}

async function* checksAt(path: string): AsyncGenerator<Checked> {
  const storage = await storageChecks(path);
  if (storage === null) yield* fileChecks(path);
  else yield* storage;
}

/** Null if there is no database. Loaded only where there may be one, because loading takes long. */
async function storageChecks(path: string): Promise<AsyncGenerator<Checked> | null> {
  if (!mayBeStorage(path)) return null;
  const { isStorage } = await import('../../server/storage/open.ts');
  const { checkStorage } = await import('../replay/check-storage.ts');
  return isStorage(path) ? checkStorage(path) : null;
}

function* fileChecks(path: string): Generator<Checked> {
  const files = gamesAt(path);
  if (files.length === 0) yield { file: path, ok: false, result: say('replay_noGames') };
  for (const file of files) yield check(file);
}

/** A URL, a database, or a folder. */
const mayBeStorage = (path: string): boolean => !path.endsWith('.json');

/** As soon as it is known, unless it is to be part of an object. */
function report(checked: Checked, json?: true): Checked {
  const { file, ok, result } = checked;
  if (json !== true) console.log(printable(`${file}: ${ok ? say('replay_ok', { result }) : result}`));
  return checked;
}

/** A missing file is one that fails, among others that may not. */
const gamesAt = (path: string): string[] => (existsSync(path) ? filesUnder(path, /\.json$/) : [path]);

function check(path: string): Checked {
  const loaded = loadGame(path);
  if (!loaded.ok) return { file: path, ok: false, result: loaded.problem };
  const verdict = verify(loaded.file);
  return verdict.ok
    ? { file: path, ok: true, result: summary(loaded.file, verdict.game) }
    : { file: path, ok: false, result: verdict.problem };
}

function summary(file: GameFile, { state: { round, over } }: Game): string {
  const end = over === null ? say('replay_unfinished') : tellWinners(calledIn(file).in(over.winners));
  return say('replay_summary', { actions: file.log.actions.length, rounds: round, end });
}

/** A file may hold what would move the cursor or change the colours of the terminal. */
const printable = (text: string): string => text.replaceAll(/(?!\n)\p{Cc}/gu, '�');
