import type { Seat } from '../../engine/types.ts';
import type { CityGame } from './board.ts';
import { CHARACTER_IDS, type Character, type Location } from './data.ts';
import type { Actions } from './vocabulary.ts';

/** Actions that names say in full are made once and shared: listing them costs nothing. */

type ByCharacter<T> = { readonly [who in Character]: T };
type ByLocation = { readonly [location in Location]: Actions['place'] };

const byCharacter = <T>(make: (who: Character) => T): ByCharacter<T> =>
  Object.fromEntries(CHARACTER_IDS.map((who) => [who, make(who)])) as ByCharacter<T>;

export const PASS: Actions['pass'] = Object.freeze({ pass: true });
export const MOVE = byCharacter((who): Actions['move'] => Object.freeze({ move: who }));
export const VICTIM = byCharacter((who): Actions['victim'] => Object.freeze({ victim: who }));
export const PLACE = byCharacter((who): ByLocation => {
  const at = (location: Location): Actions['place'] => Object.freeze({ place: who, location });
  const [tower, church, hospital, bank] = [at('tower'), at('church'), at('hospital'), at('bank')];
  return { tower, church, hospital, bank, armory: at('armory'), crossroads: at('crossroads') };
});

/** Actions that depend on who sits where alone are made once for a table; listing them costs nothing. */
export function perTable<A>(make: (players: readonly string[]) => readonly (readonly A[])[]) {
  const made = new WeakMap<readonly string[], readonly (readonly A[])[]>();
  return ({ state: { players } }: CityGame, seat: Seat): readonly A[] => {
    let bySeat = made.get(players);
    if (bySeat === undefined) made.set(players, (bySeat = make(players)));
    return bySeat[seat] ?? [];
  };
}
