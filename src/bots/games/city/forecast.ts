import { LEADERS, OTHERS, luresFor, peopleAt, standing, votesOf } from '../../evaluation/model.ts';
import { addTo, countOf, itemAt, totalOf } from '../../../engine/lists.ts';
import type { Location } from '../../../rulesets/city/data.ts';
import type { CityModel, CityPerson } from './scene.ts';

/** Forecasts the attacks on a city: which places fall, and who is outvoted there. */

/** What the standard bot knows of a table on top of the model. */
interface Facts {
  /** How many zombies there may be when places are attacked, each outcome alike; none: as in the model. */
  readonly outcomes: readonly { readonly [place in Location]: number }[];
  readonly tieBreaker: string;
  /** Places that are not attacked any more in this round. */
  readonly done: ReadonlySet<Location>;
}

/** How well players do: nothing that a bot considers changes it. */
type Standings = ReadonlyMap<string, number>;

/** How good the table is for me: my own losses, and those of my rivals, the best of them above all. */
export function forecast(
  facts: Facts,
  { people, me, wealth }: CityModel,
): Required<Pick<CityModel, 'judge' | 'losses'>> {
  const players = [...new Set(people.map(({ player }) => player))];
  const standings = new Map(players.map((player) => [player, standing({ people, wealth }, player)]));
  const rivals = players.filter((player) => player !== me);
  const best = Math.max(...rivals.map((rival) => countOf(standings, rival)));
  const shares = new Map(
    rivals.map((rival) => [rival, countOf(standings, rival) >= best - 0.5 ? LEADERS : OTHERS]),
  );
  const losses = (model: CityModel): Map<string, number> => lossesOf(model, facts, standings);
  const judge = (model: CityModel): number => {
    const lost = losses(model);
    let value = model.bonus + luresFor(model) - countOf(lost, me);
    for (const [rival, share] of shares) value += share * countOf(lost, rival);
    return value;
  };
  return { judge, losses };
}

function lossesOf(model: CityModel, facts: Facts, standings: Standings): Map<string, number> {
  const losses = new Map<string, number>();
  for (const place of model.attacked === null ? model.places : [model.attacked])
    if (!facts.done.has(place)) addLosses(losses, model, facts, standings, place);
  return losses;
}

function addLosses(
  losses: Map<string, number>,
  model: CityModel,
  facts: Facts,
  standings: Standings,
  place: Location,
): void {
  const exposed = peopleAt(model, place).filter(({ hidden }) => !hidden);
  if (exposed.length === 0) return;
  const deaths = deathsAt(model, facts, place);
  if (deaths === 0) return;
  const players = [...new Set(exposed.map(({ player }) => player))];
  const chances = chancesOf(model, facts, standings, place, exposed, players);
  for (const [i, player] of players.entries()) {
    const own = exposed.filter((person) => person.player === player);
    const lost = Math.min(own.length, deaths * itemAt(chances, i));
    addTo(losses, player, lost * Math.min(...own.map(({ points }) => points)));
  }
}

/** By how many zombies are missing, when all have come: somebody may still bring some, or shoot. */
const RISKS = [0.85, 0.15, 0.06, 0.02];
const LEAST_RISK = 0.01;

/** How likely somebody dies where so many zombies are missing. `isNow`: no more will come or go. */
export function deathRisk(missing: number, isNow: boolean): number {
  if (isNow) return missing <= 0 ? 1 : 0;
  return RISKS[Math.max(0, missing)] ?? LEAST_RISK;
}

/** How many are likely to die there. */
function deathsAt(model: CityModel, { outcomes }: Facts, place: Location): number {
  const isNow = model.attacked === place;
  const counts =
    isNow || outcomes.length === 0 ? [model.zombies[place]] : outcomes.map((zombies) => zombies[place]);
  const needed = model.attacks.needed(model, place);
  return totalOf(counts, (count) => deathRisk(needed - count, isNow)) / counts.length;
}

/** How surely people vote as expected. */
export const SURE = 0.75;

/** How likely each of these players has to give somebody up. */
function chancesOf(
  model: CityModel,
  facts: Facts,
  all: Standings,
  place: Location,
  exposed: readonly CityPerson[],
  players: readonly string[],
): number[] {
  if (players.length === 1) return [1];
  if (model.attacks.leaderChooses(place)) {
    const isThere = model.leader !== null && players.includes(model.leader);
    return players.map((player) => (isThere ? (player === model.leader ? 1 : 0) : 1 / players.length));
  }
  const votes = players.map((player) => votesOf(model, place, exposed, player));
  const cast = totalOf(votes, (count) => count);
  const safe = votes.map((count) => 2 * count > cast);
  const open = safe.filter((isSafe) => !isSafe).length;
  const standings = players.map((player) => countOf(all, player));
  const expected = expectedVictims(facts, players, standings, votes);
  return expected.map((chance, i) => (safe[i] === true ? 0 : SURE * chance + (1 - SURE) / Math.max(1, open)));
}

/** How likely each is voted out if everybody votes for whoever does best among the others. */
function expectedVictims(
  { tieBreaker }: Facts,
  players: readonly string[],
  standings: readonly number[],
  votes: readonly number[],
): number[] {
  const targetOf = (voter: number): number => {
    let target = -1;
    for (const [i, worth] of standings.entries())
      if (i !== voter && (target < 0 || worth > itemAt(standings, target))) target = i;
    return target;
  };
  const counts = players.map(() => 0);
  for (const [voter, weight] of votes.entries()) {
    const target = targetOf(voter);
    counts[target] = itemAt(counts, target) + weight;
  }
  const most = Math.max(...counts);
  const tied = players.filter((_, i) => counts[i] === most);
  if (tied.length === 1) return players.map((player) => (tied.includes(player) ? 1 : 0));
  const rank = (player: string): number =>
    player === tieBreaker ? -Infinity : itemAt(standings, players.indexOf(player));
  const [chosen] = tied.toSorted((a, b) => rank(b) - rank(a));
  return players.map((player) => (player === chosen ? 1 : 0));
}
