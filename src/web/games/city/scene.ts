import { stepParts } from '../../../engine/step-name.ts';
import type { CityScene } from '../../../rulesets/city/board.ts';
import type { Location } from '../../../rulesets/city/data.ts';
import type { TileView, VoteStakes } from '../../../rulesets/city/view-types.ts';
import type { Slot } from '../../board/layout.ts';
import { comingTo, figuresIn, type Figure, type Place, type Threat } from '../../board/places.ts';
import type { VoteForecast } from '../reader.ts';

/** The start player breaks ties, but for most tables not those over supplies (`C-SHARE-4`). */
export function forecastOf({ stakes: { vote }, options, start }: CityScene): CityForecast | null {
  if (vote === null) return null;
  const isLost = vote.about === 'share' && options.sharingTie !== 'startPlayer';
  return { ...vote, tieBreaker: isLost ? null : start };
}
type CityForecast = VoteForecast & VoteStakes;

/** The city as its board shows it. */
export function placesIn(view: CityScene): Place[] {
  const { c1, c2, c3, c4, tower, crossroads } = view.city;
  const figures = figuresIn(view);
  return [
    placeFrom(view, figures, 'c1', c1),
    placeFrom(view, figures, 'c2', c2),
    placeFrom(view, figures, 'c3', c3),
    placeFrom(view, figures, 'c4', c4),
    placeFrom(view, figures, 'top', tower),
    placeFrom(view, figures, 'mid', crossroads),
  ];
}

function placeFrom(
  view: CityScene,
  figures: readonly Figure[],
  slot: Slot,
  { place: id, side, state }: TileView,
): Place {
  const { stakes: forecast, spaces, items } = view;
  const attack = forecast.attacks[id];
  return {
    slot,
    id,
    side: state === 'collapsed' ? null : side,
    state: state === 'whole' ? 'open' : state,
    number: forecast.order.indexOf(id) + 1,
    spaces: spaces[id].spaces,
    taken: view.at[id].filter(({ temporary }) => !temporary).length,
    isFull: spaces[id].full,
    figures: figures.filter(({ place }) => place === id),
    // Who could move nobody stays unmoved while others vote already.
    coming: forecast.vote === null ? comingTo(view, id, view.moved) : [],
    zombies: view.zombies[id],
    antidotes: items[id].antidotes,
    cards: items[id].cards,
    markers: state === 'whole' ? markersAt(view, id) : null,
    threat: threatOf(attack.condition),
    isAttacked: attack.attacked,
    isDeadly: attack.deadly,
    isNow: stepParts(view.step)[1] === id,
  };
}

const threatOf = (condition: number | 'outnumbered' | 'leader'): Threat =>
  typeof condition === 'number' ? { kind: 'zombies', count: condition } : { kind: condition };

const markersAt = ({ explosions, explodesAt }: CityScene, id: Location): Place['markers'] =>
  id === 'tower' || id === 'armory' ? { count: explosions[id], of: explodesAt[id] } : null;
