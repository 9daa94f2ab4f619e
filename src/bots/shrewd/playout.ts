import { answersTo } from '../../engine/actions.ts';
import { act, asked, isOver, legalActions, view } from '../../engine/index.ts';
import type { Action, Game, Random, Seat } from '../../engine/index.ts';
import { bestOf } from '../simple.ts';
import { standardWorths } from '../standard.ts';
import { softly } from './chance.ts';
import { city } from './city.ts';
import type { Foresight } from './foresight.ts';
import { mall } from './mall.ts';

/** Playing on in an imagined game as the standard bot would, in every seat. */

export const foresightOf = ({ ruleset }: { readonly ruleset: string }): Foresight =>
  ruleset.startsWith('mall') ? mall : city;

/** No round comes near this. */
const MOST_ACTIONS = 2000;

/** Nobody reacts in imagined games: asking them would take long and change little. */
const LET_PASS = { until: 'game', since: 0 } as const;

/** Until this many rounds have ended, or the game has. */
export function playOn(game: Game, lastRound: number, random: Random): void {
  game.state.letPass = game.state.players.map(() => LET_PASS);
  for (let count = 0; count < MOST_ACTIONS; count++) {
    if (isOver(game) || game.state.round > lastRound) return;
    const [seat] = asked(game);
    if (seat === undefined) return;
    // A glance may miss a rule; a thought is one of the actions that were listed.
    if (!act(game, seat, choiceOf(game, seat, random)).ok) act(game, seat, thoughtOf(game, seat, random));
  }
}

/** This seat's share in the victory to be expected. */
export function prospects(game: Game, seat: Seat): number {
  const { over, players, out } = game.state;
  if (over !== null)
    return over.winners.includes(players[seat] ?? '') ? 1 / Math.max(1, over.winners.length) : 0;
  const { points, spread } = foresightOf(game.state).expected(game);
  const weights = points.map((own, one) => (out[one] === true ? 0 : Math.exp(own / spread)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return all === 0 ? 0 : (weights[seat] ?? 0) / all;
}

/** Steps in which no card is worth playing. */
const PLAIN = ['select', 'selectLate', 'move', 'activate'];

/** Destinations are chosen now so, now otherwise. */
const WARMTH = 0.6;

/** What somebody would do in this seat, at a glance where that will do. */
export const choiceOf = (game: Game, seat: Seat, random: Random): Action =>
  foresightOf(game.state).glance(game, seat, random) ?? thoughtOf(game, seat, random);

function thoughtOf(game: Game, seat: Seat, random: Random): Action {
  const frame = game.state.stack.at(-1);
  const isPlain = frame !== undefined && PLAIN.includes(frame.kind);
  const legal = isPlain ? answersTo(game, frame, seat) : legalActions(game, seat);
  const [only] = legal;
  if (only === undefined) throw new Error('somebody was asked who has nothing to choose from');
  if (legal.length === 1) return only;
  const worths = standardWorths(view(game, seat), legal);
  if ('choose' in only) return legal[softly(worths, WARMTH, random)] ?? only;
  return bestOf(legal, worths, random) ?? only;
}
