import { itemAt } from '../../../engine/lists.ts';
import { arrivesAt } from '../../../rulesets/mall-2005/board.ts';
import { placeName, placeNumber, type PlaceName } from '../../../rulesets/mall-2005/data.ts';
import { playerOf } from '../../bot.ts';
import type { Company } from '../../deals/company.ts';
import { ranked, type Destinations, type Journey } from '../../deals/journeys.ts';
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
  const read = new Map<string, Reading>();
  const of = (player: string): Reading => {
    const known = read.get(player);
    if (known !== undefined) return known;
    const position = questionOf(Object.assign({}, view, { you: player }));
    const { floor, seat, dice } = position;
    const options = optionsAlone(position, goals);
    const reading = {
      position,
      forecast: new Forecast(floor, seat, { arrivals: arrivalsOf(dice), attacked: 0 }),
      destinations: new Map(goals.map((goal, i) => [placeName(goal), itemAt(options, i).value])),
    };
    read.set(player, reading);
    return reading;
  };
  /** What it is worth to a player to go to a place if another goes to one. */
  const worth = (player: string, to: string, other: string, goal: string): number => {
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
  return {
    view,
    me: playerOf(view),
    company,
    destinations: (player) => of(player).destinations,
    visit(player, other, place) {
      const { destinations } = of(player);
      const [best = place] = ranked(destinations);
      return worth(player, best, other, place) - (destinations.get(best) ?? 0);
    },
    meeting: (player, other, place) => worth(player, place, other, place),
  };
}
