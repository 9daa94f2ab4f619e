import type { MallScene } from '../../../rulesets/mall-2005/board.ts';
import type { GamePack } from '../pack.ts';
import Board from './Board.svelte';
import * as readers from './reader.ts';

export const mall: GamePack<MallScene> = {
  ...readers.mall,
  Board,
  loadEndPicture: async () => (await import('./EndPicture.svelte')).default,
  loadReference: async () => (await import('./reference.ts')).reference,
  forms: {},
};
