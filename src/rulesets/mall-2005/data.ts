import type { Die } from '../../engine/chance.ts';

/** Every figure of the game. Places are numbered 1 to 6 as on the board; 0 is nowhere. */

export type Place = 0 | Die;

export const PLACE_NAMES = [
  'nowhere',
  'restrooms',
  'boutique',
  'toyStore',
  'parking',
  'securityHq',
  'supermarket',
] as const;

export const PLACES = [1, 2, 3, 4, 5, 6] as const;

/** Something for every place, by its number. */
export type ByPlace<T> = [T, T, T, T, T, T, T];

export const byPlace = <T>(make: (place: Place) => T): ByPlace<T> => [
  make(0),
  make(1),
  make(2),
  make(3),
  make(4),
  make(5),
  make(6),
];
export const BOUTIQUE = 2;
export const PARKING = 4;
export const SECURITY_HQ = 5;
export const SUPERMARKET = 6;

/** Spaces by place; the Parking has no end. */
export const SPACES: Readonly<ByPlace<number>> = [0, 3, 4, 4, Infinity, 3, 6];

export const CHARACTERS = {
  pinUp: { points: 7, defence: 1, votes: 1 },
  toughGuy: { points: 5, defence: 2, votes: 1 },
  gunman: { points: 3, defence: 1, votes: 2 },
  girl: { points: 1, defence: 1, votes: 1 },
} as const;

export type Character = keyof typeof CHARACTERS;
export const CHARACTER_KINDS = Object.keys(CHARACTERS) as Character[];

export const CARD_COUNTS = {
  threat: 3,
  hide: 3,
  camera: 3,
  sprint: 3,
  barricade: 3,
  axe: 3,
  shotgun: 3,
} as const;

export type Card = keyof typeof CARD_COUNTS;

export const CARD_KINDS = Object.keys(CARD_COUNTS) as Card[];

/** How many zombies a weapon kills. */
export const KILLS = { axe: 1, shotgun: 2 } as const satisfies { readonly [card in Card]?: number };
export const isWeapon = (card: Card): card is keyof typeof KILLS => Object.hasOwn(KILLS, card);

/** The whole deck in the data's order. */
export const ALL_CARDS: readonly Card[] = CARD_KINDS.flatMap((card) =>
  Array<Card>(CARD_COUNTS[card]).fill(card),
);

export const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple', 'black'] as const;

export const ZOMBIES = 30;
export const DICE = 4;
/** An empty place with so many zombies before it is closed for good (`M-MOVE-2`). */
export const CLOSES_AT = 8;
/** So many zombies enter the Supermarket whatever its defence (`M-ATK-3`). */
export const SUPERMARKET_FALLS_AT = 4;

/** How many zombies it takes to get into a place with this defence; nothing defends the Parking. */
export const zombiesToGetIn = (place: Place, defence: number): number =>
  place === PARKING ? 1 : place === SUPERMARKET ? Math.min(SUPERMARKET_FALLS_AT, defence) : defence;

/** With three players everyone also has a Little Girl (`M-SETUP-1`). */
export const charactersFor = (players: number): readonly Character[] =>
  players === 3 ? ['pinUp', 'toughGuy', 'gunman', 'girl'] : ['pinUp', 'toughGuy', 'gunman'];

/** With three or four players the Boutique stays closed (`M-SETUP-3`). */
export const closesBoutique = (players: number): boolean => players <= 4;

/** With so many characters alive, or fewer, the game ends (`M-END-1`). */
export const endsAt = (players: number): number => (players === 6 ? 6 : 4);

export type PlaceName = Exclude<(typeof PLACE_NAMES)[number], 'nowhere'>;

/** Something for every place, by its name. */
export const byPlaceName = <T>(of: (name: PlaceName, place: Place) => T): { [name in PlaceName]: T } => ({
  restrooms: of('restrooms', 1),
  boutique: of('boutique', 2),
  toyStore: of('toyStore', 3),
  parking: of('parking', 4),
  securityHq: of('securityHq', 5),
  supermarket: of('supermarket', 6),
});

export function placeName(place: Place): PlaceName {
  if (place === 0) throw new Error('nowhere is no place');
  return PLACE_NAMES[place];
}

/** The number of a named place, or 0. */
export const placeNumber = (name: unknown): Place => PLACES.find((place) => PLACE_NAMES[place] === name) ?? 0;

/** Whether a vote is for something good: the truck, or becoming chief. */
export const isPrize = (about: string): boolean => about === 'truck' || about === 'chief';
