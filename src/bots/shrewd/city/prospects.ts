import type { Seat } from '../../../engine/index.ts';
import { handOf, type CityGame } from '../../../rulesets/city/board.ts';
import { restWorth } from '../../simple/city.ts';
import { placeOf, pointsOf, readMind, threats } from './mind.ts';

/** How a city is likely to end, from how it stands when a round begins. */

/** What tells a winner, in the order of the weights. */
export const FEATURES = [
  'points of those with an antidote',
  'points of the best without',
  'points of the others without',
  'antidotes to spare',
  'people',
  'cards',
  'weapons and hideouts',
  'food and cans',
  'points that the next attacks may cost',
  'is in the hospital',
  'points of rest',
  'is start player',
] as const;

const DEFENCES = ['gun', 'molotov', 'shotgun', 'makeshiftBomb', 'chainsaw', 'hideout', 'flare'];
const HOSPITAL = placeOf('hospital');

/** By seat; of who is out nothing counts. */
export function featuresOf(game: CityGame): number[][] {
  const { board, players } = game.state;
  const mind = readMind(game, 0);
  const lost = threats(mind);
  return players.map((_, seat: Seat) => {
    const own = board.figures.filter((figure) => figure.seat === seat);
    const points = own.map(pointsOf).toSorted((a, b) => b - a);
    const antidotes = board.antidotes[seat] ?? 0;
    const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
    const hand = handOf(board, seat);
    const cans = hand.filter((card) => card === 'cannedFood').length;
    return [
      sum(points.slice(0, antidotes)),
      points[antidotes] ?? 0,
      sum(points.slice(antidotes + 1)),
      Math.max(0, antidotes - own.length),
      own.length,
      hand.length,
      hand.filter((card) => DEFENCES.includes(card)).length,
      sum((board.food[seat] ?? []).map(({ value }) => value)) + (board.cans[seat] ?? 0) + cans,
      lost[seat] ?? 0,
      mind.people.some((person) => person.seat === seat && person.at === HOSPITAL) ? 1 : 0,
      sum(own.map(({ who, exhausted }) => (exhausted && who !== 'pregnant' ? restWorth(who) : 0))),
      board.start === seat ? 1 : 0,
    ];
  });
}

/**
 * By the round that begins: fitted by `bench/fit-city.ts` to 6,000 games of both editions. In those kept apart they
 * take the surprise about who wins from 1.39 (all alike) to 1.36, 1.24, 1.10 and 0.83.
 */
const WEIGHTS: readonly (readonly number[])[] = [
  [0, 0.115, 0.039, 0, 0, 0, 0.027, 0.148, -0.057, 0.289, 0, 0.44],
  [0.197, 0.195, 0.049, 2.012, 0.223, 0.275, 0.137, 0.386, -0.028, 0.168, 0.006, 0.004],
  [0.287, 0.162, 0.065, 0.334, 0.222, 0.176, 0.298, 0.494, -0.002, -0.036, 0.003, 0.223],
  [0.484, 0.137, 0.137, 0.528, 0.242, 0.107, 0.313, 0.624, 0.006, -0.038, 0.079, 0.077],
];

/** By seat: how well it is likely to do, in the logarithm of its chances. */
export function chancesOf(game: CityGame): number[] {
  const weights = WEIGHTS[Math.max(0, Math.min(game.state.round, WEIGHTS.length) - 1)] ?? [];
  return featuresOf(game).map((features) =>
    features.reduce((sum, feature, i) => sum + feature * (weights[i] ?? 0), 0),
  );
}
