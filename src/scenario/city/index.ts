import type { View } from '../../engine/view.ts';
import { CHARACTER_IDS, LOCATIONS, SHARED_CARDS } from '../../rulesets/city/data.ts';
import { EDITIONS } from '../../rulesets/city/edition.ts';
import type { CityView, FigureView, TileView } from '../../rulesets/city/view-types.ts';
import type { Fields } from '../checks.ts';
import type { ScenarioRules } from '../vocabulary.ts';
import { POSITION_KEYS, layPosition } from './position.ts';

export const cityScenarios: ScenarioRules = {
  positionKeys: POSITION_KEYS,
  names: ({ players, ruleset }) => ({
    players,
    places: LOCATIONS,
    cards: [
      ...Object.keys(SHARED_CARDS),
      ...EDITIONS.filter(({ id }) => id === ruleset).map(({ ownCard }) => ownCard.kind),
    ],
    characters: CHARACTER_IDS,
  }),
  keyedBy: {
    at: 'places',
    zombies: 'places',
    items: 'places',
    hands: 'players',
    antidotes: 'players',
    food: 'players',
    chosen: 'players',
    replicas: 'players',
    scores: 'players',
    knows: 'players',
  },
  layPosition,
  describe,
};

/** A view in the words of a position. */
function describe(view: View): Fields {
  const { at, dead, city, ...rest } = view as View & CityView;
  const name = ({ player, character }: { player: string; character: string }): string =>
    `${player}.${character}`;
  const marks = ({ exhausted, hidden }: FigureView): string => (exhausted ? '!' : '') + (hidden ? '~' : '');
  return {
    ...rest,
    at: Object.fromEntries(
      Object.entries(at).map(([place, figures]) => [
        place,
        figures.map((figure) => name(figure) + marks(figure)),
      ]),
    ),
    dead: dead.map(name),
    city: Object.fromEntries(Object.entries(city).map(([slot, tile]) => [slot, tileWords(slot, tile)])),
  };
}

/** As in a position: `church A`, `armory B blocked`, and for the tower and the crossroads no more than their side. */
function tileWords(slot: string, { place, side, state }: TileView): string {
  if (state === 'collapsed') return state;
  if (slot === place) return side;
  return state === 'whole' ? `${place} ${side}` : `${place} ${side} ${state}`;
}
