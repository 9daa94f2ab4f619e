import { itemAt } from '../../../engine/lists.ts';
import { arrivesAt } from '../../../rulesets/mall-2005/board.ts';
import { placeName, placeNumber, type PlaceName } from '../../../rulesets/mall-2005/data.ts';
import type { Company } from '../../deals/company.ts';
import {
  oncePerPlayer,
  journeyBy,
  type Destinations,
  type Encounter,
  type Journey,
} from '../../deals/journeys.ts';
import type { MallScene } from './evaluation.ts';
import { Forecast } from './forecast.ts';
import { arrivalsOf, optionsAlone, send, type Position } from './moves.ts';
import { questionOf } from './standard.ts';

/** What destinations are worth in the Mall to two players who agree on them. */

interface Reading {
  readonly position: Position;
  readonly forecast: Forecast;
  readonly destinations: Destinations;
}

export function journeyIn(view: MallScene, places: readonly PlaceName[], company: Company): Journey {
  const goals = places.map(placeNumber);
  const of = oncePerPlayer((player): Reading => {
    const position = questionOf(Object.assign({}, view, { you: player }));
    const { floor, seat, dice } = position;
    const options = optionsAlone(position, goals);
    return {
      position,
      forecast: new Forecast(floor, seat, { arrivals: arrivalsOf(dice), attacked: 0 }),
      destinations: new Map(goals.map((goal, i) => [placeName(goal), itemAt(options, i).value])),
    };
  });
  const worth: Encounter = (player, to, other, goal) => {
    const { position, forecast } = of(player);
    const { floor, seat } = position;
    const friend = view.players.indexOf(other);
    const { going } = send(of(other).forecast, of(other).position, placeNumber(goal));
    const guest = floor.figures.find(({ seat: owner, who }) => owner === friend && who === going?.figure.who);
    if (guest === undefined) return send(forecast, position, placeNumber(to)).value;
    const turn = (one: number): number => (one - floor.chief + view.players.length) % view.players.length;
    const visit = { figure: guest, to: placeNumber(goal) };
    if (turn(friend) > turn(seat)) return send(forecast, position, placeNumber(to), undefined, [visit]).value;
    const home = guest.at;
    guest.at = arrivesAt(floor, guest, visit.to);
    const { value } = send(forecast, position, placeNumber(to));
    guest.at = home;
    return value;
  };
  return journeyBy({ view, company, destinations: (player) => of(player).destinations }, worth);
}
