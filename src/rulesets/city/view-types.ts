import type { Hidden } from '../../engine/board-view.ts';
import type { AttackCondition, Card, Character, Location, Side, Slot } from './data.ts';

/** What everybody at the table could count for themselves, counted by the rules. */
export interface Stakes {
  /** The locations in the order in which they are resolved. */
  readonly order: readonly Location[];
  /** Every location as if it were its turn now, unless its attack is over for this round. */
  readonly attacks: { readonly [location in Location]: AttackStakes };
  /** Whose colour the leader is on. */
  readonly leader: string;
  /** The vote under way or about to come. */
  readonly vote: VoteStakes | null;
}

export interface AttackStakes {
  readonly people: number;
  readonly zombies: number;
  readonly condition: AttackCondition;
  /** Whether the condition holds, and the attack is still to come in this round. */
  readonly attacked: boolean;
  /** And somebody is there who isn't hidden. */
  readonly deadly: boolean;
}

export interface VoteStakes {
  readonly place: Location;
  readonly about: 'attack' | 'share';
  readonly candidates: readonly string[];
  /** Only players who have any. */
  readonly votes: { readonly [player: string]: number };
  /** Whose votes somebody else casts, and who. */
  readonly casters: { readonly [player: string]: string };
}

/** What a player's points are made of. */
export interface Points {
  readonly characters: number;
  readonly antidotes: number;
  readonly food: number;
  readonly cans: number;
}

/** What the helicopter would take of a player's if it left now, and what they would score. */
export interface Flight {
  readonly people: number;
  /** How many of them have an antidote. */
  readonly seats: number;
  readonly points: number;
}

/** What is printed on an invasion card, in the places of this city. */
export interface InvasionForecast {
  readonly moves: readonly { readonly from: Location; readonly to: Location }[];
  readonly zombies: readonly { readonly place: Location; readonly count: number }[];
  readonly drops: readonly {
    readonly place: Location;
    readonly antidotes: number;
    readonly cards: number;
  }[];
  /** Whose colour the leader will be on, and how many steps that is. */
  readonly leader: { readonly player: string; readonly steps: number };
}

export interface FigureView {
  readonly player: string;
  readonly character: Character;
  readonly exhausted: boolean;
  readonly hidden: boolean;
  readonly temporary: boolean;
  readonly awake: boolean;
}

export interface SpacesView {
  /** Null: as many as come. */
  readonly spaces: number | null;
  readonly full: boolean;
}

export interface ItemsView {
  readonly antidotes: number;
  readonly cards: readonly (Card | Hidden)[];
}

export interface TileView {
  readonly place: Location;
  readonly side: Side;
  readonly state: 'whole' | 'burnt' | 'blocked' | 'collapsed';
}

export type CityPlan = { readonly [slot in Slot | 'tower' | 'crossroads']: TileView };

export interface CoercionView {
  readonly by: string;
  readonly player: string;
  readonly at: Location;
}

/** What a viewer sees of the city, in the words of the scenarios. */
export interface CityView {
  /** What lies in each slot, on the tower's place and at the crossroads. */
  readonly city: CityPlan;
  readonly spaces: { readonly [location in Location]: SpacesView };
  readonly start: string;
  readonly leader: string;
  readonly explosions: { readonly tower: number; readonly armory: number };
  /** How many markers it takes. */
  readonly explodesAt: { readonly tower: number; readonly armory: number };
  readonly at: { readonly [location in Location]: readonly FigureView[] };
  readonly unplaced: readonly FigureView[];
  readonly dead: readonly { readonly player: string; readonly character: Character }[];
  readonly zombies: { readonly [location in Location]: number };
  readonly reserve: { readonly zombies: number; readonly antidotes: number; readonly explosions: number };
  readonly items: { readonly [location in Location]: ItemsView };
  readonly hands: { readonly [player: string]: readonly (Card | Hidden)[] };
  /** Hands that left the game with their players; one knows one's own. */
  readonly lost: { readonly [player: string]: readonly (Card | Hidden)[] };
  /** What left the game otherwise: in the burning armory, with players, as a price. */
  readonly burnt: readonly (Card | Hidden)[];
  readonly lostFood: readonly (number | Hidden)[];
  readonly paidFood: readonly number[];
  readonly antidotes: { readonly [player: string]: number };
  readonly food: { readonly [player: string]: readonly (number | Hidden)[] };
  readonly cans: { readonly [player: string]: number };
  readonly deck: readonly (Card | Hidden)[];
  readonly discard: readonly Card[];
  readonly truck: readonly (number | Hidden)[];
  readonly openFood: readonly number[];
  readonly invasion: readonly string[];
  readonly chosen: { readonly [player: string]: Location };
  readonly drawn: readonly Location[];
  readonly pack: readonly Card[];
  readonly moved: readonly string[];
  readonly activated: readonly string[];
  readonly coerced: readonly CoercionView[];
  readonly replicas: { readonly [player: string]: { readonly [location in Location]?: number } };
  readonly awake: readonly string[];
  readonly temporary: readonly string[];
  readonly lastDeath: string | null;
  readonly entrance: 'backDoor' | 'mama' | null;
  readonly knows: { readonly [player: string]: { readonly invasion?: string } };
  readonly stakes: Stakes;
  /** For those who have seen it: what the next invasion card says. */
  readonly nextInvasion?: InvasionForecast | null;
  /** What all that players have is worth, by what it is for: one's own, and everybody's where all lies open. */
  readonly points?: { readonly [player: string]: Points };
  /** One's own seats in the helicopter, until it has left. */
  readonly flight?: Flight;
}

export type Private =
  | 'items'
  | 'hands'
  | 'lost'
  | 'burnt'
  | 'lostFood'
  | 'food'
  | 'deck'
  | 'truck'
  | 'invasion'
  | 'chosen'
  | 'pack'
  | 'knows'
  | 'nextInvasion'
  | 'points'
  | 'flight';

export type PublicView = Omit<CityView, Private>;
export type PrivateView = Pick<CityView, Private>;
