import type { Command } from 'commander';
import type { GameFile } from '../../protocol/game-file.ts';
import { seedHashOf } from '../../protocol/game-file.ts';
import { say } from '../../words/index.ts';
import { fail } from '../fail.ts';
import { helpText } from '../help.ts';
import { loadGame } from '../game-files.ts';
import { calledIn } from '../replay/called.ts';
import { findOtherRules, tellWinners, verify } from '../replay/verify.ts';

const help = (): string =>
  helpText([say('help_verify_text'), say('help_verify_proof')], {
    column: 0,
    rows: [
      ['curl -O https://play.example.org/api/tables/K7MWQ2/game.json'],
      ['outvoted verify game.json'],
      ['outvoted verify game.json --hash 4be9c0…'],
    ],
  });

interface Flags {
  readonly hash?: string;
}

export function register(program: Command): void {
  program
    .command('verify')
    .description(say('help_verify'))
    .argument('<file>', say('help_verify_file'))
    .option('--hash <hash>', say('help_verify_hash'))
    .addHelpText('after', help())
    .action(verifyFile);
}

function verifyFile(path: string, flags: Flags): void {
  const given = flags.hash?.trim().toLowerCase();
  if (given !== undefined && !/^[0-9a-f]{64}$/.test(given))
    fail(printable(say('verify_notAHash', { value: flags.hash ?? '' })));
  const refuse = (problem: string): never => fail(printable(`${path}: ${problem}`));
  const loaded = loadGame(path);
  if (!loaded.ok) return refuse(loaded.problem);
  const { file } = loaded;
  console.log(say('verify_file'));
  const otherRules = findOtherRules(file);
  const verdict = otherRules === null ? verify(file) : null;
  if (verdict?.ok === false) return refuse(verdict.problem);
  const { over } = file.end;
  if (over === null) return refuse(say('verify_unfinished'));
  const result = tellWinners(calledIn(file).in(over.winners));
  // The hash of the seed can be checked without the rules.
  const told =
    otherRules === null
      ? say('verify_replays', { result })
      : say('verify_otherRules', { why: otherRules, result });
  console.log(printable(told));
  const problem = findOtherSeed(file, given);
  if (problem !== null) return refuse(problem);
  const hash = seedHashOf(file.log.seed);
  const lines = [
    say('verify_hash', { hash }),
    say(given === undefined ? 'verify_compare' : 'verify_hashFits'),
  ];
  console.log(lines.join('\n'));
}

function findOtherSeed({ log, notes }: GameFile, given: string | undefined): string | null {
  const found = seedHashOf(log.seed);
  if (given !== undefined && given !== found) return say('verify_hashOther', { found, given });
  const { seedHash: recorded = found } = notes;
  return recorded === found ? null : say('verify_hashRecorded', { found, recorded });
}

/** A file may hold what would move the cursor or change the colours of the terminal. */
const printable = (text: string): string => text.replaceAll(/(?!\n)\p{Cc}/gu, '�');
