import { stepParts, type Seat } from '../../../engine/index.ts';
import { topFrame } from '../../../engine/stack.ts';
import type { StepKind } from '../../../engine/types.ts';
import { knowsDice, type Figure, type Mall, type MallGame } from '../../../rulesets/mall-2005/board.ts';
import {
  CHARACTERS,
  CHARACTER_KINDS,
  KILLS,
  PARKING,
  PLACES,
  isPrize,
} from '../../../rulesets/mall-2005/data.ts';
import { byPlace, placeName, placeNumber, type Place } from '../../../rulesets/mall-2005/data.ts';
import type { MallAction, PlayAction } from '../../../rulesets/mall-2005/vocabulary.ts';
import type { FigureView } from '../../../rulesets/mall-2005/view-types.ts';
import { playerOf } from '../../bot.ts';
import { itemAt, unreachable } from '../../../engine/lists.ts';
import { cardWorth, type MallScene } from './evaluation.ts';
import { Forecast, standingsOf, type Floor } from './forecast.ts';
import { NO_ARRIVALS, arrivalsOf, laterMoves, optionsAlone, send, worthsAmongOthers } from './moves.ts';
import type { Position } from './moves.ts';

/** Mall of Horror, as the standard bot judges it. */

/** What a seat is asked, and how things stand for it. */
export interface Question extends Position {
  readonly players: readonly string[];
  readonly kind: StepKind<Mall>;
  /** The place or player that it is about. */
  readonly on: string;
  /** Without considering what others choose meanwhile. */
  readonly isQuick: boolean;
}

/** People stand in the order of the board: between equals the first is sent. */
const rankOf = ({ who }: Figure): number => CHARACTER_KINDS.indexOf(who);

/** The question as a view tells of it. */
export function questionOf(view: MallScene): Question {
  const { players } = view;
  const [kind, on] = stepParts(view.step);
  if (kind === 'over') throw new Error('nothing is asked in a game that is over');
  const seatOf = (player: string): Seat => players.indexOf(player);
  const figureAt =
    (at: Place) =>
    ({ player, character, hidden }: FigureView): Figure => ({
      seat: seatOf(player),
      who: character,
      at,
      hidden,
    });
  const figures = [
    ...view.unplaced.map(figureAt(0)),
    ...PLACES.flatMap((place) => view.at[placeName(place)].map(figureAt(place))),
  ];
  const floor: Floor = {
    chief: seatOf(view.chief),
    figures: figures.toSorted((a, b) => a.seat - b.seat || rankOf(a) - rankOf(b)),
    zombies: byPlace((place) => (place === 0 ? 0 : view.zombies[placeName(place)])),
    closed: byPlace((place) => place !== 0 && view.closed.includes(placeName(place))),
    threats: players.map((player) => view.threats[player] ?? 0),
    barricades: view.barricades,
    fed: view.fed,
    chosen: players.map((player) => placeNumber(view.chosen[player])),
    moved: players.map((player) => view.moved[player] ?? null),
    hands: players.map((player) => view.hands[player] ?? []),
  };
  const me = playerOf(view);
  return { floor, players, seat: seatOf(me), kind, on, dice: view.knows[me]?.dice, isQuick: false };
}

/** The question that a seat is asked in a determinized game. */
export function questionIn(game: MallGame, seat: Seat, isQuick: boolean): Question {
  const { board, players } = game.state;
  const frame = topFrame(game);
  if (frame === undefined || !isStep(game, frame.kind)) throw new Error('nobody is asked anything');
  const dice = knowsDice(board, seat) ? board.dice : undefined;
  return { floor: board, players, seat, kind: frame.kind, on: frame.on ?? '', dice, isQuick };
}

const isStep = ({ rules }: MallGame, kind: string): kind is StepKind<Mall> =>
  Object.hasOwn(rules.steps, kind);

/** How well each player does. */
export const standingsIn = (view: MallScene): ReadonlyMap<string, number> => {
  const standings = standingsOf(questionOf(view).floor);
  return new Map(view.players.map((player, seat) => [player, itemAt(standings, seat)]));
};

export const standardWorths = (view: MallScene, legal: readonly MallAction[]): number[] =>
  worthsIn(questionOf(view), legal);

/** What each of the answers is worth, in points. */
export const worthsIn = (question: Question, legal: readonly MallAction[]): number[] =>
  WEIGHERS[question.kind](question, legal);

type Weigher = (question: Question, legal: readonly MallAction[]) => number[];

function misfit(action: MallAction): never {
  throw new Error(`${JSON.stringify(action)} is no answer here`);
}

/** A vote for something good is for oneself; one for the zombies is for whoever does best. */
const voting: Weigher = ({ floor, players, seat, on }, legal) => {
  const standings = standingsOf(floor);
  const sign = isPrize(on) ? 1 : -1;
  return legal.map((action) => {
    if (!('vote' in action)) return misfit(action);
    const player = players.indexOf(action.vote);
    return sign * (player === seat ? 1000 : -itemAt(standings, player));
  });
};

/** Cards before a vote: what they do to an attack. */
const playing: Weigher = ({ floor, seat, on }, legal) => {
  if (isPrize(on)) return legal.map((action) => ('pass' in action ? 0 : -1));
  const attacked = placeNumber(on);
  const valueOf = (after: Floor): number =>
    new Forecast(after, seat, { arrivals: NO_ARRIVALS, attacked }).value();
  return legal.map((action) => {
    if (!('play' in action)) return valueOf(floor);
    const after = Object.assign({}, floor, changeBy(action, floor, seat, attacked));
    return valueOf(after) - cardWorth(action.play);
  });
};

/** The same with more zombies at a place, or fewer. */
export const withZombies = ({ zombies }: Floor, at: Place, more: number): Floor['zombies'] =>
  byPlace((place) => (place === at ? Math.max(0, zombies[place] + more) : zombies[place]));

/** What a card changes. */
function changeBy(action: PlayAction, floor: Floor, seat: Seat, place: Place): Partial<Floor> {
  switch (action.play) {
    case 'axe':
    case 'shotgun':
      return { zombies: withZombies(floor, place, -KILLS[action.play]) };
    case 'barricade':
      return { barricades: floor.barricades + 1 };
    case 'threat':
      return { threats: floor.threats.map((count, i) => (i === seat ? count + 1 : count)) };
    case 'hide':
      return {
        figures: floor.figures.map((figure) =>
          figure.seat === seat && figure.who === action.character
            ? { seat, who: figure.who, at: figure.at, hidden: true }
            : figure,
        ),
      };
    case 'camera':
    case 'sprint':
      return {};
    default:
      return unreachable(action);
  }
}

const choosing: Weigher = (question, legal) => {
  const places = legal.map((action) => ('choose' in action ? placeNumber(action.choose) : misfit(action)));
  return question.isQuick
    ? optionsAlone(question, places).map(({ value }) => value)
    : worthsAmongOthers(question, places);
};

const moving: Weigher = (question, legal) => {
  const { floor, seat, kind } = question;
  const forecast = new Forecast(floor, seat, { arrivals: NO_ARRIVALS, attacked: 0 });
  // A late Sprint comes when all have moved, and sends on whoever did.
  const later = kind === 'move' ? laterMoves(question) : [];
  const moved = itemAt(floor.moved, seat);
  const valueOf = (to: Place, mayGo: (figure: Figure) => boolean): number =>
    send(forecast, question, to, mayGo, later).value;
  return legal.map((action) => {
    if ('pass' in action) return valueOf(PARKING, () => false);
    if ('move' in action) return valueOf(itemAt(floor.chosen, seat), ({ who }) => who === action.move);
    if (!('location' in action)) return misfit(action);
    const value = valueOf(placeNumber(action.location), ({ who }) => moved === null || who === moved);
    return value - cardWorth('sprint');
  });
};

const placing: Weigher = (question, legal) => {
  const forecast = new Forecast(question.floor, question.seat, { arrivals: NO_ARRIVALS, attacked: 0 });
  return legal.map((action) => {
    if (!('place' in action)) return misfit(action);
    return send(forecast, question, placeNumber(action.location), ({ who }) => who === action.place).value;
  });
};

const haunting: Weigher = ({ floor, seat, dice }, legal) =>
  legal.map((action) => {
    const zombies = 'haunt' in action ? withZombies(floor, placeNumber(action.haunt), 1) : floor.zombies;
    const after = Object.assign({}, floor, { zombies });
    return new Forecast(after, seat, { arrivals: arrivalsOf(dice), attacked: 0 }).value();
  });

/** The best card for oneself, the worst for whoever does worst. */
const searching: Weigher = ({ floor, players }, legal) => {
  const standings = standingsOf(floor);
  return legal.map((action) => {
    if (!('search' in action)) return misfit(action);
    const { keep, give, to } = action.search;
    const gift = give === undefined ? 0 : 0.3 * cardWorth(give);
    return cardWorth(keep) - gift - 0.01 * (to === undefined ? 0 : itemAt(standings, players.indexOf(to)));
  });
};

const WEIGHERS: { readonly [kind in StepKind<Mall>]: Weigher } = {
  place: placing,
  cards: playing,
  vote: voting,
  revote: voting,
  truck: searching,
  /** It is good to know. */
  cameras: (_, legal) => legal.map((action) => ('play' in action ? 1 : 0)),
  chiefChoice: choosing,
  choose: choosing,
  haunt: haunting,
  move: moving,
  sprint: moving,
  victim: (_, legal) =>
    legal.map((action) => ('victim' in action ? -CHARACTERS[action.victim].points : misfit(action))),
};
