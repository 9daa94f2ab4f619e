import type { CityReason } from './vocabulary.ts';

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
