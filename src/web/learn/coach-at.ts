import type { Scene } from '../../protocol/wire/scene.ts';
import { isFirstGame } from './is-first-game.ts';
import type { Coach } from './coach.ts';

/** Who stands beside one at this table; null: nobody. A table is played without, if it can't be loaded. */
export async function coachAt(scene: Scene, seat: number | null): Promise<Coach | null> {
  const { practice } = scene;
  try {
    if (practice !== undefined) return await (await import('./practice-coach.ts')).practiceCoach(practice);
    if (isFirstGame(scene, seat)) return await (await import('./first-game-coach.ts')).firstGameCoach(scene);
  } catch {
    return null;
  }
  return null;
}
