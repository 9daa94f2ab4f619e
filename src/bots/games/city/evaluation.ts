import type { City } from '../../../rulesets/city/board.ts';
import {
  LOCATIONS,
  OVERFLOW,
  byLocation,
  pointsFor,
  votesFor,
  zombiesToAttack,
} from '../../../rulesets/city/data.ts';
import type { Location } from '../../../rulesets/city/data.ts';
import { seemsMobile } from '../../../rulesets/city/movement-rules.ts';
import type { FigureView } from '../../../rulesets/city/view-types.ts';
import type { ActivateAction, Actions, CityAction } from '../../../rulesets/city/vocabulary.ts';
import { NEVER, voteWorth, type Evaluation } from '../../evaluation/look-ahead.ts';
import {
  goTo,
  ownNamed,
  ownPoints,
  peopleAt,
  sendBest,
  standing,
  valueAfter,
  valueNow,
  valueOf,
} from '../../evaluation/model.ts';
import { addTo, totalOf } from '../../../engine/lists.ts';
import { playerOf } from '../../bot.ts';
import { playWorth, powerWorth } from './plays.ts';
import { antidotesOf, isShare, stepAt, votesCast } from './scene.ts';
import type { CityModel, CityPerson, CityScene } from './scene.ts';
import { cardWorth, restWorth } from './worths.ts';

/** City of Horror, as bots judge it that look one action ahead. */

/** What one such bot knows better than another. */
export interface CityJudgement {
  /** What one more antidote is worth to a player. */
  readonly antidote: (people: readonly CityPerson[], view: CityScene, player: string) => number;
  /** A closer look at the model that was read. */
  readonly refine: (model: CityModel, view: CityScene) => CityModel;
}

function read(judgement: CityJudgement, view: CityScene): CityModel {
  const { at, unplaced, zombies, stakes, spaces, hands, items } = view;
  const { kind, place: here } = stepAt(view);
  // Before the invasion every location may get one more.
  const coming = kind === 'place' || kind === 'select' || kind === 'selectLate' ? 1 : 0;
  const people = [
    ...LOCATIONS.flatMap((place) => at[place].map((figure) => personOf(view, figure, place))),
    ...unplaced.map((figure) => personOf(view, figure, null)),
  ];
  const antidote = judgement.antidote(people, view, playerOf(view));
  const model: CityModel = {
    me: playerOf(view),
    people,
    places: LOCATIONS,
    zombies: byLocation((place) => zombies[place] + coming),
    attacks: {
      needed: (now, place) => zombiesToAttack(stakes.attacks[place].condition, peopleAt(now, place).length),
      eachEats: () => false,
      leaderChooses: (place) => stakes.attacks[place].condition === 'leader',
    },
    full: LOCATIONS.filter((place) => spaces[place].full),
    overflow: OVERFLOW,
    attacked: kind === 'attack' ? here : null,
    extraVotes: extraVotes(view, people),
    barricades: 0,
    leader: stakes.leader,
    wealth: new Map(
      Object.entries(hands).map(([player, hand]) => [
        player,
        0.3 * hand.length + 1.5 * antidotesOf(view, player),
      ]),
    ),
    lures: byLocation((place) => lureOf(place, items[place].antidotes, items[place].cards.length, antidote)),
    bonus: 0,
    judge: valueOf,
  };
  return judgement.refine(model, view);
}

/** What there is to win at a place, by what an antidote is worth. In the hospital one may get two for a card. */
export function lureOf(place: Location, antidotes: number, cards: number, antidote: number): number {
  const lying = antidote * Math.min(2, antidotes) + 0.5 * cards;
  return place === 'hospital' ? lying + 2 * antidote - 1 : lying;
}

/** The votes that players cast in the vote to come on top of those of their own people there. */
function extraVotes(view: CityScene, people: readonly CityPerson[]): Map<string, number> {
  const extra = votesCast(view);
  for (const { player, at, hidden, votes } of people)
    if (at === view.stakes.vote?.place && !hidden) addTo(extra, player, -votes);
  return extra;
}

function personOf(view: CityScene, figure: FigureView, at: Location | null): CityPerson {
  const { player, character, hidden, exhausted, awake } = figure;
  return {
    player,
    character,
    at,
    hidden,
    canMove: seemsMobile(view, figure, at),
    points: pointsFor(character, exhausted),
    votes: votesFor(character, exhausted, awake),
    defence: 1,
  };
}

/** What using a location gives and costs, in points. */
function activationWorth(
  { antidote }: CityJudgement,
  model: CityModel,
  action: ActivateAction,
  view: CityScene,
): number {
  const { place } = stepAt(view);
  const card = 'discard' in action ? cardWorth(action.discard, view.round) : 0;
  const character = 'character' in action ? restWorth(action.character) : 0;
  const food = 'food' in action && typeof action.food === 'number' ? action.food : null;
  const now = valueNow(model);
  if (place === 'hospital') return now + antidote(model.people, view, model.me) - (card + character);
  // The one who is named at the church is rested; elsewhere they pay.
  if (place === 'church') return now + character - (card + (food ?? 0));
  return now + (place === 'crossroads' ? (food ?? HIDDEN_FOOD) : 0) - (card + character);
}

/** What a food token from the truck is worth on average. */
export const HIDDEN_FOOD = 1.4;

/** What others get matters little, and less the worse they do. */
function handOutWorth(
  { antidote }: CityJudgement,
  model: CityModel,
  { handOut }: Actions['handOut'],
  view: CityScene,
): number {
  return totalOf(Object.entries(handOut), ([player, item]) => {
    const worth = item === 'antidote' ? antidote(model.people, view, player) : cardWorth(item, view.round);
    return worth * (player === model.me ? 1 : -0.01 * standing(model, player));
  });
}

/** Whether an open offer asks for nothing. */
function isGift({ offers }: CityScene, number: number): boolean {
  const offer = offers.find((open) => open.number === number);
  return offer !== undefined && offer.want.cards.length + offer.want.antidotes === 0;
}

/** Whether the votes of this player (undefined: my own) have been sealed already. */
const isSealed = ({ answers }: CityScene, voter: string | undefined): boolean =>
  answers.some((answer) => 'vote' in answer && answer.as === voter);

function worthOf(judgement: CityJudgement, model: CityModel, action: CityAction, view: CityScene): number {
  if ('vote' in action || 'breakTie' in action) {
    const isTie = 'breakTie' in action;
    return voteWorth(model, {
      player: isTie ? action.breakTie : action.vote,
      isPrize: isShare(view),
      isCast: isSealed(view, isTie ? undefined : action.as),
    });
  }
  if ('pass' in action || 'ready' in action) return valueNow(model);
  // Takes what asks for nothing, and answers at once: an offer that is gone is not looked at again.
  if ('accept' in action) return isGift(view, action.accept) ? -NEVER : NEVER;
  if ('decline' in action) return isGift(view, action.decline) ? NEVER : -NEVER;
  if ('victim' in action) return -ownPoints(model, action.victim);
  if ('activate' in action) return activationWorth(judgement, model, action, view);
  if ('vaccinate' in action) return totalOf(action.vaccinate, (who) => ownPoints(model, who));
  if ('draft' in action) return cardWorth(action.draft, view.round);
  if ('handOut' in action) return handOutWorth(judgement, model, action, view);
  if ('place' in action)
    return valueAfter(model, (after) => goTo(after, ownNamed(after, action.place), action.location));
  if ('choose' in action) return valueAfter(model, (after) => sendBest(after, action.choose));
  if ('move' in action)
    return valueAfter(model, (after) =>
      goTo(after, ownNamed(after, action.move), view.chosen[model.me] ?? after.overflow),
    );
  if ('play' in action) return playWorth(model, action, view) ?? NEVER;
  if ('power' in action) return powerWorth(model, action, view) ?? NEVER;
  return NEVER;
}

export const cityEvaluation = (judgement: CityJudgement): Evaluation<City, Location> => ({
  read: (view) => read(judgement, view),
  worthOf: (model, action, view) => worthOf(judgement, model, action, view),
});

/** The simple bot: an antidote saves somebody, as long as there are fewer of them than people. */
export const simpleCity = cityEvaluation({
  antidote(people, view, player) {
    const own = people.filter((person) => person.player === player).length;
    return antidotesOf(view, player) < own ? 3 : 1;
  },
  refine: (model) => model,
});
