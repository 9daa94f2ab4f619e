import type { View } from '../../engine/index.ts';
import { ROUNDS, ZOMBIE_CAP } from '../../rulesets/city/data.ts';
import {
  BUILT_IN_DECK,
  HOURS,
  type InvasionCard,
  type InvasionDeck,
  type Target,
} from '../../rulesets/city/invasion-deck.ts';
import type { CityView } from '../../rulesets/city/view.ts';
import { stepOf } from '../simple/action.ts';
import { cityThinking, type CitySense } from '../simple/city.ts';
import type { Model, Person } from '../simple/model.ts';
import { PRESENCE, antidoteWorth, savedShare } from './antidotes.ts';
import { outlook } from './outlook.ts';

/** City of Horror, as the standard bot sees it. */

const seen = (view: View): CityView => view as unknown as CityView;

/** People by what losing them would cost their player: whom no antidote is left for will die anyway. */
function pricedPeople(people: readonly Person[], view: View): Person[] {
  const { antidotes } = seen(view);
  const ranks = new Map<string, number>();
  const left = ROUNDS - view.round;
  return people
    .toSorted((a, b) => b.points - a.points)
    .map((person) => {
      const rank = ranks.get(person.player) ?? 0;
      ranks.set(person.player, rank + 1);
      const share = savedShare(antidotes[person.player] ?? 0, view.round, rank);
      return Object.assign({}, person, { points: person.points * share + PRESENCE * (left + 0.3) });
    });
}

function antidote(people: readonly Person[], view: View, player: string): number {
  const own = people.filter((person) => person.player === player).toSorted((a, b) => b.points - a.points);
  return antidoteWorth(own, seen(view).antidotes[player] ?? 0, view.round);
}

const deckOf = ({ options }: View): InvasionDeck =>
  typeof options['invasion'] === 'object' ? (options['invasion'] as unknown as InvasionDeck) : BUILT_IN_DECK;

/** The cards that the next invasion may be. */
function nextCards(view: View): readonly InvasionCard[] {
  const hour = HOURS[view.round];
  const cards = hour === undefined ? [] : deckOf(view)[hour];
  const known = seen(view).knows[view.you ?? '']?.invasion;
  return known === undefined ? cards : cards.filter(({ id }) => id === known);
}

/** How many zombies stand at each place once this card is done. */
function after({ moves, zombies: more }: InvasionCard, view: View): { [place: string]: number } {
  const { city, zombies } = seen(view);
  const placeOf = (target: Target): string => city[target]?.split(' ')[0] ?? '';
  const at = (target: Target): string =>
    target === 'tower' || target === 'crossroads' ? target : placeOf(target);
  const counts: { [place: string]: number } = { ...zombies };
  for (const [from, to] of moves) {
    const going = Math.min(counts[at(from)] ?? 0, ZOMBIE_CAP - (counts[at(to)] ?? 0));
    counts[at(from)] = (counts[at(from)] ?? 0) - going;
    counts[at(to)] = (counts[at(to)] ?? 0) + going;
  }
  for (const [target, count] of Object.entries(more)) {
    const place = at(target as Target);
    counts[place] = Math.min(ZOMBIE_CAP, (counts[place] ?? 0) + count);
  }
  return counts;
}

/** What the invasion may bring, where it is still to come. */
function coming(view: View): { [place: string]: number[] } {
  if (!['select', 'selectLate'].includes(stepOf(view).kind)) return {};
  const outcomes = nextCards(view).map((card) => after(card, view));
  const { zombies } = seen(view);
  return outcomes.length === 0
    ? {}
    : Object.fromEntries(
        Object.keys(zombies).map((place) => [place, outcomes.map((counts) => counts[place] ?? 0)]),
      );
}

const sense: CitySense = {
  antidote,
  refine(model: Model, view: View): Model {
    const { start, stakes } = seen(view);
    const { kind, on } = stepOf(view);
    const index = ['activate', 'share', 'handOut'].includes(kind) ? stakes.order.indexOf(on as never) : 0;
    const priced = Object.assign({}, model, { people: pricedPeople(model.people, view) });
    const facts = {
      coming: coming(view),
      tieBreaker: start,
      gather: () => 0,
      done: new Set<string>(stakes.order.slice(0, Math.max(0, index))),
    };
    return Object.assign(priced, outlook(facts, priced));
  },
};

export const standardCity = cityThinking(sense);
