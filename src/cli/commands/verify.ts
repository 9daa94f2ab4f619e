import type { Command } from 'commander';
import type { GameFile } from '../../protocol/game-file.ts';
import { seedHashOf } from '../../protocol/game-file.ts';
import { say } from '../../words/index.ts';
import { fail } from '../fail.ts';
import { loadGame } from '../game-files.ts';
import { calledIn } from '../replay/called.ts';
import { findOtherRules, tellWinners, verify } from '../replay/verify.ts';

const help = `
Before the first action a server publishes a hash of the seed that all chance of
the game comes from. When the game is over, its file holds the seed. This command
tells whether the file is whole, whether its actions come to its recorded end by
the rules, and what the hash of its seed is. If that is the hash that you saw when
the game began, nobody chose the dice and the cards afterwards.

A note of your own is the best proof: copy the hash from the table at the start
(it is seedHash in the protocol). A file can only tell what its maker wrote.

Examples:
  $ curl -O https://play.example.org/api/tables/K7MWQ2/game.json
  $ outvoted verify game.json
  $ outvoted verify game.json --hash 4be9c0…
`;

interface Flags {
  readonly hash?: string;
}

export function register(program: Command): void {
  program
    .command('verify')
    .description('check that a finished game is sound, and that its seed was fixed before it began')
    .argument('<file>', 'the game, as the server gives it at /api/tables/CODE/game.json')
    .option('--hash <hash>', 'the hash that the table showed at the start')
    .addHelpText('after', help)
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
