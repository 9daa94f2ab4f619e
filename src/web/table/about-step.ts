import type { View } from '../../engine/index.ts';
import { stepParts } from '../../engine/step-name.ts';
import type { GameReader } from '../games/reader.ts';

/** What the step is about, by its pick id: a card, or a place, and first of all the one that is looked at closely. */
export function aboutStep(
  pack: GameReader,
  view: View | null,
  [picked = '']: readonly string[],
  place: string | null,
): string | null {
  if (picked.startsWith('card:')) return picked;
  if (view === null) return null;
  const [kind, on] = stepParts(view.step);
  if (kind === 'react') return `card:${on}`;
  const places = pack.places(view);
  const at = [place, on, pack.voteForecast(view)?.place].find((id) => places.some((one) => one.id === id));
  return at === undefined || at === null ? null : `place:${at}`;
}
