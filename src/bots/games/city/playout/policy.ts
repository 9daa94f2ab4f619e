import { answersTo } from '../../../../engine/actions.ts';
import type { Random, Seat } from '../../../../engine/index.ts';
import { topFrame } from '../../../../engine/stack.ts';
import type { StepFrame, StepKind } from '../../../../engine/types.ts';
import { figureOf, figuresOf, handOf } from '../../../../rulesets/city/board.ts';
import type { City, CityGame } from '../../../../rulesets/city/board.ts';
import { LOCATIONS, type Character, type Location } from '../../../../rulesets/city/data.ts';
import { restable } from '../../../../rulesets/city/locations.ts';
import type { ActivateAction, Actions, CityAction } from '../../../../rulesets/city/vocabulary.ts';
import { MOVE, PASS } from '../../../../rulesets/city/ways.ts';
import { itemAt, totalOf } from '../../../../engine/lists.ts';
import { quickVote } from '../../../search/playout-model.ts';
import { softmaxIndex } from '../../../choice.ts';
import { antidoteWorth } from '../antidotes.ts';
import { HIDDEN_FOOD } from '../evaluation.ts';
import { cardWorth, restWorth } from '../worths.ts';
import { READY, defend } from './defence.ts';
import { antidotesOf, gainOfMove, indexOf, pointsOf, readPosition, standingOf } from './evaluation.ts';

/** A playout policy: roughly what the standard bot would do, without weighing every card. */

/** Null where the policy has no answer. */
export function quickAnswer(game: CityGame, seat: Seat, random: Random): CityAction | null {
  const frame = topFrame(game);
  switch (frame?.kind) {
    case 'select':
    case 'selectLate':
      return chooseDestination(game, seat, random);
    case 'place':
      return place(game, seat, answersTo(game, frame, seat));
    case 'move':
      return move(game, seat, answersTo(game, frame, seat));
    case 'activate':
      return activate(game, seat, frame);
    case 'attack':
      return defend(game, seat, frame);
    case 'share':
      return READY;
    case 'react':
    case 'reactMove':
      return PASS;
    case 'vote':
    case 'shareVote':
      return vote(game, seat, frame);
    case 'handOut':
      return handOut(game, seat, frame.data.at);
    case 'victim':
      return cheapestOf(game, seat, answersTo(game, frame, seat));
    case 'helicopter':
      return useLeftovers(game, seat) ?? READY;
    case 'vaccinate':
      return vaccinate(game, seat, answersTo(game, frame, seat));
    default:
      return null;
  }
}

type StepFrames<K extends StepKind<City>> = { [kind in K]: StepFrame<City, kind> }[K];

/** Destinations are mixed, the likelier the better. */
const TEMPERATURE = 0.12;

const CHOICES = LOCATIONS.map((choose) => ({ choose }));

const chooseDestination = (game: CityGame, seat: Seat, random: Random): CityAction =>
  itemAt(CHOICES, softmaxIndex(destinationWorths(game, seat), TEMPERATURE, random));

/** By place: what it is worth to a seat to send the best of its people there. */
function destinationWorths(game: CityGame, seat: Seat): number[] {
  const position = readPosition(game, seat);
  const own = position.people.filter((person) => person.seat === seat && person.isMobile);
  return LOCATIONS.map((_, to) => {
    const gains = own.filter(({ at }) => at !== to).map((person) => gainOfMove(position, person, to));
    return gains.length === 0 ? 0 : Math.max(...gains);
  });
}

/** The action that is worth most, the first of equals; null if there is none. */
function best<A>(actions: readonly A[], worth: (action: A) => number, least = -Infinity): A | null {
  let [most, chosen]: [number, A | null] = [least, null];
  for (const action of actions) {
    const value = worth(action);
    if (value > most) [most, chosen] = [value, action];
  }
  return chosen;
}

function place(game: CityGame, seat: Seat, legal: readonly CityAction[]): CityAction | null {
  const position = readPosition(game, seat);
  return best(
    legal.filter((action) => 'place' in action),
    ({ place: who, location }) => {
      const person = position.people.find(({ figure }) => figure.who === who);
      return person === undefined ? 0 : gainOfMove(position, person, indexOf(location));
    },
  );
}

function move(game: CityGame, seat: Seat, legal: readonly CityAction[]): CityAction {
  const [only = PASS] = legal;
  if (legal.length === 1) return only;
  const position = readPosition(game, seat);
  const wanted = indexOf(game.state.board.chosen[seat] ?? null);
  const movers = position.people.filter(
    (person) => person.seat === seat && legal.includes(MOVE[person.figure.who]),
  );
  const mover = best(movers, (person) => gainOfMove(position, person, wanted));
  return mover === null ? only : MOVE[mover.figure.who];
}

/** Uses a location only where that is mostly worth its price. */
function activate(game: CityGame, seat: Seat, frame: StepFrame<City, 'activate'>): CityAction {
  const { at } = frame.data;
  const gain = gainsAt(game, seat, at);
  if (gain === null) return PASS;
  const ways = answersTo(game, frame, seat).filter((action) => 'activate' in action);
  return best(ways, (action) => gain(action) - costOf(action, at, game.state.round), 0) ?? PASS;
}

const foodIn = (action: ActivateAction): number | null =>
  'food' in action && typeof action.food === 'number' ? action.food : null;

const characterIn = (action: ActivateAction): number =>
  'character' in action ? restWorth(action.character) : 0;

/** What using the location gives, in points; null: not worth a thought. */
function gainsAt(game: CityGame, seat: Seat, at: Location): ((action: ActivateAction) => number) | null {
  if (at === 'hospital') return () => antidoteFor(game, seat);
  if (at === 'crossroads') return (action) => foodIn(action) ?? HIDDEN_FOOD;
  return at === 'church' ? characterIn : null;
}

function antidoteFor(game: CityGame, seat: Seat): number {
  const { board, round } = game.state;
  const own = figuresOf(board, seat).map((figure) => ({ points: pointsOf(figure) }));
  own.sort((a, b) => b.points - a.points);
  return antidoteWorth(own, antidotesOf(game, seat), round);
}

function costOf(action: ActivateAction, at: Location, round: number): number {
  const card = 'discard' in action ? cardWorth(action.discard, round) : 0;
  return card + (at === 'church' ? (foodIn(action) ?? 0) : characterIn(action));
}

/** How well a seat does. */
function standing(game: CityGame, seat: Seat): number {
  const people = game.state.board.figures.map((figure) => ({
    seat: figure.seat,
    points: pointsOf(figure),
  }));
  return standingOf(game, seat, people);
}

function vote(game: CityGame, seat: Seat, frame: StepFrames<'vote' | 'shareVote'>): CityAction | null {
  if (game.state.board.coerced.some(({ by }) => by === seat)) return null;
  return quickVote(game.state.players, seat, {
    candidates: frame.data.candidates,
    isPrize: frame.kind === 'shareVote',
    standing: (other) => standing(game, other),
  });
}

type Item = Actions['handOut']['handOut'][string];

/** The best for oneself, and the rest to those who do worst. */
function handOut(game: CityGame, sharer: Seat, at: Location): CityAction {
  const { board, players, out, round } = game.state;
  const { antidotes, cards } = board.items[at];
  const items: Item[] = [
    ...Array<Item>(antidotes).fill('antidote'),
    ...cards.map(({ card }) => card).toSorted((a, b) => cardWorth(b, round) - cardWorth(a, round)),
  ];
  const rank = (seat: Seat): number => (seat === sharer ? -Infinity : standing(game, seat));
  const order = [...players.keys()]
    .filter((seat) => out[seat] !== true)
    .toSorted((a, b) => rank(a) - rank(b));
  const named = players.flatMap((player, seat): [string, Item][] => {
    const item = out[seat] === true ? undefined : items[order.indexOf(seat)];
    return item === undefined ? [] : [[player, item]];
  });
  return { handOut: Object.fromEntries(named) };
}

/** The points of one of a seat's people. */
function pointsOfOwn({ state: { board } }: CityGame, seat: Seat, who: Character): number {
  const figure = figureOf(board, seat, who);
  if (figure === undefined) throw new Error(`${who} does not belong to seat ${seat}`);
  return pointsOf(figure);
}

function cheapestOf(game: CityGame, seat: Seat, legal: readonly CityAction[]): CityAction | null {
  const victims = legal.filter((action) => 'victim' in action);
  return best(victims, ({ victim }) => -pointsOfOwn(game, seat, victim));
}

/** What is left to eat and to drink before the helicopter goes. */
function useLeftovers(game: CityGame, seat: Seat): CityAction | null {
  const { board } = game.state;
  const hand = handOf(board, seat);
  if (hand.includes('cannedFood')) return { play: 'cannedFood' };
  if (!hand.includes('energyDrink')) return null;
  const tired = figuresOf(board, seat).find(restable);
  return tired === undefined ? null : { play: 'energyDrink', character: tired.who };
}

function vaccinate(game: CityGame, seat: Seat, legal: readonly CityAction[]): CityAction | null {
  const choices = legal.filter((action) => 'vaccinate' in action);
  return best(choices, ({ vaccinate: saved }) => totalOf(saved, (who) => pointsOfOwn(game, seat, who)));
}
