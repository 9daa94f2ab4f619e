import { luresFor, needed, peopleAt, standing, totalOf, type Model, type Person } from '../simple/model.ts';

/** What is likely to come of a table: which places fall, and who is outvoted there. */

/** What the standard bot knows of a table beside the model. */
export interface Facts {
  /** By place: how many zombies there may be when it is attacked, each number alike; else those of the model. */
  readonly coming: { readonly [place: string]: readonly number[] };
  /** Who breaks a tie; null: chance does. */
  readonly tieBreaker: string | null;
  /** Zombies that come besides, by where people stand. */
  gather(model: Model, place: string): number;
  /** Places that are not attacked any more in this round. */
  readonly done: ReadonlySet<string>;
}

/** How well players do: nothing that is thought through changes it. */
type Standings = ReadonlyMap<string, number>;

/** How good the table is for me: my own losses, and those of my rivals, the best of them above all. */
export function outlook(
  facts: Facts,
  { people, me, wealth }: Model,
): Required<Pick<Model, 'judge' | 'losses'>> {
  const players = [...new Set(people.map(({ player }) => player))];
  const standings = new Map(players.map((player) => [player, standing({ people, wealth }, player)]));
  const rivals = players.filter((player) => player !== me);
  const best = Math.max(...rivals.map((rival) => standings.get(rival) ?? 0));
  const shares = rivals.map((rival) => ((standings.get(rival) ?? 0) >= best - 0.5 ? LEADERS : OTHERS));
  const foreseen = (model: Model): Map<string, number> => lossesOf(model, facts, standings);
  const judge = (model: Model): number => {
    const losses = foreseen(model);
    let value = model.bonus + luresFor(model) - (losses.get(me) ?? 0);
    for (const [i, rival] of rivals.entries()) value += (shares[i] ?? 0) * (losses.get(rival) ?? 0);
    return value;
  };
  return { judge, losses: foreseen };
}

/** What others' losses are worth to me. */
export const LEADERS = 0.35;
export const OTHERS = 0.15;

function lossesOf(model: Model, facts: Facts, standings: Standings): Map<string, number> {
  const losses = new Map<string, number>();
  for (const place of model.attacked === null ? Object.keys(model.zombies) : [model.attacked])
    if (!facts.done.has(place)) addLosses(losses, model, facts, standings, place);
  return losses;
}

function addLosses(
  losses: Map<string, number>,
  model: Model,
  facts: Facts,
  standings: Standings,
  place: string,
): void {
  const exposed = peopleAt(model, place).filter(({ hidden }) => !hidden);
  if (exposed.length === 0) return;
  const deaths = deathsAt(model, facts, place);
  if (deaths === 0) return;
  const players = [...new Set(exposed.map(({ player }) => player))];
  const chances = chancesOf(model, facts, standings, place, exposed, players);
  for (const [i, player] of players.entries()) {
    const own = exposed.filter((person) => person.player === player);
    const lost = Math.min(own.length, deaths * (chances[i] ?? 0));
    losses.set(player, (losses.get(player) ?? 0) + lost * Math.min(...own.map(({ points }) => points)));
  }
}

/** By how many zombies are missing, when all have come: somebody may still bring some, or shoot. */
export const RISKS = [0.85, 0.15, 0.06, 0.02];

/** How many are likely to die there. */
function deathsAt(model: Model, facts: Facts, place: string): number {
  const isNow = model.attacked === place;
  const zombies = isNow ? undefined : facts.coming[place];
  const counts = zombies ?? [model.zombies[place] ?? 0];
  const more = isNow ? 0 : facts.gather(model, place);
  const least = needed(model, place);
  return (
    totalOf(counts, (count) => {
      if (model.doors[place] === 'each') return count + more;
      const missing = Math.max(0, Math.ceil(least - count - more));
      return isNow ? (missing === 0 ? 1 : 0) : (RISKS[missing] ?? 0.01);
    }) / counts.length
  );
}

/** How surely people vote as foreseen. */
export const SURE = 0.75;

/** How likely each of these players has to give somebody up. */
function chancesOf(
  model: Model,
  facts: Facts,
  all: Standings,
  place: string,
  exposed: readonly Person[],
  players: readonly string[],
): number[] {
  if (players.length === 1) return [1];
  if (model.doors[place] === 'leader') {
    const isThere = model.leader !== null && players.includes(model.leader);
    return players.map((player) => (isThere ? (player === model.leader ? 1 : 0) : 1 / players.length));
  }
  const votes = players.map(
    (player) =>
      totalOf(exposed, (person) => (person.player === player ? person.votes : 0)) +
      (place === model.attacked ? (model.extraVotes[player] ?? 0) : 0),
  );
  const cast = totalOf(votes, (count) => count);
  const safe = votes.map((count) => 2 * count > cast);
  const open = safe.filter((isSafe) => !isSafe).length;
  const standings = players.map((player) => all.get(player) ?? 0);
  const foreseen = foresee(facts, players, standings, votes);
  return players.map((_, i) =>
    safe[i] === true ? 0 : SURE * (foreseen[i] ?? 0) + (1 - SURE) / Math.max(1, open),
  );
}

/** Everybody votes for whoever does best beside themselves. */
function foresee(
  { tieBreaker }: Facts,
  players: readonly string[],
  standings: readonly number[],
  votes: readonly number[],
): number[] {
  const against = (voter: string): number => {
    let target = -1;
    for (const [i, player] of players.entries())
      if (player !== voter && (target < 0 || (standings[i] ?? 0) > (standings[target] ?? 0))) target = i;
    return target;
  };
  const counts = players.map(() => 0);
  for (const [i, voter] of players.entries()) {
    const target = against(voter);
    counts[target] = (counts[target] ?? 0) + (votes[i] ?? 0);
  }
  const most = Math.max(...counts);
  const tied = players.filter((_, i) => counts[i] === most);
  if (tied.length === 1 || tieBreaker === null)
    return players.map((player) => (tied.includes(player) ? 1 / tied.length : 0));
  const standingOf = (player: string): number =>
    player === tieBreaker ? -Infinity : (standings[players.indexOf(player)] ?? 0);
  const [chosen] = tied.toSorted((a, b) => standingOf(b) - standingOf(a));
  return players.map((player) => (player === chosen ? 1 : 0));
}
