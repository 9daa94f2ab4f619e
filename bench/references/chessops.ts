import { Chess } from 'chessops/chess';
import type { Role, Square } from 'chessops/types';
import { squareRank } from 'chessops/util';
import { repeat, type Workload } from '../measure.ts';
import { random, type Below } from '../random.ts';

const promotions = ['queen', 'rook', 'bishop', 'knight'] as const satisfies Role[];
const maxPlies = 500;

type Move = { from: number; to: number; promotion?: (typeof promotions)[number] };

/** Random legal chess, one ply per operation: all legal destinations, one of the moves uniformly, played. */
export function chessops(): Workload {
  const below = random(1);
  let position = Chess.default();
  let plies = 0;
  return repeat(() => {
    let move = isDrawn(position, plies) ? undefined : randomMove(position, below);
    if (move === undefined) {
      position = Chess.default();
      plies = 0;
      move = randomMove(position, below);
    }
    if (move === undefined) throw new Error('chessops: no first move');
    position.play(move);
    plies++;
  });
}

/** Without these, bare kings would wander for ever: that is cheap chess, but not what anybody plays. */
function isDrawn(position: Chess, plies: number): boolean {
  return plies >= maxPlies || position.halfmoves >= 100 || position.isInsufficientMaterial();
}

/** Nothing when there is no legal move. Choosing is our work in the reference's time, so it is written for speed. */
function randomMove(position: Chess, below: Below): Move | undefined {
  const all = position.allDests();
  const waysFrom = (from: Square): number => (isPromoting(position, from) ? promotions.length : 1);
  let count = 0;
  for (const [from, dests] of all) count += dests.size() * waysFrom(from);
  if (count === 0) return undefined;
  let left = below(count);
  for (const [from, dests] of all) {
    const ways = waysFrom(from);
    const size = dests.size() * ways;
    if (left < size) {
      let remaining = dests;
      for (; left >= ways; left -= ways) remaining = remaining.withoutFirst();
      const to = remaining.first();
      const promotion = promotions[left];
      if (to !== undefined)
        return ways > 1 && promotion !== undefined ? { from, to, promotion } : { from, to };
    }
    left -= size;
  }
  throw new Error('chessops: counted more moves than there are');
}

function isPromoting(position: Chess, from: Square): boolean {
  return squareRank(from) === (position.turn === 'white' ? 6 : 1) && position.board.pawn.has(from);
}
