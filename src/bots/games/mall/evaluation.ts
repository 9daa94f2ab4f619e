import { stepParts } from '../../../engine/index.ts';
import type { ViewOf } from '../../../engine/view.ts';
import { eachEats, type Mall, type MallGame } from '../../../rulesets/mall-2005/board.ts';
import {
  CHARACTERS,
  DICE,
  KILLS,
  PLACES,
  byPlaceName,
  isPrize,
  zombiesToGetIn,
} from '../../../rulesets/mall-2005/data.ts';
import { placeName, placeNumber, type Card, type PlaceName } from '../../../rulesets/mall-2005/data.ts';
import type { FigureView } from '../../../rulesets/mall-2005/view-types.ts';
import type { MallAction, PlayAction, ToldMallEvent } from '../../../rulesets/mall-2005/vocabulary.ts';
import { NEVER, voteWorth, type Evaluation } from '../../evaluation/look-ahead.ts';
import {
  addZombies,
  goTo,
  hide,
  ownNamed,
  ownPoints,
  peopleAt,
  sendBest,
  standing,
  valueAfter,
  valueNow,
  valueOf,
  type AttackRules,
  type Model,
  type Person,
} from '../../evaluation/model.ts';
import { addTo, totalOf } from '../../../engine/lists.ts';
import { playerOf } from '../../bot.ts';

/** Mall of Horror, as the simple bot judges it. */

export type MallScene = ViewOf<Mall>;

export interface MallTypes {
  readonly game: MallGame;
  readonly view: MallScene;
  readonly action: MallAction;
  readonly event: ToldMallEvent;
}

type MallModel = Model<PlaceName>;

/** The steps before the dice are revealed. */
const BEFORE_DICE: readonly string[] = ['cameras', 'chiefChoice', 'choose'];

const attacks: AttackRules<PlaceName> = {
  needed(model, place) {
    const barricades = place === model.attacked ? model.barricades : 0;
    const defence = totalOf(peopleAt(model, place), (person) => person.defence) + barricades;
    return zombiesToGetIn(placeNumber(place), defence);
  },
  eachEats: (place) => eachEats(placeNumber(place)),
  leaderChooses: () => false,
};

const personOf = ({ player, character, hidden }: FigureView, at: PlaceName | null): Person<PlaceName> => ({
  ...CHARACTERS[character],
  player,
  character,
  hidden,
  at,
  canMove: true,
});

const NAMES = PLACES.map(placeName);

/** Where a vote is for something good. */
const LURES = { ...byPlaceName(() => 0), parking: 0.5, securityHq: 0.5 };

function read(view: MallScene): MallModel {
  const { at, unplaced, spaces, threats, barricades, closed, hands, stakes } = view;
  const [kind, on] = stepParts(view.step);
  const arrivals = BEFORE_DICE.includes(kind) ? arriving(view) : () => 0;
  return {
    me: playerOf(view),
    people: [
      ...NAMES.flatMap((place) => at[place].map((figure) => personOf(figure, place))),
      ...unplaced.map((figure) => personOf(figure, null)),
    ],
    places: NAMES.filter((place) => !closed.includes(place)),
    zombies: byPlaceName((place) => (stakes.doors[place]?.zombies ?? 0) + arrivals(place)),
    attacks,
    full: NAMES.filter((place) => spaces[place].full),
    overflow: 'parking',
    attacked: kind === 'cards' ? (NAMES.find((place) => place === on) ?? null) : null,
    extraVotes: new Map(Object.entries(threats)),
    barricades,
    leader: null,
    lures: LURES,
    wealth: new Map(Object.entries(hands).map(([player, hand]) => [player, hand.length / 2])),
    bonus: 0,
    judge: valueOf,
  };
}

/** How many of the dice show a place, or may. */
function arriving(view: MallScene): (place: PlaceName) => number {
  const dice = view.knows[playerOf(view)]?.dice;
  if (dice === undefined) return () => DICE / PLACES.length;
  return (place) => dice.filter((die) => die === placeNumber(place)).length;
}

/** What a card is worth in the hand, in points. */
const CARDS: { readonly [card in Card]: number } = {
  hide: 1,
  shotgun: 1,
  axe: 0.7,
  camera: 0.3,
  threat: 0.5,
  sprint: 0.5,
  barricade: 0.5,
};
export const cardWorth = (card: Card): number => CARDS[card];

function applyPlay(model: MallModel, action: PlayAction, view: MallScene): void {
  switch (action.play) {
    case 'axe':
    case 'shotgun':
      if (model.attacked !== null) addZombies(model, model.attacked, -KILLS[action.play]);
      return;
    case 'barricade':
      model.barricades++;
      return;
    case 'hide':
      return hide(model, action.character);
    case 'threat':
      return addTo(model.extraVotes, model.me, 1);
    case 'camera':
      // It is good to know.
      model.bonus += 1;
      return;
    case 'sprint': {
      // A late one sends on whoever has moved.
      const moved = view.moved[model.me];
      if (moved === undefined) sendBest(model, action.location);
      else goTo(model, ownNamed(model, moved), action.location);
    }
  }
}

function worthOf(model: MallModel, action: MallAction, view: MallScene): number {
  if ('vote' in action)
    return voteWorth(model, {
      player: action.vote,
      isPrize: isPrize(stepParts(view.step)[1]),
      isCast: view.answers.some((answer) => 'vote' in answer),
    });
  if ('pass' in action || 'ready' in action) return valueNow(model);
  if ('victim' in action) return -ownPoints(model, action.victim);
  if ('search' in action) {
    const { keep, give, to } = action.search;
    const gift = give === undefined ? UNKNOWN_GIFT : cardWorth(give);
    return cardWorth(keep) - 0.3 * gift - 0.01 * (to === undefined ? 0 : standing(model, to));
  }
  if ('place' in action)
    return valueAfter(model, (after) => goTo(after, ownNamed(after, action.place), action.location));
  if ('choose' in action) return valueAfter(model, (after) => sendBest(after, action.choose));
  if ('move' in action)
    return valueAfter(model, (after) =>
      goTo(after, ownNamed(after, action.move), view.chosen[model.me] ?? after.overflow),
    );
  if ('haunt' in action) return valueAfter(model, (after) => addZombies(after, action.haunt, 1));
  if ('play' in action)
    return valueAfter(model, (after) => applyPlay(after, action, view)) - cardWorth(action.play);
  return NEVER;
}

/** A search that gives nothing away is rated as if it gave an average card: all searches at a time give alike. */
const UNKNOWN_GIFT = 0.5;

export const mallEvaluation: Evaluation<Mall, PlaceName> = { read, worthOf };
