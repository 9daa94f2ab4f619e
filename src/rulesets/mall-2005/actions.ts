import type { Action } from '../../engine/types.ts';
import { CHARACTERS, PLACE_NAMES, type Character } from './data.ts';

/** Actions that a place or a character says in full are made once and shared: listing them costs nothing. */

export const PASS: Action = Object.freeze({ pass: true });

type ByPlace = readonly Action[];
type ByCharacter = { readonly [who in Character]: Action };

const byPlace = (word: string, more: Action = {}): ByPlace =>
  PLACE_NAMES.map((name) => Object.freeze({ ...more, [word]: name }));

const byCharacter = <T>(make: (who: Character) => T): { readonly [who in Character]: T } =>
  Object.fromEntries(Object.keys(CHARACTERS).map((who) => [who, make(who as Character)])) as {
    [who in Character]: T;
  };

export const CHOOSE = byPlace('choose');
export const HAUNT = byPlace('haunt');
export const SPRINT = byPlace('location', { play: 'sprint' });
export const MOVE: ByCharacter = byCharacter((who) => Object.freeze({ move: who }));
export const VICTIM: ByCharacter = byCharacter((who) => Object.freeze({ victim: who }));
export const HIDE: ByCharacter = byCharacter((who) => Object.freeze({ play: 'hide', character: who }));
export const PLACE: { readonly [who in Character]: ByPlace } = byCharacter((who) =>
  byPlace('location', { place: who }),
);

const votes = new WeakMap<readonly string[], readonly Action[]>();

/** A vote for each player, by seat. */
export function votesFor(players: readonly string[]): readonly Action[] {
  let actions = votes.get(players);
  if (actions === undefined) {
    actions = players.map((player) => Object.freeze({ vote: player }));
    votes.set(players, actions);
  }
  return actions;
}
