import type { OfferView } from '../../../../engine/view.ts';
import type { Location } from '../../../../rulesets/city/data.ts';
import type { ToldCityEvent } from '../../../../rulesets/city/vocabulary.ts';

/** How many offers of one player are refused at a location; further ones are declined unread. */
const PATIENCE = 10;

/** Whether another offer of this player, at this location, is worth a look. */
export function isPatientWith(past: readonly ToldCityEvent[], { from, on }: OfferView, me: string): boolean {
  const here = past.slice(past.findLastIndex((event) => isElsewhere(event, on)) + 1);
  const theirs = new Set<number>();
  let refused = 0;
  for (const event of here) {
    if (event.type === 'offerMade' && event.player === from && event.other === me) theirs.add(event.offer);
    if (event.type === 'offerDeclined' && theirs.has(event.offer)) refused++;
  }
  return refused < PATIENCE;
}

/** Whether the game was at another location then. One where nothing happens leaves no trace, and counts as this one. */
function isElsewhere(event: ToldCityEvent, here: string | null): boolean {
  if (event.type === 'roundBegan' || event.type === 'helicopterCame') return true;
  const place = resolvedIn(event);
  return place !== null && place !== here;
}

/** The location being resolved, if the event names it. */
function resolvedIn(event: ToldCityEvent): Location | null {
  switch (event.type) {
    case 'locationActivated':
    case 'attackBegan':
    case 'sharerChosen':
    case 'itemsShared':
    case 'nothingShared':
      return event.place;
    case 'votesRevealed':
      return event.on;
    default:
      return null;
  }
}
