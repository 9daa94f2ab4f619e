/** Every figure of City of Horror that both editions share. What differs is in `edition.ts`. */

export const LOCATIONS = ['tower', 'church', 'hospital', 'bank', 'armory', 'crossroads'] as const;
export type Location = (typeof LOCATIONS)[number];

export const BUILDINGS = ['church', 'hospital', 'bank', 'armory'] as const;
export type Building = (typeof BUILDINGS)[number];

/** The corner slots in the order in which they are resolved. */
export const SLOTS = ['c1', 'c2', 'c3', 'c4'] as const;
export type Slot = (typeof SLOTS)[number];

export type Side = 'A' | 'B';

/** Something for every location. */
export type ByLocation<T> = { [location in Location]: T };

export const byLocation = <T>(of: (location: Location) => T): ByLocation<T> => ({
  tower: of('tower'),
  church: of('church'),
  hospital: of('hospital'),
  bank: of('bank'),
  armory: of('armory'),
  crossroads: of('crossroads'),
});

/** Where those end up who find no room elsewhere (`C-MOVE-3`). */
export const OVERFLOW = 'crossroads';

export const isLocation = (name: unknown): name is Location =>
  LOCATIONS.some((location) => location === name);

/** Points by side. */
export const CHARACTERS = {
  blonde: { rested: 5, exhausted: 3 },
  businessman: { rested: 3, exhausted: 2 },
  businesswoman: { rested: 3, exhausted: 2 },
  chef: { rested: 4, exhausted: 3 },
  geek: { rested: 4, exhausted: 3 },
  grandpa: { rested: 5, exhausted: 3 },
  granny: { rested: 5, exhausted: 2 },
  housewife: { rested: 4, exhausted: 2 },
  mama: { rested: 4, exhausted: 3 },
  student: { rested: 3, exhausted: 2 },
  boy: { rested: 5, exhausted: 2 },
  girl: { rested: 5, exhausted: 2 },
  pregnant: { rested: 4, exhausted: 2 },
  priest: { rested: 4, exhausted: 2 },
  punk: { rested: 4, exhausted: 3 },
  rasta: { rested: 4, exhausted: 3 },
  rocker: { rested: 4, exhausted: 3 },
  agent: { rested: 4, exhausted: 2 },
  teen: { rested: 4, exhausted: 2 },
  thief: { rested: 4, exhausted: 2 },
  guard: { rested: 4, exhausted: 2 },
} as const;

export type Character = keyof typeof CHARACTERS;
export const CHARACTER_IDS = Object.keys(CHARACTERS) as Character[];

export const pointsFor = (who: Character, exhausted: boolean): number =>
  CHARACTERS[who][exhausted ? 'exhausted' : 'rested'];

/** Votes of a character who is not hidden: Grandpa only awake (`C-VOTE-1`), a mother two (`C-POW-PREGNANT`). */
export function votesFor(who: Character, exhausted: boolean, awake: boolean): number {
  if (who === 'grandpa' && !awake) return 0;
  return who === 'pregnant' && exhausted ? 2 : 1;
}

/** Action cards in both editions; each adds one kind of its own. */
export const SHARED_CARDS = {
  alarm: 2,
  energyDrink: 2,
  cannedFood: 2,
  tearGas: 3,
  hideout: 2,
  backDoor: 2,
  gun: 3,
  nightVision: 2,
  chainsaw: 1,
  flashlight: 2,
  kitten: 2,
  pickpocket: 1,
  shotgun: 4,
  runningShoes: 2,
  molotov: 3,
  flare: 3,
  makeshiftBomb: 2,
} as const;

export type Card = keyof typeof SHARED_CARDS | 'coercion' | 'weaponReplica';
export const CARD_KINDS: readonly Card[] = [
  ...(Object.keys(SHARED_CARDS) as (keyof typeof SHARED_CARDS)[]),
  'coercion',
  'weaponReplica',
];

/** How many of a location's zombies a weapon kills. */
export const KILLS = {
  gun: () => 1,
  chainsaw: (zombies: number) => Math.floor(zombies / 2),
  shotgun: () => 2,
  molotov: () => 1,
  makeshiftBomb: () => 2,
} as const satisfies { readonly [card in Card]?: (zombies: number) => number };

/** How many zombies of their location some characters kill. */
export type Weapon = keyof typeof KILLS;
export const isWeapon = (card: Card): card is Weapon => Object.hasOwn(KILLS, card);

export const POWER_KILLS = { housewife: 2, guard: 2 } as const satisfies {
  readonly [who in Character]?: number;
};

/** How many zombies a flare, the Geek and the Rocker lead away. */
export const LED_AWAY = 1;
export const ALARM_ZOMBIES = 3;

/** When zombies attack: so many, or more than there are people, or wherever the leader points. */
export type AttackCondition = number | 'outnumbered' | 'leader';

/** How many zombies it takes for an attack on so many people (`C-ATK-2`). */
export const zombiesToAttack = (condition: AttackCondition, people: number): number =>
  condition === 'leader' ? 1 : condition === 'outnumbered' ? people + 1 : condition;

export const REPLICA_VOTES = 2;

export const isCard = (name: unknown): name is Card => CARD_KINDS.some((card) => card === name);

export const ZOMBIES = 40;
export const ANTIDOTES = 20;
export const EXPLOSIONS = 6;
/** No location ever holds more (`C-INV-3`). */
export const ZOMBIE_CAP = 8;
export const ROUNDS = 4;

/** Food tokens by value, in the data's order. */
export const FOOD: readonly number[] = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3];
export const OPEN_FOOD = 3;

const CHARACTERS_EACH: { readonly [players: number]: number } = { 3: 5, 4: 4, 5: 3, 6: 3 };
const CARDS_EACH: { readonly [players: number]: number } = { 3: 7, 4: 6, 5: 5, 6: 4 };

export const charactersEach = (players: number): number => CHARACTERS_EACH[players] ?? 3;
export const cardsEach = (players: number): number => CARDS_EACH[players] ?? 4;
