import { say } from '../../words/index.ts';
import { optionsText, type Job, type Violation } from './job.ts';

/** What went wrong, in which game, and how to see it again. */
export function tellViolation(job: Job, { game, seed, action, problem }: Violation): string {
  return `${say('simulate_violation', { game, seed, action, problem })}\n  ${repeatCommand(job, game)}`;
}

/** The command that plays this one game again. */
function repeatCommand({ ruleset, players, seed, options, bots }: Job, game: number): string {
  const flags = [`--ruleset ${ruleset}`, `--players ${players}`, `--seed ${shellWord(seed)}`];
  if (bots.length > 0) flags.push(`--bots ${bots.join(',')}`);
  const chosen = optionsText(options);
  if (chosen !== '') flags.push(`--options ${shellWord(chosen)}`);
  return `outvoted simulate ${[...flags, `--first ${game}`, '--games 1'].join(' ')}`;
}

const shellWord = (text: string): string =>
  /^[\w.,=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
