import { SLOTS, type Location } from '../../../rulesets/city/data.ts';
import { BUILT_IN_DECK, type InvasionCard, type Target } from '../../../rulesets/city/invasion-deck.ts';
import { say } from '../../../words/index.ts';
import { placeName, placeTitle } from '../../../words/names.ts';
import { goodsName } from '../../../words/aims.ts';
import type { CityScene } from '../../../rulesets/city/board.ts';

const TARGETS: readonly Target[] = ['tower', ...SLOTS, 'crossroads'];

/** What the next invasion card will bring, for who knows it. */
export function nextInvasion(view: CityScene): string[] {
  const { knows } = view;
  const id = view.you === null ? undefined : knows[view.you]?.invasion;
  const { invasion } = view.options;
  const deck = invasion === 'builtIn' ? BUILT_IN_DECK : invasion;
  const card = Object.values(deck)
    .flat()
    .find((candidate) => candidate.id === id);
  return card === undefined ? [] : [say('city_next', { invasion: card.id, list: contentOf(view, card) })];
}

function contentOf(view: CityScene, { moves, zombies, drops, leader }: InvasionCard): string {
  const zombieList = TARGETS.filter((target) => (zombies[target] ?? 0) > 0).map(
    (target) => `${placeTitle(locationOf(view, target))} ${zombies[target] ?? 0}`,
  );
  return [
    ...moves.map(([from, to]) =>
      say('city_nextMove', {
        from: placeName(locationOf(view, from)),
        place: placeName(locationOf(view, to)),
      }),
    ),
    ...(zombieList.length > 0 ? [say('city_nextZombies', { list: zombieList.join(', ') })] : []),
    ...SLOTS.filter((slot) => drops[slot] !== undefined).map((slot) =>
      say('city_nextDrops', { items: goodsName(drops[slot]), place: placeName(locationOf(view, slot)) }),
    ),
    ...(leader > 0 ? [say('city_nextLeader', { steps: leader })] : []),
  ].join('; ');
}

/** Cards name the corners by their numbers. */
const locationOf = (view: CityScene, target: Target): Location => view.city[target].place;
