import { SLOTS, type Location } from '../../../rulesets/city/data.ts';
import { TARGETS, type InvasionCard, type Target } from '../../../rulesets/city/invasion-deck.ts';
import { deckOf } from '../../../rulesets/city/options.ts';
import { say } from '../../../words/index.ts';
import { enumerated, inClauses, placeName, placeTitle } from '../../../words/names.ts';
import { goodsName } from '../../../words/goods-names.ts';
import type { CityScene } from '../../../rulesets/city/board.ts';

/** What the next invasion card will bring, for who knows it. */
export function nextInvasion(view: CityScene): string[] {
  const { knows } = view;
  const id = view.you === null ? undefined : knows[view.you]?.invasion;
  const card = Object.values(deckOf(view.options))
    .flat()
    .find((candidate) => candidate.id === id);
  return card === undefined ? [] : [say('city_next', { invasion: card.id, list: contentOf(view, card) })];
}

function contentOf(view: CityScene, { moves, zombies, drops, leader }: InvasionCard): string {
  const zombieList = TARGETS.flatMap((target) => {
    const count = zombies[target] ?? 0;
    return count > 0 ? [`${placeTitle(locationOf(view, target))} ${count}`] : [];
  });
  return inClauses([
    ...moves.map(([from, to]) =>
      say('city_nextMove', {
        from: placeName(locationOf(view, from)),
        place: placeName(locationOf(view, to)),
      }),
    ),
    ...(zombieList.length > 0 ? [say('city_nextZombies', { list: enumerated(zombieList) })] : []),
    ...SLOTS.filter((slot) => drops[slot] !== undefined).map((slot) =>
      say('city_nextDrops', { items: goodsName(drops[slot]), place: placeName(locationOf(view, slot)) }),
    ),
    ...(leader > 0 ? [say('city_nextLeader', { steps: leader })] : []),
  ]);
}

/** Cards name the corners by their numbers. */
const locationOf = (view: CityScene, target: Target): Location => view.city[target].place;
