import { ROUNDS, type ByLocation } from '../../../rulesets/city/data.ts';
import { HOURS, type InvasionCard, type Target } from '../../../rulesets/city/invasion-deck.ts';
import { afterInvasion } from '../../../rulesets/city/invasion.ts';
import { deckOf } from '../../../rulesets/city/options.ts';
import { standing } from '../../evaluation/model.ts';
import { playerOf } from '../../bot.ts';
import { PRESENCE, antidoteWorth, savedShare } from './antidotes.ts';
import { cityEvaluation, type CityJudgement } from './evaluation.ts';
import { forecast } from './forecast.ts';
import { antidotesOf, stepAt, type CityPerson, type CityScene } from './scene.ts';

/** City of Horror, as the standard bot judges it. */

/** People by what losing them would cost their player: whom no antidote is left for will die anyway. */
function pricedPeople(people: readonly CityPerson[], view: CityScene): CityPerson[] {
  const ranks = new Map<string, number>();
  const left = ROUNDS - view.round;
  return people
    .toSorted((a, b) => b.points - a.points)
    .map((person) => {
      const rank = ranks.get(person.player) ?? 0;
      ranks.set(person.player, rank + 1);
      const share = savedShare(antidotesOf(view, person.player), view.round, rank);
      return Object.assign({}, person, { points: person.points * share + PRESENCE * (left + 0.3) });
    });
}

/** The cards that the next invasion may be. */
function nextCards(view: CityScene): readonly InvasionCard[] {
  const hour = HOURS[view.round];
  const cards = hour === undefined ? [] : deckOf(view.options)[hour];
  const known = view.knows[playerOf(view)]?.invasion;
  return known === undefined ? cards : cards.filter(({ id }) => id === known);
}

/** What the invasion may bring, where it is still to come: each of these alike. */
function outcomesOf(view: CityScene): ByLocation<number>[] {
  const { kind } = stepAt(view);
  if (kind !== 'select' && kind !== 'selectLate') return [];
  const { city, stakes, zombies } = view;
  const plan = { order: stakes.order, placeOf: (target: Target) => city[target].place };
  return nextCards(view).map((card) => afterInvasion(card, plan, zombies));
}

const judgement: CityJudgement = {
  antidote(people, view, player) {
    const own = people.filter((person) => person.player === player).toSorted((a, b) => b.points - a.points);
    return antidoteWorth(own, antidotesOf(view, player), view.round);
  },
  refine(model, view) {
    const { start, stakes } = view;
    const { kind, place } = stepAt(view);
    const isResolving = kind === 'activate' || kind === 'share' || kind === 'handOut';
    const index = isResolving && place !== null ? stakes.order.indexOf(place) : 0;
    const priced = Object.assign({}, model, { people: pricedPeople(model.people, view) });
    const facts = {
      outcomes: outcomesOf(view),
      tieBreaker: start,
      done: new Set(stakes.order.slice(0, Math.max(0, index))),
    };
    return Object.assign(priced, forecast(facts, priced));
  },
};

export const standardCity = cityEvaluation(judgement);

/** How well each player does, by what everybody can see. */
export function publicStandings(view: CityScene): ReadonlyMap<string, number> {
  const model = standardCity.read(view);
  return new Map(view.players.map((player) => [player, standing(model, player)]));
}

/** What each player is likely to lose in the attacks to come. */
export function expectedLosses(view: CityScene): ReadonlyMap<string, number> {
  const model = standardCity.read(view);
  if (model.losses === undefined) throw new Error('the standard evaluation forecasts losses');
  return model.losses(model);
}
