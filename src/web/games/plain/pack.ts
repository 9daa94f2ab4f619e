import type { GamePack } from '../pack.ts';
import Board from './Board.svelte';
import * as readers from './reader.ts';

export const plain: GamePack = {
  ...readers.plain,
  Board,
  loadEndPicture: null,
  loadReference: null,
  forms: {},
};
