import { sequence } from '../../engine/flows.ts';
import { emit, enter } from '../../engine/stack.ts';
import type { Flow } from '../../engine/types.ts';
import { clearUp, checkEnd, sendOut } from './aftermath.ts';
import { cameraTurns, rollUnseen } from './arrival.ts';
import { beginAttacks, gatherZombies } from './attack.ts';
import type { Mall, MallGame } from './board.ts';
import type { Phase } from './vocabulary.ts';
import { chiefCards, chiefVote, takeOffice } from './chief.ts';
import { chiefChoiceFirst, chooseInSecret, hauntTurns } from './destinations.ts';
import { closePlaces, moveTurns, reveal, sprintTurns } from './movement.ts';
import { beginPlacing, setUpTable } from './setup.ts';
import { truckCards, truckSearch, truckVote } from './truck.ts';

/** What happens in a round, in order. Each phase enters a frame or does its work and is done. */
const PHASES = {
  // A, the truck
  truckCards,
  truckVote,
  truckSearch,
  // B, the chief of security
  chiefCards,
  chiefVote,
  takeOffice,
  // C, arrival
  rollUnseen,
  cameraTurns,
  // D, destinations
  chiefChoiceFirst,
  chooseInSecret,
  hauntTurns,
  // E, movement
  reveal,
  closePlaces,
  moveTurns,
  sprintTurns,
  // F, attack
  gatherZombies,
  beginAttacks,
  clearUp,
  sendOut,
  // the end of the round
  checkEnd,
} satisfies { [phase in Phase]: (game: MallGame) => void };

export const round = sequence('round', PHASES);

/** Round after round, until one of them ends the game. */
export const rounds: Flow<Mall, 'rounds'> = {
  kind: 'rounds',
  next(game) {
    game.state.round++;
    game.state.board.elected = false;
    emit(game, { type: 'roundBegan', round: game.state.round });
    resumeRound(game, 'truckCards');
  },
};

export const resumeRound = (game: MallGame, next: Phase): void => enter(game, round, { data: { next } });

export const beginRounds = (game: MallGame): void => enter(game, rounds, { data: {} });

export function setUp(game: MallGame): void {
  setUpTable(game);
  beginRounds(game);
  beginPlacing(game);
}
