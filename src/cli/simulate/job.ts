import { itemAt } from '../../engine/lists.ts';
import { join } from 'node:path';
import { botOf, isBotId } from '../../bots/index.ts';
import { randomBot } from '../../bots/basic-bots.ts';
import { withoutDeals } from '../../bots/without-deals.ts';
import type { Setup } from '../../engine/index.ts';
import { writeGameFile } from '../../protocol/game-file.ts';
import { Programs } from '../bot/seats.ts';
import { saveText } from '../game-files.ts';
import { findRuleset } from '../rulesets.ts';
import { addContest, addOutcome, addTime, type Contest } from './contest.ts';
import { playGame, type Played } from './play-game.ts';
import { addGame, newTally, type Tally } from './tally.ts';

/** What is to be simulated, in words that can be sent to a worker. */
export interface Job {
  readonly ruleset: string;
  readonly players: number;
  readonly options: { readonly [name: string]: unknown };
  readonly seed: string;
  /** The number of the first game; each number has its own seed. */
  readonly first: number;
  readonly games: number;
  /** A folder for the games' files, or null. */
  readonly save: string | null;
  /** Ids of the bots that play against each other; none: all do any legal thing. */
  readonly bots: readonly string[];
  /** So many games shrewd plays out for a decision, however long it takes; null: as it does at a table. */
  readonly playouts: number | null;
  /** Off: nobody makes deals. */
  readonly deals: 'on' | 'off';
}

/** Games by their numbers. */
export interface Portion {
  readonly from: number;
  readonly count: number;
}

export interface Violation {
  /** The game's number. */
  readonly game: number;
  readonly seed: string;
  /** How many actions had been done. */
  readonly action: number;
  readonly problem: string;
}

export interface Results {
  readonly tally: Tally;
  readonly contest: Contest;
  readonly violations: Violation[];
}

/** The bots by seat: with every game they move on by one. */
export const seatedIn = ({ bots, players }: Job, number: number): string[] =>
  bots.length === 0
    ? []
    : Array.from({ length: players }, (_, seat) => itemAt(bots, (seat + number) % bots.length));

const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay'];

/** `revote=tied,sprint=afterMoves` */
export const optionsText = (options: Job['options']): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(',');

/** What the players of simulated games are called. */
export const botNames = (count: number): string[] =>
  Array.from({ length: count }, (_, seat) => NAMES[seat] ?? `bot${seat + 1}`);

export const setupOf = ({ players, options, seed }: Job, number: number): Setup => ({
  players: botNames(players),
  options,
  seed: `${seed}-${number}`,
});

/** The games of these numbers. The same whoever plays them, and when. */
export function playGames(job: Job, { from, count }: Portion): Results {
  const rules = findRuleset(job.ruleset);
  const results: Results = { tally: newTally(), contest: {}, violations: [] };
  const programs = new Programs();
  const effort = job.playouts === null ? null : { playouts: job.playouts, budgetMs: Infinity };
  for (let number = from; number < from + count; number++) {
    const setup = setupOf(job, number);
    const seated = seatedIn(job, number);
    const sitting = seated.map((id, seat) => {
      if (!isBotId(id)) return programs.at(seat, id);
      const bot = botOf(id, effort);
      return job.deals === 'off' ? withoutDeals(bot) : bot;
    });
    const contest: Contest = {};
    const played = playGame(rules, setup, {
      botAt: (seat) => sitting[seat] ?? randomBot,
      thought(seat, ms) {
        const bot = seated[seat];
        if (bot !== undefined) addTime(contest, bot, ms);
      },
    });
    const { game, problem, actions, events } = played;
    programs.over(game);
    if (job.save !== null) save(job, number, setup.seed, played);
    if (problem !== null)
      results.violations.push({ game: number, seed: setup.seed, action: actions.length, problem });
    else if (game !== null) {
      addGame(results.tally, game, events, actions.length);
      const { players, over } = game.state;
      if (over !== null && seated.length > 0) addOutcome(contest, seated, players, over);
      addContest(results.contest, contest);
    }
  }
  programs.close();
  return results;
}

function save(job: Job, number: number, seed: string, { game, actions }: Played): void {
  if (game === null || job.save === null) return;
  saveText(join(job.save, fileName(job, number)), writeGameFile({ seed, actions }, game));
}

/** A seed may hold what a file's name may not. */
const fileName = ({ ruleset, players, seed }: Job, number: number): string =>
  `${ruleset}-${players}p-${seed.replaceAll(/[^\w-]/g, '_').slice(0, 40)}-${String(number).padStart(6, '0')}.json`;
