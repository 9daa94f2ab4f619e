import { PLACES, placeName, type Character, type Place } from './data.ts';
import type { MallAction, PlaceAction, PlayAction } from './vocabulary.ts';

/** Actions that a place or a character says in full are made once and shared: listing them costs nothing. */

export const PASS = Object.freeze({ pass: true });

type Of<Word extends string> = Extract<MallAction, { readonly [word in Word]: unknown }>;
type Playing<Card> = Extract<PlayAction, { readonly play: Card }>;
/** By the place's number. */
type ByPlaceNumber<A> = { readonly [place in Exclude<Place, 0>]: A };
type ByCharacter<A> = { readonly [who in Character]: A };

const everyPlace = <A extends MallAction>(
  make: (place: ReturnType<typeof placeName>) => A,
): ByPlaceNumber<A> => {
  const at = (place: Exclude<Place, 0>): A => Object.freeze(make(placeName(place)));
  return { 1: at(1), 2: at(2), 3: at(3), 4: at(4), 5: at(5), 6: at(6) };
};

const everybody = <A>(make: (who: Character) => A): ByCharacter<A> => ({
  pinUp: make('pinUp'),
  toughGuy: make('toughGuy'),
  gunman: make('gunman'),
  girl: make('girl'),
});

export const CHOOSE = everyPlace((choose): Of<'choose'> => ({ choose }));
export const HAUNT = everyPlace((haunt): Of<'haunt'> => ({ haunt }));
const SPRINT_TO = everyPlace((location): Playing<'sprint'> => ({ play: 'sprint', location }));
export const SPRINT = PLACES.map((place) => SPRINT_TO[place]);
export const MOVE = everybody((move): Of<'move'> => Object.freeze({ move }));
export const VICTIM = everybody((victim): Of<'victim'> => Object.freeze({ victim }));
export const HIDE = everybody((character): Playing<'hide'> => Object.freeze({ play: 'hide', character }));
export const PLACE = everybody((place) => everyPlace((location): PlaceAction => ({ place, location })));

const votes = new WeakMap<readonly string[], readonly Of<'vote'>[]>();

/** A vote for each player, by seat. */
export function votesFor(players: readonly string[]): readonly Of<'vote'>[] {
  let actions = votes.get(players);
  if (actions === undefined) {
    actions = players.map((vote) => Object.freeze({ vote }));
    votes.set(players, actions);
  }
  return actions;
}
