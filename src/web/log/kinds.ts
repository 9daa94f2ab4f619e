import type { GameEvent } from '../../engine/index.ts';

/** What an event is about, so that the log can show only some of them. */
export type Kind = 'deaths' | 'votes' | 'cards' | 'moves' | 'zombies' | 'trade' | 'other';

const KINDS: { readonly [kind in Kind]: readonly string[] } = {
  deaths: ['characterDied', 'characterEaten', 'playerOut', 'victimDrawn', 'nobodyEaten'],
  votes: [
    'votesRevealed',
    'voteTied',
    'tieBroken',
    'chiefElected',
    'chiefFollowed',
    'chiefStayed',
    'sharerChosen',
    'sharedCardsSeen',
    'startPassed',
  ],
  cards: [
    'cardCancelled',
    'cardDealt',
    'cardDrawn',
    'cardGiven',
    'cardKept',
    'cardPaid',
    'cardPlayed',
    'cardPutUnder',
    'cardsDealt',
    'cardsFound',
    'cardStolen',
    'cardTaken',
    'cardUnderSeen',
    'drawnCardSeen',
    'givenCardSeen',
    'itemsShared',
    'keptCardSeen',
    'letPassSaid',
    'nothingShared',
    'packsPassed',
    'powerUsed',
    'sharedCardGiven',
    'stolenCardSeen',
    'truckLeftAlone',
    'truckSearched',
  ],
  moves: [
    'characterFled',
    'characterMoved',
    'characterPlaced',
    'destinationAnnounced',
    'destinationChanged',
    'destinationsRevealed',
    'moveUndone',
    'placingDrawn',
    'placingRolled',
  ],
  zombies: [
    'attackBegan',
    'attackHeldOff',
    'diceRevealed',
    'diceRolled',
    'diceSeen',
    'invasionLookedAt',
    'invasionSeen',
    'invasionTurned',
    'kittenRan',
    'leaderMoved',
    'reserveEmptied',
    'zombieArrived',
    'zombiesArrived',
    'zombiesKilled',
    'zombiesLeft',
    'zombiesMoved',
    'zombieSent',
  ],
  trade: ['offerAccepted', 'offerDeclined', 'offerLapsed', 'offerMade', 'offerWithdrawn', 'tradeDone'],
  other: [
    'antidoteTaken',
    'armoryBlocked',
    'armoryBurnt',
    'characterDealt',
    'characterExhausted',
    'characterRested',
    'childBorn',
    'drawnFoodSeen',
    'explosionMarked',
    'foodDrawn',
    'foodPaid',
    'foodTaken',
    'gameBegan',
    'gameEnded',
    'helicopterCame',
    'itemsDropped',
    'locationActivated',
    'placeClosed',
    'roundBegan',
    'towerFell',
  ],
};

const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  (Object.entries(KINDS) as [Kind, readonly string[]][]).flatMap(([kind, types]) =>
    types.map((type): [string, Kind] => [type, kind]),
  ),
);

/** Null for a type that nobody has put anywhere. */
export const kindOf = (type: string): Kind | null => KIND_OF.get(type) ?? null;

export const FILTERS = ['all', 'mine', 'deaths', 'votes', 'cards', 'moves', 'zombies', 'trade'] as const;
export type Filter = (typeof FILTERS)[number];

/** Whether a player is named anywhere in it: as a text, in `red.teen`, or as the name of a field. */
export function concerns(event: GameEvent, player: string): boolean {
  const isNamed = (value: unknown): boolean => {
    if (typeof value === 'string') return value === player || value.startsWith(`${player}.`);
    if (Array.isArray(value)) return value.some(isNamed);
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(value).some(([key, part]) => key === player || isNamed(part));
  };
  const { type: _, ...params } = event;
  return isNamed(params);
}

/**
 * The piece that an event is about, by its pick id: a figure that lives, a place, else a player. `places`: those on
 * the board.
 */
export function targetOf(event: GameEvent, places: readonly string[]): string | null {
  const { type, player, character } = event;
  const isDeath = kindOf(type) === 'deaths';
  if (typeof player === 'string' && typeof character === 'string' && type !== 'characterDealt' && !isDeath)
    return `figure:${character.includes('.') ? character : `${player}.${character}`}`;
  const place = [event['place'], event['on'], event['location'], event['at']].find(
    (value): value is string => typeof value === 'string' && places.includes(value),
  );
  if (place !== undefined) return `place:${place}`;
  return typeof player === 'string' ? `player:${player}` : null;
}
