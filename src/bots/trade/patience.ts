import type { GameEvent } from '../../engine/index.ts';
import type { OfferView } from '../../engine/view.ts';
import { isLocation } from '../../rulesets/city/data.ts';

/** So many offers of one player are refused at a location; further ones are declined unread. */
const PATIENCE = 10;

/** Whether another offer of this player, at this location, is worth a look. */
export function isPatientWith(past: readonly GameEvent[], { from, on }: OfferView, me: string): boolean {
  const here = past.slice(past.findLastIndex((event) => isElsewhere(event, on)) + 1);
  const theirs = new Set(
    here
      .filter(({ type, player, other }) => type === 'offerMade' && player === from && other === me)
      .map(({ offer }) => offer),
  );
  const refused = here.filter(({ type, offer }) => type === 'offerDeclined' && theirs.has(offer));
  return refused.length < PATIENCE;
}

/** What begins a time at no location. */
const BEGINNINGS = ['roundBegan', 'helicopterCame'];

/** Events that name the location being resolved, by the field that does. */
const RESOLVING: { readonly [type: string]: 'place' | 'on' } = {
  locationActivated: 'place',
  attackBegan: 'place',
  votesRevealed: 'on',
  sharerChosen: 'place',
  itemsShared: 'place',
  nothingShared: 'place',
};

/** Whether the game was at another location then. One where nothing happens leaves no trace, and counts as this one. */
function isElsewhere(event: GameEvent, here: string | null): boolean {
  if (BEGINNINGS.includes(event.type)) return true;
  const place = event[RESOLVING[event.type] ?? ''];
  return isLocation(place) && place !== here;
}
