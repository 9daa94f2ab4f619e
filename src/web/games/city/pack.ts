import type { CityScene } from '../../../rulesets/city/board.ts';
import type { GamePack } from '../pack.ts';
import type { GameReader } from '../reader.ts';
import Board from './Board.svelte';
import HandOut from './HandOut.svelte';
import * as readers from './reader.ts';

const packOf = (reader: GameReader<CityScene>, edition: '2012' | '2013'): GamePack<CityScene> => ({
  ...reader,
  Board,
  loadEndPicture: async () => (await import('./EndPicture.svelte')).default,
  loadReference: async () => (await import('./reference.ts')).referenceOf(edition),
  forms: { handOut: HandOut },
});

export const city2012 = packOf(readers.city2012, '2012');
export const city2013 = packOf(readers.city2013, '2013');
