import { answersTo } from '../../engine/actions.ts';
import { act, asked, isOver, legalActions, view } from '../../engine/index.ts';
import type { Action, Game, Random, Seat } from '../../engine/index.ts';
import type { Board as CityBoard } from '../../rulesets/city/board.ts';
import { isLocation } from '../../rulesets/city/data.ts';
import { isAttacked } from '../../rulesets/city/locations.ts';
import { bestOf } from '../simple.ts';
import { standardWorths } from '../standard.ts';
import { softly } from './chance.ts';
import { quickVote } from './votes.ts';

/** Playing on in an imagined game as the standard bot would, in every seat. */

/** No round comes near this. */
const MOST_ACTIONS = 2000;

/** Until this many rounds have ended, or the game has. */
export function playOn(game: Game, lastRound: number, random: Random): void {
  for (let count = 0; count < MOST_ACTIONS; count++) {
    if (isOver(game) || game.state.round > lastRound) return;
    const [seat] = asked(game);
    if (seat === undefined) return;
    act(game, seat, quickChoice(game, seat) ?? choiceOf(game, seat, random));
  }
}

/** Where something is mostly worth its price. */
const USED = ['hospital', 'crossroads', 'church'];

/** Steps in which no card is worth playing. */
const PLAIN = ['select', 'selectLate', 'move', 'activate'];

const READY: Action = { ready: true };
const PASS: Action = { pass: true };

/** What needs no thought; null: this does. */
function quickChoice(game: Game, seat: Seat): Action | null {
  const frame = game.state.stack.at(-1);
  if (frame === undefined) return null;
  if (frame.kind === 'share') return READY;
  if (frame.kind === 'attack')
    return isUnderAttack(game.state.board as CityBoard, seat, frame.on) ? null : READY;
  if (frame.kind === 'activate' && !USED.includes(frame.on ?? '')) return PASS;
  if (frame.kind === 'react' || frame.kind === 'reactMove') return PASS;
  return quickVote(game, seat);
}

const isUnderAttack = (board: CityBoard, seat: Seat, place: string | null): boolean =>
  isLocation(place) &&
  isAttacked(board, place) &&
  board.figures.some((figure) => figure.seat === seat && figure.at === place && !figure.hidden);

/** Destinations are chosen now so, now otherwise. */
const WARMTH = 0.6;

export function choiceOf(game: Game, seat: Seat, random: Random): Action {
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
