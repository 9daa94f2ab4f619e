import type { Action, Game, Seat } from '../../engine/index.ts';
import type { Board as CityBoard } from '../../rulesets/city/board.ts';
import { CHARACTERS as CITY } from '../../rulesets/city/data.ts';
import type { Board as MallBoard } from '../../rulesets/mall-2005/board.ts';
import { CHARACTERS as MALL } from '../../rulesets/mall-2005/data.ts';

/** Votes in imagined games, at a glance: oneself for something good, for the zombies whoever does best. */

/** How well a seat does. */
function standingOf({ state }: Game, seat: Seat): number {
  let sum = 0;
  if (state.ruleset.startsWith('mall')) {
    const { figures, hands } = state.board as MallBoard;
    for (const figure of figures) if (figure.seat === seat) sum += MALL[figure.who].points + 1;
    return sum + (hands[seat]?.length ?? 0) / 2;
  }
  const { figures, hands, antidotes } = state.board as CityBoard;
  for (const { seat: owner, who, exhausted } of figures)
    if (owner === seat) sum += CITY[who][exhausted ? 'exhausted' : 'rested'] + 1;
  return sum + 0.3 * (hands[seat]?.length ?? 0) + 1.5 * (antidotes[seat] ?? 0);
}

const VOTES = ['vote', 'revote', 'shareVote'];
const PRIZES = ['truck', 'chief'];

/** Null where it needs more than a glance. */
export function quickVote(game: Game, seat: Seat): Action | null {
  const frame = game.state.stack.at(-1);
  if (frame === undefined || !VOTES.includes(frame.kind) || castsForOthers(game, seat)) return null;
  const candidates = frame.data['candidates'] as Seat[] | undefined;
  if (candidates === undefined || candidates.length === 0) return null;
  const isPrize = frame.kind === 'shareVote' || PRIZES.includes(frame.on ?? '');
  if (isPrize && candidates.includes(seat)) return voteFor(game, seat);
  let [chosen, best] = [seat, -Infinity];
  for (const candidate of candidates) {
    const worth = standingOf(game, candidate) * (isPrize ? -1 : 1);
    if (candidate !== seat && worth > best) [chosen, best] = [candidate, worth];
  }
  return candidates.includes(chosen) ? voteFor(game, chosen) : null;
}

const voteFor = ({ state }: Game, seat: Seat): Action => ({ vote: state.players[seat] ?? '' });

const castsForOthers = ({ state }: Game, seat: Seat): boolean =>
  !state.ruleset.startsWith('mall') && (state.board as CityBoard).coerced.some(({ by }) => by === seat);
