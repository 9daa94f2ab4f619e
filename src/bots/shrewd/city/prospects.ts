import type { Seat } from '../../../engine/index.ts';
import { handOf, type CityGame } from '../../../rulesets/city/board.ts';
import {
  featuresOf,
  isDefence,
  logChance,
  restOf,
  weightsIn,
  type Holdings,
} from '../../standard/chances.ts';
import { placeOf, pointsOf, readMind, threats } from './mind.ts';

/** How a city is likely to end, from how it stands when a round begins. */

const HOSPITAL = placeOf('hospital');

/** By seat; of who is out nothing counts. */
export function holdingsIn(game: CityGame): Holdings[] {
  const { board, players } = game.state;
  const mind = readMind(game, 0);
  const lost = threats(mind);
  return players.map((_, seat: Seat) => {
    const own = board.figures.filter((figure) => figure.seat === seat);
    const hand = handOf(board, seat);
    const eaten = (board.food[seat] ?? []).reduce((all, { value }) => all + value, board.cans[seat] ?? 0);
    return {
      points: own.map(pointsOf).toSorted((a, b) => b - a),
      antidotes: board.antidotes[seat] ?? 0,
      cards: hand.length,
      defences: hand.filter(isDefence).length,
      food: eaten + hand.filter((card) => card === 'cannedFood').length,
      threatened: lost[seat] ?? 0,
      isInHospital: mind.people.some((person) => person.seat === seat && person.at === HOSPITAL),
      rest: restOf(own),
      isStart: board.start === seat,
    };
  });
}

/** By seat: how well it is likely to do, in the logarithm of its chances. */
export function chancesOf(game: CityGame): number[] {
  const weights = weightsIn(game.state.round);
  return holdingsIn(game).map((has) => logChance(featuresOf(has), weights));
}
