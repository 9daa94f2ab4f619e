import type { View } from '../../engine/index.ts';
import { SLOTS } from '../../rulesets/city/data.ts';
import { BUILT_IN_DECK, type InvasionCard, type InvasionDeck } from '../../rulesets/city/invasion-deck.ts';
import { say } from '../../words/index.ts';
import { placeName, placeTitle } from '../../words/names.ts';
import { goodsName } from '../../words/aims.ts';
import { cityView } from './city-board.ts';

/** What the next invasion card will bring, for who knows it. */
export function nextInvasion(view: View): string[] {
  const { knows } = cityView(view);
  const id = view.you === null ? undefined : knows[view.you]?.invasion;
  const own = view.options['invasion'];
  const deck = typeof own === 'object' && own !== null ? (own as unknown as InvasionDeck) : BUILT_IN_DECK;
  const card = Object.values(deck)
    .flat()
    .find((candidate) => candidate.id === id);
  return card === undefined ? [] : [say('city_next', { invasion: card.id, list: contentOf(view, card) })];
}

function contentOf(view: View, { moves, zombies, drops, leader }: InvasionCard): string {
  const zombieList = Object.entries(zombies)
    .filter(([, count]) => count > 0)
    .map(([target, count]) => `${placeTitle(locationOf(view, target))} ${count}`);
  return [
    ...moves.map(([from, to]) =>
      say('city_nextMove', {
        from: placeName(locationOf(view, from)),
        place: placeName(locationOf(view, to)),
      }),
    ),
    ...(zombieList.length > 0 ? [say('city_nextZombies', { list: zombieList.join(', ') })] : []),
    ...Object.entries(drops).map(([slot, items]) =>
      say('city_nextDrops', { items: goodsName(items), place: placeName(locationOf(view, slot)) }),
    ),
    ...(leader > 0 ? [say('city_nextLeader', { steps: leader })] : []),
  ].join('; ');
}

/** Cards name the corners by their numbers. */
const locationOf = (view: View, target: string): string =>
  (SLOTS as readonly string[]).includes(target)
    ? (cityView(view).city[target]?.split(' ')[0] ?? target)
    : target;
