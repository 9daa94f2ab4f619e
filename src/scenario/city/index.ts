import type { View } from '../../engine/view.ts';
import { CHARACTER_IDS, LOCATIONS, SHARED_CARDS } from '../../rulesets/city/data.ts';
import { EDITIONS } from '../../rulesets/city/edition.ts';
import type { CityView, FigureView } from '../../rulesets/city/view.ts';
import type { Fields } from '../checks.ts';
import type { ScenarioRules } from '../rules.ts';
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
  const { at, dead, ...rest } = view as View & CityView;
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
  };
}
