import type { Component } from 'svelte';
import { CITY_OPTIONS } from './city/own-options.ts';
import Picture2012 from './city/Picture2012.svelte';
import Picture2013 from './city/Picture2013.svelte';
import MallPicture from './mall/Picture.svelte';
import type { OwnOptions } from './own-option.ts';
import type { GamePack } from './pack.ts';

/** The games that the page knows. Any other is played on the plain board. */

interface Game {
  /** On its card of the home page. */
  readonly Picture: Component;
  readonly ownOptions: OwnOptions;
  /** Its board and its words, which only its own tables load. */
  readonly load: () => Promise<GamePack>;
}

const GAMES: { readonly [ruleset: string]: Game } = {
  'city-2012': {
    Picture: Picture2012,
    ownOptions: CITY_OPTIONS,
    load: async () => (await import('./city/pack.ts')).city2012,
  },
  'city-2013': {
    Picture: Picture2013,
    ownOptions: CITY_OPTIONS,
    load: async () => (await import('./city/pack.ts')).city2013,
  },
  'mall-2005': {
    Picture: MallPicture,
    ownOptions: {},
    load: async () => (await import('./mall/pack.ts')).mall,
  },
};

const gameOf = (ruleset: string): Game | undefined =>
  Object.hasOwn(GAMES, ruleset) ? GAMES[ruleset] : undefined;

/** Those that the home page offers, with their pictures. */
export const HOME_GAMES = Object.entries(GAMES).map(([id, { Picture }]) => ({ id, Picture }));

export const ownOptionsOf = (ruleset: string): OwnOptions => gameOf(ruleset)?.ownOptions ?? {};

export const packOf = async (ruleset: string): Promise<GamePack> =>
  gameOf(ruleset)?.load() ?? (await import('./plain/pack.ts')).plain;
