import { replay, type Game, type GameEvent, type GameLog } from '../../engine/index.ts';
import { endOf, type GameEnd, type GameFile } from '../../protocol/game-file.ts';
import { say } from '../../words/index.ts';
import { enumerated, listOf } from '../../words/names.ts';
import { tellReason } from '../../words/tell.ts';
import { findRuleset } from '../rulesets.ts';

/** `at`: how many actions have been done; 0 is the setting up. */
type Watcher = (at: number, events: readonly GameEvent[]) => void;

type Verdict = { readonly ok: true; readonly game: Game } | { readonly ok: false; readonly problem: string };

/** A sentence, if the file's game was played by other rules than these; they may come to another game. */
export function findOtherRules({ revision, log }: Pick<GameFile, 'revision' | 'log'>): string | null {
  const here = findRuleset(log.ruleset).revision;
  return revision === here ? null : say('replay_otherRules', { played: revision, here });
}

/** Plays the file's actions again and compares what they come to with what the file says they came to. */
export function verify(
  file: Pick<GameFile, 'revision' | 'log' | 'end'>,
  watch: Watcher = () => undefined,
): Verdict {
  const otherRules = findOtherRules(file);
  if (otherRules !== null) return { ok: false, problem: otherRules };
  const { log, end } = file;
  const replayed = replay(findRuleset(log.ruleset), log, (index, events) => watch(index + 1, events));
  if (!replayed.ok) return { ok: false, problem: tellMisfit(log, replayed.at, tellReason(replayed.reason)) };
  const problem = compareEnds(end, endOf(replayed.game, log.actions.length));
  return problem === null ? { ok: true, game: replayed.game } : { ok: false, problem };
}

const LONGEST_ACTION = 200;

function tellMisfit({ actions, players }: GameLog, at: number, why: string): string {
  const logged = actions[at];
  if (logged === undefined) return say('replay_noSetUp', { why });
  const player = players[logged.seat] ?? say('replay_seat', { number: logged.seat + 1 });
  const action = JSON.stringify(logged.action).slice(0, LONGEST_ACTION);
  return say('replay_misfit', { number: at + 1, player, action, why });
}

function compareEnds(recorded: GameEnd, found: GameEnd): string | null {
  if (recorded.actions !== found.actions) {
    return say('replay_otherLength', { recorded: recorded.actions, found: found.actions });
  }
  const results = { recorded: tellOver(recorded), found: tellOver(found) };
  if (results.recorded !== results.found) return say('replay_otherResult', results);
  return recorded.state === found.state ? null : say('replay_otherState');
}

/** Who won and what each scored, in a form that can be compared. */
function tellOver({ over }: GameEnd): string {
  if (over === null) return say('replay_unfinished');
  const points = Object.entries(over.scores)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([player, score]) => `${player} ${score}`);
  return `${tellWinners(over.winners)} (${enumerated(points)})`;
}

/** "won by ana and bo" */
export const tellWinners = (winners: readonly string[]): string =>
  winners.length === 0 ? say('replay_wonByHorde') : say('replay_wonBy', { winners: listOf(winners) });
