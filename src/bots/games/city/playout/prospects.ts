import { handOf, type CityGame } from '../../../../rulesets/city/board.ts';
import { itemAt } from '../../../../engine/lists.ts';
import { featuresOf, logChance, weightsIn, type Holdings } from '../win-chances.ts';
import { isDefence, restOf } from '../worths.ts';
import { antidotesOf, expectedLosses, indexOf, pointsOf, readPosition } from './evaluation.ts';

/** How a city is likely to end, from how it stands when a round begins. */

const HOSPITAL = indexOf('hospital');

/** By seat. */
export function holdingsIn(game: CityGame): Holdings[] {
  const { board, players } = game.state;
  const position = readPosition(game, 0);
  const losses = expectedLosses(position);
  return players.map((_, seat) => {
    const own = board.figures.filter((figure) => figure.seat === seat);
    const hand = handOf(board, seat);
    const eaten = itemAt(board.food, seat).reduce((all, { value }) => all + value, itemAt(board.cans, seat));
    return {
      points: own.map(pointsOf).toSorted((a, b) => b - a),
      antidotes: antidotesOf(game, seat),
      cards: hand.length,
      defences: hand.filter(isDefence).length,
      food: eaten + hand.filter((card) => card === 'cannedFood').length,
      threatened: itemAt(losses, seat),
      isInHospital: position.people.some((person) => person.seat === seat && person.at === HOSPITAL),
      rest: restOf(own),
      isStart: board.start === seat,
    };
  });
}

/** By seat: the logarithm of its chances to win. */
export function logChances(game: CityGame): number[] {
  const weights = weightsIn(game.state.round);
  return holdingsIn(game).map((has) => logChance(featuresOf(has), weights));
}
