import { view, type Game, type Seat, type State } from '../../engine/index.ts';
import type { Board as CityBoard } from '../../rulesets/city/board.ts';
import { CHARACTERS as CITY, ROUNDS } from '../../rulesets/city/data.ts';
import type { Board as MallBoard } from '../../rulesets/mall-2005/board.ts';
import { CHARACTERS as MALL } from '../../rulesets/mall-2005/data.ts';

import { foreseenLosses } from '../standard.ts';

/** How an imagined game is likely to end, from how it stands. */

/** This seat's share in the victory to be expected. */
export function prospects(game: Game, seat: Seat): number {
  const { state } = game;
  const { over, players } = state;
  if (over !== null)
    return over.winners.includes(players[seat] ?? '') ? 1 / Math.max(1, over.winners.length) : 0;
  const { points, spread } = state.ruleset.startsWith('mall') ? mallPoints(state) : cityPoints(state);
  const losses = foreseenLosses(view(game, seat));
  const weights = points.map((own, one) => {
    const lost = DODGED * (losses.get(players[one] ?? '') ?? 0);
    return state.out[one] === true ? 0 : Math.exp((own - lost) / spread);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return all === 0 ? 0 : (weights[seat] ?? 0) / all;
}

/** So much of what seems lost before anybody has moved is lost in the end. */
const DODGED = 0.5;

interface Expected {
  /** By seat. */
  readonly points: number[];
  /** How far it may still come otherwise. */
  readonly spread: number;
}

/** So many antidotes a player comes by in a round. */
const ANTIDOTES = 0.6;

function cityPoints(state: State): Expected {
  const board = state.board as CityBoard;
  const left = Math.max(0, ROUNDS + 1 - state.round);
  const points = state.players.map((_, seat) => {
    const held = board.antidotes[seat] ?? 0;
    const coming = ANTIDOTES * left;
    const worths = board.figures
      .filter((figure) => figure.seat === seat)
      .map(({ who, exhausted }) => CITY[who][exhausted ? 'exhausted' : 'rested'] * 0.87 ** left)
      .toSorted((a, b) => b - a);
    let sum = Math.max(0, held - worths.length) + (board.cans[seat] ?? 0);
    for (const [i, worth] of worths.entries()) {
      const saved = Math.max(0, Math.min(1, held - i >= 1 ? 1 : 0.85 * (held - i + coming)));
      sum += worth * saved + 0.25 * left;
    }
    for (const { value } of board.food[seat] ?? []) sum += value;
    const cards = board.hands[seat] ?? [];
    return sum + Math.min(cards.length, 2 * left + 1) * (left > 0 ? 0.35 : 0);
  });
  return { points, spread: 1.2 + 0.7 * left };
}

function mallPoints(state: State): Expected {
  const board = state.board as MallBoard;
  const alive = board.figures.length;
  const points = state.players.map((_, seat) => {
    const own = board.figures.filter((figure) => figure.seat === seat);
    const sum = own.reduce((total, { who }) => total + MALL[who].points, 0);
    return sum + 0.6 * own.length + 0.4 * (board.hands[seat]?.length ?? 0);
  });
  return { points, spread: 1 + 0.35 * Math.max(0, alive - 4) };
}
