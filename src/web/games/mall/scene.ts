import { stepParts } from '../../../engine/step-name.ts';
import type { MallScene } from '../../../rulesets/mall-2005/board.ts';
import {
  CLOSES_AT,
  placeName,
  placeNumber,
  PLACES,
  zombiesToGetIn,
  type PlaceName,
} from '../../../rulesets/mall-2005/data.ts';
import type { Slot } from '../../board/layout.ts';
import { comingTo, figuresIn, type Place, type Threat } from '../../board/places.ts';
import type { VoteForecast } from '../reader.ts';

/** The mall as its board shows it. */

/** Where each place is on the floor plan. */
const FLOOR: { readonly [place in PlaceName]: Slot } = {
  restrooms: 'c1',
  boutique: 'top',
  toyStore: 'c2',
  parking: 'mid',
  securityHq: 'c3',
  supermarket: 'c4',
};

export function placesIn(view: MallScene): Place[] {
  const { stakes: forecast, spaces } = view;
  const figures = figuresIn(view);
  const moved = Object.keys(view.moved);
  return PLACES.map((number) => {
    const id = placeName(number);
    const door = forecast.doors[id];
    return {
      id,
      slot: FLOOR[id],
      number,
      side: null,
      state: view.closed.includes(id) ? 'closed' : 'open',
      spaces: spaces[id].spaces,
      taken: view.at[id].length,
      isFull: spaces[id].full,
      figures: figures.filter(({ place }) => place === id),
      // Who could move nobody stays unmoved while others vote already.
      coming: forecast.vote === null ? comingTo(view, id, moved) : [],
      zombies: view.zombies[id],
      antidotes: 0,
      cards: [],
      markers: null,
      threat: door === undefined ? null : threatOf(id, door.defence, view.at[id].length),
      isAttacked: door?.getIn === true,
      isDeadly: door?.deadly === true,
      isNow: stepParts(view.step)[1] === id,
    };
  });
}

function threatOf(place: PlaceName, defence: number | null, people: number): Threat {
  if (defence === null) return { kind: 'parking' };
  if (people === 0) return { kind: 'empty', count: CLOSES_AT };
  return { kind: 'defence', count: defence, enough: zombiesToGetIn(placeNumber(place), defence) };
}

/** Nobody casts another's votes, and no player breaks a tie. */
export const forecastOf = ({ stakes: { vote } }: MallScene): VoteForecast | null =>
  vote === null ? null : { ...vote, casters: {}, tieBreaker: null };
