import type { Action, Seat } from '../../engine/types.ts';
import type { CityGame } from './board.ts';
import { CHARACTER_IDS, type Character, type Location } from './data.ts';

/** Actions that names say in full are made once and shared: listing them costs nothing. */

type ByCharacter<T> = { readonly [who in Character]: T };
type ByLocation = { readonly [location in Location]: Action };

const byCharacter = <T>(make: (who: Character) => T): ByCharacter<T> =>
  Object.fromEntries(CHARACTER_IDS.map((who) => [who, make(who)])) as ByCharacter<T>;

export const PASS: Action = Object.freeze({ pass: true });
export const MOVE = byCharacter<Action>((who) => Object.freeze({ move: who }));
export const VICTIM = byCharacter<Action>((who) => Object.freeze({ victim: who }));
export const PLACE = byCharacter((who): ByLocation => {
  const at = (location: Location): Action => Object.freeze({ place: who, location });
  const [tower, church, hospital, bank] = [at('tower'), at('church'), at('hospital'), at('bank')];
  return { tower, church, hospital, bank, armory: at('armory'), crossroads: at('crossroads') };
});

/** Actions that depend on who sits where alone are made once for a table; listing them costs nothing. */
export function perTable(make: (players: readonly string[]) => readonly (readonly Action[])[]) {
  const made = new WeakMap<readonly string[], readonly (readonly Action[])[]>();
  return ({ state: { players } }: CityGame, seat: Seat): readonly Action[] => {
    let bySeat = made.get(players);
    if (bySeat === undefined) made.set(players, (bySeat = make(players)));
    return bySeat[seat] ?? [];
  };
}

/**
 * An action's targets as its event has them: there `player` is who acts, and `to` would say who may know of it.
 */
export function targetsIn({ to, player, ...others }: Action): Action {
  return {
    ...others,
    ...(player !== undefined && { other: player }),
    ...(to !== undefined && { place: to }),
  };
}
