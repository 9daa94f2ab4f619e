import type { GameEvent } from '../engine/types.ts';
import { hasMessage } from './index.ts';

/** The part of the round that an event belongs to, if that can be told from it: the rest of a `phase_` message. */

const CITY: { readonly [type: string]: string } = {
  gameBegan: 'citySetup',
  destinationsRevealed: 'selection',
  invasionTurned: 'invasion',
  characterMoved: 'movement',
  helicopterCame: 'helicopter',
};

/** These happen where the round has come to. */
const AT_LOCATION = ['locationActivated', 'attackBegan', 'sharerChosen', 'nothingShared', 'votesRevealed'];

export function cityPhase(event: GameEvent): string | null {
  const place = event['place'] ?? event['on'];
  if (AT_LOCATION.includes(event.type) && typeof place === 'string' && hasMessage(`phase_at_${place}`))
    return `at_${place}`;
  if (event.type === 'zombiesArrived' && event['cause'] === 'blonde') return 'movement';
  return CITY[event.type] ?? null;
}

const MALL: { readonly [type: string]: string } = {
  gameBegan: 'setup',
  truckLeftAlone: 'truck',
  truckSearched: 'truck',
  chiefElected: 'chief',
  chiefStayed: 'chief',
  chiefFollowed: 'chief',
  diceRolled: 'arrival',
  destinationAnnounced: 'destinations',
  zombieSent: 'destinations',
  destinationsRevealed: 'movement',
  attackBegan: 'attack',
  playerOut: 'attack',
};

export function mallPhase(event: GameEvent): string | null {
  if (event.type === 'votesRevealed')
    return event['on'] === 'truck' || event['on'] === 'chief' ? event['on'] : 'attack';
  // The Parking is cleared, and the crowd and the Pin-Ups draw zombies, in the attack.
  const cleared = event.type === 'zombiesLeft' && event['place'] === 'parking';
  const drawn = event.type === 'zombieArrived' && event['cause'] !== 'dice' && event['cause'] !== 'haunt';
  return cleared || drawn ? 'attack' : (MALL[event.type] ?? null);
}

export const phaseOf = (ruleset: string, event: GameEvent): string | null =>
  ruleset.startsWith('mall') ? mallPhase(event) : cityPhase(event);
