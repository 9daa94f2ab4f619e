import type { View } from '../../engine/view.ts';
import { CARD_KINDS, charactersFor } from '../../rulesets/mall-2005/data.ts';
import type { MallView } from '../../rulesets/mall-2005/view-types.ts';
import type { Fields } from '../checks.ts';
import type { ScenarioRules } from '../vocabulary.ts';
import { PLACE_WORDS, POSITION_KEYS, layPosition } from './position.ts';

export const mallScenarios: ScenarioRules = {
  positionKeys: POSITION_KEYS,
  names: ({ players }) => ({
    players,
    places: PLACE_WORDS,
    cards: CARD_KINDS,
    characters: charactersFor(players.length),
  }),
  keyedBy: {
    at: 'places',
    zombies: 'places',
    hands: 'players',
    chosen: 'players',
    threats: 'players',
    scores: 'players',
    knows: 'players',
  },
  layPosition,
  describe,
};

/** A view in the words of a position. */
function describe(view: View): Fields {
  const { at, dead, ...rest } = view as View & MallView;
  const name = ({ player, character }: { player: string; character: string }): string =>
    `${player}.${character}`;
  return {
    ...rest,
    at: Object.fromEntries(
      Object.entries(at).map(([place, figures]) => [
        place,
        figures.map((figure) => name(figure) + (figure.hidden ? '~' : '')),
      ]),
    ),
    dead: dead.map(name),
  };
}
