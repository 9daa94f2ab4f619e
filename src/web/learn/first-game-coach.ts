import type { Scene } from '../../protocol/wire/scene.ts';
import { loadPart } from '../../words/languages.ts';
import type { Coach } from './coach.ts';
import { FirstGameCoach } from './first-game.svelte.ts';
import GuideBox from './GuideBox.svelte';
import { hasGuide } from './guide-keys.ts';

/** Null: there is nothing to say of this game. */
export async function firstGameCoach({ game }: Scene): Promise<Coach | null> {
  if (game === null || !hasGuide(game.ruleset)) return null;
  await loadPart('guide');
  return new FirstGameCoach(GuideBox);
}
