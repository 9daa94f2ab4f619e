import { stepParts, type Action, type Game, type Seat, type View } from '../../engine/index.ts';
import type { Board, Figure } from '../../rulesets/mall-2005/board.ts';
import { CHARACTERS, PARKING, PLACE_NAMES, placeNumber } from '../../rulesets/mall-2005/data.ts';
import type { Character, Place } from '../../rulesets/mall-2005/data.ts';
import type { MallView } from '../../rulesets/mall-2005/view.ts';
import { word } from '../simple/action.ts';
import { cardWorth } from '../simple/mall.ts';
import {
  NOTHING,
  arrivalsOf,
  laterMoves,
  send,
  waysAlone,
  worthsAmongOthers,
  type Position,
} from './mall-moves.ts';
import { Outlook, standingsOf, type Floor } from './mall-outlook.ts';

/** Mall of Horror, as the standard bot sees it. */

/** What a seat is asked, and how things stand for it. */
export interface Question extends Position {
  readonly players: readonly string[];
  readonly kind: string;
  /** The place or player that it is about. */
  readonly on: string;
  /** Too quickly to think of what others choose meanwhile. */
  readonly inHaste: boolean;
}

const NAMES = Object.keys(CHARACTERS);

/** People stand in the order of the board: between equals the first is sent. */
const rankOf = ({ who }: Figure): number => NAMES.indexOf(who);

/** The question as a view tells of it. */
function questionOf(view: View): Question {
  const mall = view as unknown as MallView;
  const { players } = view;
  const [kind, on] = stepParts(view.step);
  const seatOf = (player: string): Seat => players.indexOf(player);
  const figures = PLACE_NAMES.flatMap((name, at) =>
    ((at === 0 ? mall.unplaced : mall.at[name]) ?? []).map(({ player, character, hidden }): Figure => ({
      seat: seatOf(player),
      who: character,
      at,
      hidden,
    })),
  );
  const floor: Floor = {
    chief: seatOf(mall.chief),
    figures: figures.toSorted((a, b) => a.seat - b.seat || rankOf(a) - rankOf(b)),
    zombies: PLACE_NAMES.map((name) => mall.zombies[name] ?? 0),
    closed: PLACE_NAMES.map((name) => mall.closed.includes(name)),
    threats: players.map((player) => mall.threats[player] ?? 0),
    barricades: mall.barricades,
    fed: mall.fed,
    chosen: players.map((player) => placeNumber(mall.chosen[player])),
    moved: players.map((player) => mall.moved[player] ?? null),
    hands: players.map((player) => mall.hands[player] ?? []),
  };
  const dice = mall.knows[view.you ?? '']?.dice;
  return { floor, players, seat: seatOf(view.you ?? ''), kind, on, dice, inHaste: false };
}

/** The question that a seat is asked in an imagined game. */
export function questionIn({ state }: Game, seat: Seat, inHaste: boolean): Question {
  const board = state.board as Board;
  const frame = state.stack[state.stack.length - 1];
  return {
    floor: board,
    players: state.players,
    seat,
    kind: frame?.kind ?? '',
    on: frame?.on ?? '',
    dice: (board.diceKnown & (1 << seat)) === 0 ? undefined : board.dice,
    inHaste,
  };
}

export const mallWorths = (view: View, legal: readonly Action[]): number[] =>
  worthsIn(questionOf(view), legal);

/** What each of the answers is worth, in points. */
export function worthsIn(question: Question, legal: readonly Action[]): number[] {
  const weigh = WEIGHERS[question.kind];
  return weigh === undefined ? legal.map(() => 0) : weigh(question, legal);
}

type Weigher = (question: Question, legal: readonly Action[]) => number[];

/** What votes are about that are for something good. */
const PRIZES = ['truck', 'chief'];

/** Oneself for something good; for the zombies whoever does best. */
const voting: Weigher = ({ floor, players, seat, on }, legal) => {
  const standings = standingsOf(floor);
  const sign = PRIZES.includes(on) ? 1 : -1;
  return legal.map(({ vote }) => {
    const player = players.indexOf(vote as string);
    return sign * (player === seat ? 1000 : -(standings[player] ?? 0));
  });
};

/** Cards before a vote: what they do to an attack. */
const playing: Weigher = ({ floor, seat, on }, legal) => {
  if (PRIZES.includes(on)) return legal.map((action) => ('pass' in action ? 0 : -1));
  const attacked = placeNumber(on);
  return legal.map((action) => {
    const card = word(action, 'play');
    const after = Object.assign({}, floor, AFTER[card]?.(floor, seat, attacked, action));
    const value = new Outlook(after, seat, { arrivals: NOTHING, attacked }).value();
    return card === '' ? value : value - cardWorth(card);
  });
};

type Played = (floor: Floor, seat: Seat, place: Place, action: Action) => Partial<Floor>;

/** More of something, or less, at this index. */
const adding = (counts: readonly number[], index: number, more: number): number[] =>
  counts.map((count, i) => (i === index ? Math.max(0, count + more) : count));

/** What a card changes. */
const AFTER: { readonly [card: string]: Played } = {
  axe: ({ zombies }, _, place) => ({ zombies: adding(zombies, place, -1) }),
  shotgun: ({ zombies }, _, place) => ({ zombies: adding(zombies, place, -2) }),
  barricade: ({ barricades }) => ({ barricades: barricades + 1 }),
  threat: ({ threats }, seat) => ({ threats: adding(threats, seat, 1) }),
  hide: ({ figures }, seat, _, { character }) => ({
    figures: figures.map((figure) =>
      figure.seat === seat && figure.who === character
        ? { seat, who: figure.who, at: figure.at, hidden: true }
        : figure,
    ),
  }),
};

const choosing: Weigher = (question, legal) => {
  const places = legal.map(({ choose }) => placeNumber(choose));
  return question.inHaste
    ? waysAlone(question, places).map(({ value }) => value)
    : worthsAmongOthers(question, places);
};

const moving: Weigher = (question, legal) => {
  const { floor, seat, kind } = question;
  const outlook = new Outlook(floor, seat, { arrivals: NOTHING, attacked: 0 });
  // A late Sprint comes when all have moved, and sends on whoever did.
  const later = kind === 'move' ? laterMoves(question) : [];
  const moved = floor.moved[seat] ?? null;
  return legal.map((action) => {
    if ('pass' in action) return send(outlook, question, PARKING, () => false, later).value;
    if ('move' in action)
      return send(
        outlook,
        question,
        floor.chosen[seat] ?? PARKING,
        ({ who }) => who === action['move'],
        later,
      ).value;
    const to = placeNumber(action['location']);
    const mayGo = ({ who }: Figure): boolean => moved === null || who === moved;
    return send(outlook, question, to, mayGo, later).value - cardWorth('sprint');
  });
};

const placing: Weigher = (question, legal) => {
  const outlook = new Outlook(question.floor, question.seat, { arrivals: NOTHING, attacked: 0 });
  return legal.map(
    ({ place, location }) => send(outlook, question, placeNumber(location), ({ who }) => who === place).value,
  );
};

const haunting: Weigher = ({ floor, seat, dice }, legal) =>
  legal.map(({ haunt }) => {
    const after = Object.assign({}, floor, { zombies: adding(floor.zombies, placeNumber(haunt), 1) });
    return new Outlook(after, seat, { arrivals: arrivalsOf(dice), attacked: 0 }).value();
  });

/** The best card for oneself, the worst for whoever does worst. */
const searching: Weigher = ({ floor, players }, legal) => {
  const standings = standingsOf(floor);
  return legal.map(({ search }) => {
    const { keep = '', give, to = '' } = search as { [key: string]: string };
    const gift = give === undefined ? 0 : 0.3 * cardWorth(give);
    return cardWorth(keep) - gift - 0.01 * (standings[players.indexOf(to)] ?? 0);
  });
};

const WEIGHERS: { readonly [kind: string]: Weigher } = {
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
  victim: (_, legal) => legal.map(({ victim }) => -CHARACTERS[victim as Character].points),
};
