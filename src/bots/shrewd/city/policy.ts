import { answersTo } from '../../../engine/actions.ts';
import type { Action, Random, Seat } from '../../../engine/index.ts';
import type { Frame } from '../../../engine/types.ts';
import { figureOf, figuresOf, handOf, type Board, type CityGame } from '../../../rulesets/city/board.ts';
import { LOCATIONS, isLocation, type Location } from '../../../rulesets/city/data.ts';
import { MOVE, PASS } from '../../../rulesets/city/ways.ts';
import { cardWorth, restWorth } from '../../simple/city.ts';
import { antidoteWorth } from '../../standard/antidotes.ts';
import { softly } from '../chance.ts';
import { READY, glanceVote } from '../foresight.ts';
import { defend } from './defend.ts';
import { gainOfMove, placeOf, pointsOf, readMind } from './mind.ts';

/** What the standard bot would do, roughly, without weighing every card. */

/** Null where it needs more than a glance. */
export function glance(game: CityGame, seat: Seat, random: Random): Action | null {
  const frame = game.state.stack.at(-1);
  return frame === undefined ? null : (GLANCES[frame.kind]?.(game, seat, frame, random) ?? null);
}

type Glance = (game: CityGame, seat: Seat, frame: Frame, random: Random) => Action | null;

const ready: Glance = () => READY;
const pass: Glance = () => PASS;

const GLANCES: { readonly [kind: string]: Glance } = {
  select: (game, seat, _, random) => destination(game, seat, random),
  selectLate: (game, seat, _, random) => destination(game, seat, random),
  place: settle,
  move,
  activate,
  attack: defend,
  share: ready,
  react: pass,
  reactMove: pass,
  vote: cast,
  shareVote: cast,
  handOut,
  victim: (game, seat, frame) => cheapestOf(game, seat, answersTo(game, frame, seat)),
  helicopter: (game, seat) => treat(game, seat) ?? READY,
  vaccinate: (game, seat, frame) => vaccinate(game, seat, answersTo(game, frame, seat)),
};

/** Destinations are chosen now so, now otherwise. */
const WARMTH = 0.12;

const CHOICES: readonly Action[] = LOCATIONS.map((choose) => ({ choose }));

const destination = (game: CityGame, seat: Seat, random: Random): Action =>
  CHOICES[softly(destinationWorths(game, seat), WARMTH, random)] ?? PASS;

/** What it is worth to a seat to send the best of its people there, by place. */
function destinationWorths(game: CityGame, seat: Seat): number[] {
  const mind = readMind(game, seat);
  const own = mind.people.filter((person) => person.seat === seat && person.isMobile);
  return LOCATIONS.map((_, place) => {
    let best = -Infinity;
    for (const person of own) if (person.at !== place) best = Math.max(best, gainOfMove(mind, person, place));
    return best === -Infinity ? 0 : best;
  });
}

/** One after the other, the best first. */
function settle(game: CityGame, seat: Seat, frame: Frame): Action | null {
  const mind = readMind(game, seat);
  let [best, chosen]: [number, Action | null] = [-Infinity, null];
  for (const action of answersTo(game, frame, seat)) {
    const person = mind.people.find(({ figure }) => figure.who === action['place']);
    const gain = person === undefined ? 0 : gainOfMove(mind, person, placeOf(action['location'] as Location));
    if (gain > best) [best, chosen] = [gain, action];
  }
  return chosen;
}

function move(game: CityGame, seat: Seat, frame: Frame): Action {
  const legal = answersTo(game, frame, seat);
  const [only = PASS] = legal;
  if (legal.length === 1) return only;
  const mind = readMind(game, seat);
  const wanted = placeOf(game.state.board.chosen[seat] ?? null);
  let [best, chosen] = [-Infinity, only];
  for (const person of mind.people) {
    const action = MOVE[person.figure.who];
    if (person.seat !== seat || !legal.includes(action)) continue;
    const gain = gainOfMove(mind, person, wanted);
    if (gain > best) [best, chosen] = [gain, action];
  }
  return chosen;
}

/** What using a location gives: only where it is mostly worth its price. */
function activate(game: CityGame, seat: Seat, frame: Frame): Action {
  const gains: { readonly [place: string]: (action: Action) => number } = {
    hospital: () => antidoteFor(game.state, seat),
    crossroads: ({ food }) => (typeof food === 'number' ? food : 1.4),
    church: ({ character }) => (typeof character === 'string' ? restWorth(character) : 0),
  };
  const gain = gains[frame.on ?? ''];
  if (gain === undefined) return PASS;
  let [best, chosen] = [0, PASS];
  for (const action of answersTo(game, frame, seat)) {
    if ('pass' in action) continue;
    const worth = gain(action) - costOf(action, frame.on, game.state.round);
    if (worth > best) [best, chosen] = [worth, action];
  }
  return chosen;
}

function antidoteFor({ board, round }: CityGame['state'], seat: Seat): number {
  const own = figuresOf(board, seat).map((figure) => ({ points: pointsOf(figure) }));
  own.sort((a, b) => b.points - a.points);
  return antidoteWorth(own, board.antidotes[seat] ?? 0, round);
}

function costOf({ discard, character, food }: Action, place: string | null, round: number): number {
  const card = typeof discard === 'string' ? cardWorth(discard, round) : 0;
  if (place === 'church') return card + Number(food ?? 0);
  return card + (typeof character === 'string' ? restWorth(character) : 0);
}

/** How well a seat does. */
function standing({ figures, hands, antidotes }: Board, seat: Seat): number {
  let sum = 0.3 * (hands[seat]?.length ?? 0) + 1.5 * (antidotes[seat] ?? 0);
  for (const figure of figures) if (figure.seat === seat) sum += pointsOf(figure) + 1;
  return sum;
}

function cast(game: CityGame, seat: Seat, frame: Frame): Action | null {
  const { board } = game.state;
  if (board.coerced.some(({ by }) => by === seat)) return null;
  return glanceVote(game, seat, {
    isPrize: frame.kind === 'shareVote',
    standing: (other) => standing(board, other),
  });
}

/** The best for oneself, and the rest to those who do worst. */
function handOut(game: CityGame, sharer: Seat, { on }: Frame): Action | null {
  const { board, players, out, round } = game.state;
  if (!isLocation(on)) return null;
  const { antidotes, cards } = board.items[on];
  const items: string[] = cards
    .map(({ card }): string => card)
    .toSorted((a, b) => cardWorth(b, round) - cardWorth(a, round));
  items.unshift(...Array<string>(antidotes).fill('antidote'));
  const order = [...players.keys()]
    .filter((seat) => out[seat] !== true)
    .toSorted((a, b) => rankFor(board, sharer, a) - rankFor(board, sharer, b));
  const gifts = new Map(order.slice(0, items.length).map((seat, i) => [seat, items[i] ?? '']));
  const named = [...players.entries()].flatMap(([seat, player]): [string, string][] => {
    const item = gifts.get(seat);
    return item === undefined ? [] : [[player, item]];
  });
  return { handOut: Object.fromEntries(named) };
}

const rankFor = (board: Board, sharer: Seat, seat: Seat): number =>
  seat === sharer ? -Infinity : standing(board, seat);

function cheapestOf({ state: { board } }: CityGame, seat: Seat, legal: readonly Action[]): Action | null {
  const [first] = legal.toSorted((a, b) => {
    const [one, two] = [figureOf(board, seat, a['victim']), figureOf(board, seat, b['victim'])];
    return one === undefined || two === undefined ? 0 : pointsOf(one) - pointsOf(two);
  });
  return first ?? null;
}

/** What is left to eat and to drink before the helicopter goes. */
function treat(game: CityGame, seat: Seat): Action | null {
  const { board } = game.state;
  const hand = handOf(board, seat);
  if (hand.includes('cannedFood')) return { play: 'cannedFood' };
  if (!hand.includes('energyDrink')) return null;
  const tired = board.figures.find(
    ({ seat: owner, who, exhausted }) => owner === seat && exhausted && who !== 'pregnant',
  );
  return tired === undefined ? null : { play: 'energyDrink', character: tired.who };
}

function vaccinate({ state: { board } }: CityGame, seat: Seat, legal: readonly Action[]): Action | null {
  let [best, chosen]: [number, Action | null] = [-Infinity, null];
  for (const action of legal) {
    let sum = 0;
    for (const who of action['vaccinate'] as readonly string[]) {
      const figure = figureOf(board, seat, who);
      if (figure !== undefined) sum += pointsOf(figure);
    }
    if (sum > best) [best, chosen] = [sum, action];
  }
  return chosen;
}
