import { answersTo } from '../../engine/actions.ts';
import { act, asked, isOver, legalActions, view } from '../../engine/index.ts';
import type { Action, Game, Random, Seat } from '../../engine/index.ts';
import { topFrame } from '../../engine/stack.ts';
import { bestOf, softmaxIndex } from '../choice.ts';
import { gameBotsFor } from '../games/index.ts';
import { itemAt } from '../../engine/lists.ts';

/** Plays on in a determinized game as the standard bot would, in every seat. */

/** A fast generator for playouts; it needs no secrecy (mulberry32). */
export function quickRandom(seed: number): Random {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * n);
  };
}

/** No round comes near this. */
const MOST_ACTIONS = 2000;

/** Nobody reacts in playouts, or answers offers: asking them would take long and change little. */
const LET_PASS = { until: 'game', since: 0 } as const;

/** Until this round has ended, or the game has. */
export function playOut(game: Game, lastRound: number, random: Random): void {
  game.state.letPass = game.state.players.map(() => LET_PASS);
  game.state.offers = [];
  for (let count = 0; count < MOST_ACTIONS; count++) {
    if (isOver(game) || game.state.round > lastRound) return;
    const [seat] = asked(game);
    if (seat === undefined) return;
    // A quick answer may miss a rule; the evaluation chooses from the actions that were listed.
    if (!act(game, seat, playoutChoice(game, seat, random)).ok)
      act(game, seat, evaluatedChoice(game, seat, random));
  }
}

/** This seat's expected share in the victory. */
export function expectedShare(game: Game, seat: Seat): number {
  const { over, players, out, ruleset } = game.state;
  if (over !== null) return over.winners.includes(itemAt(players, seat)) ? 1 / over.winners.length : 0;
  const chances = gameBotsFor(ruleset).playout.logChances(game);
  const weights = chances.map((own, one) => (out[one] === true ? 0 : Math.exp(own)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return all === 0 ? 0 : itemAt(weights, seat) / all;
}

/** Destinations are mixed, the likelier the better. */
const TEMPERATURE = 0.6;

/** What somebody in this seat would do: the quick answer, if there is one. */
export const playoutChoice = (game: Game, seat: Seat, random: Random): Action =>
  gameBotsFor(game.state.ruleset).playout.quickAnswer(game, seat, random) ??
  evaluatedChoice(game, seat, random);

function evaluatedChoice(game: Game, seat: Seat, random: Random): Action {
  const { ruleset } = game.state;
  const frame = topFrame(game);
  const isPlain = frame !== undefined && gameBotsFor(ruleset).playout.plainSteps.includes(frame.kind);
  const legal = isPlain ? answersTo(game, frame, seat) : legalActions(game, seat);
  const [only] = legal;
  if (only === undefined) throw new Error(`seat ${seat} was asked without a legal action`);
  if (legal.length === 1) return only;
  const worths = gameBotsFor(ruleset).standardWorths(view(game, seat), legal);
  if ('choose' in only) return itemAt(legal, softmaxIndex(worths, TEMPERATURE, random));
  return bestOf(legal, worths, random);
}
