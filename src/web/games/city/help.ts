import { CITY_PIECES } from '../../../rulebook/city-pieces.ts';
import type { PieceRules } from '../../../rulebook/game-rules.ts';
import { say, sayByKey } from '../../../words/index.ts';
import type { Place } from '../../board/places.ts';
import type { Tip } from '../../ui/tip.ts';
import type { RuleIds } from '../reader.ts';

/** What the pieces of the city do, and the rules that say so. */

const PIECES: PieceRules = CITY_PIECES;
const powerRules = (character: string): readonly string[] => PIECES.people[character] ?? [];

export const RULES: RuleIds = {
  zombies: ['C-INV-3', 'C-ATK-2'],
  figure: powerRules,
  power: powerRules,
  place({ id, side, state }) {
    const effect = state === 'collapsed' ? 'C-BOOM-TOWER' : state === 'burnt' ? 'C-BOOM-ARMORY-A' : null;
    return [
      effect ?? `C-ACT-${id.toUpperCase()}-${side}`,
      ...(state === 'blocked' ? ['C-BOOM-ARMORY-B'] : []),
      id === 'crossroads' ? 'C-XRD-1' : 'C-ATK-2',
    ];
  },
  card: (card) => PIECES.cards[card] ?? [],
};

/** What one can do at a location. `edition`: what the armory's other side does differs. */
export function placeEffect({ id, side, state }: Place, edition: string): string {
  if (state !== 'open' && state !== 'blocked') return sayByKey(`web_effect_${id}_${state}`);
  const differs = id === 'armory' && side === 'B' ? `_${edition}` : '';
  return sayByKey(`web_effect_${id}_${side}${differs}`);
}

export const itemsTip = ({ antidotes, cards }: Place): Tip => ({
  title: say('web_itemsTitle'),
  text: say('web_itemsHelp', { antidotes, cards: cards.length }),
  rules: ['C-INV-5', 'C-SHARE-1'],
});

export const markersTip = ({ id, markers, side }: Place): Tip => ({
  title: say('web_markers', { count: markers?.count ?? 0, of: markers?.of ?? 0 }),
  text: sayByKey(`web_markers_${id}${id === 'armory' ? `_${side}` : ''}`),
  rules: [id === 'tower' ? 'C-BOOM-TOWER' : `C-BOOM-ARMORY-${side}`],
});
