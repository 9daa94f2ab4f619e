import type { Seat } from '../../engine/types.ts';
import { handOf, leaderSeat, type CityGame } from './board.ts';
import type { CityReason } from './vocabulary.ts';

/** Why a card or a power would do nothing, where several ask the same. */

type Plain =
  | 'deckEmpty'
  | 'leaderThere'
  | 'noInvasionLeft'
  | 'noRoomForZombies'
  | 'noVotesThere'
  | 'noZombieThere'
  | 'notInPile'
  | 'nothingToSteal'
  | 'onlyAtHelicopter'
  | 'startAlready';

/** A reason that needs no more than its code, unless this holds. */
export const unless = (holds: boolean, code: Plain): CityReason | null => (holds ? null : { code });

/** The leader is sent to another player's colour. */
export function refuseLeader(game: CityGame, player: unknown): CityReason | null {
  const seat = game.state.players.findIndex((name) => name === player);
  return unless(seat >= 0 && seat !== leaderSeat(game), 'leaderThere');
}

export function refuseTheft(
  { state: { board, players } }: CityGame,
  seat: Seat,
  player: unknown,
): CityReason | null {
  const victim = players.findIndex((name) => name === player);
  if (victim < 0 || victim === seat) return { code: 'notAnotherPlayer' };
  return unless(handOf(board, victim).length > 0, 'nothingToSteal');
}
