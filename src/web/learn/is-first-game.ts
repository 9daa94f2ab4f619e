import type { Scene } from '../../protocol/wire/scene.ts';
import { prefs } from '../lib/prefs.svelte.ts';
import { isAloneIn } from '../play/empty-questions.ts';

/** So many finished games, and one needs no guide. */
const ENOUGH = 2;

export const isFirstGame = (scene: Scene, seat: number | null): boolean =>
  prefs.guide && prefs.finished < ENOUGH && scene.game?.over === null && isAloneIn(scene, seat);
