import { addTo, countOf, itemAt, totalOf } from '../../engine/lists.ts';

/** Forecasts a vote from what everybody sees and what was promised about it. */

/** A vote under way or about to come. */
export interface Ballot {
  /** The location that promises about it name. */
  readonly at: string;
  /** Whether the vote is for something good. */
  readonly isPrize: boolean;
  /** A tie is being broken by one player. */
  readonly isTie?: true;
  /** Nobody is chosen where votes tie. */
  readonly isLostInTie?: true;
  /** Whom all back who can't win it by themselves. */
  readonly favourite?: string;
  readonly candidates: readonly string[];
  /** By who casts them. */
  readonly votes: ReadonlyMap<string, number>;
  /** By who casts them if the vote is repeated, where others join in then. */
  readonly repeated?: ReadonlyMap<string, number>;
  /** Who has voted already. */
  readonly cast: readonly string[];
  /** What being chosen costs a player, or brings if it is for something good, in points. */
  readonly stake: (player: string) => number;
  /** How well a player does: whom others vote for. */
  readonly standing: (player: string) => number;
}

/** Whether somebody may be chosen by votes of others that are still to come: where there is nobody else, none is held. */
export const isDecidedByOthers = ({ candidates, votes, cast }: Ballot, player: string): boolean =>
  candidates.length > 1 &&
  [...votes].some(([voter, count]) => voter !== player && count > 0 && !cast.includes(voter));

/** How somebody has said that they will vote, and how likely they do. */
export interface Pledge {
  readonly voter: string;
  readonly candidate: string;
  /** For this candidate, or for any other. */
  readonly isFor: boolean;
  readonly trust: number;
}

/** How surely somebody votes as the table stands. */
const SURE = 0.7;
const SURE_OF_PRIZE = 0.85;

/** What a point that others lose is worth: those who lead, and the others. */
const LEADER = 0.35;
const OTHER = 0.15;
/** And those who broke their word: pacts are made against them, not past them. */
const LIAR = 0.8;

type Chances = Map<string, number>;

/** How likely each candidate is chosen. */
export function outcomes(ballot: Ballot, pledges: readonly Pledge[]): ReadonlyMap<string, number> {
  const voters = [...ballot.votes].filter(([, votes]) => votes > 0);
  const intents = voters.map(([voter]) => [...intentOf(ballot, voter, pledges)]);
  const joining = [...(ballot.repeated ?? [])]
    .filter(([voter]) => countOf(ballot.votes, voter) === 0)
    .map(([voter, votes]) => ({ votes, intent: intentOf(ballot, voter, pledges) }));
  const chosen: Chances = new Map();
  const cast: Chances = new Map();
  const count = (index: number, chance: number): void => {
    const [voter, intent] = [voters[index], intents[index]];
    if (voter === undefined || intent === undefined) return verdict(ballot, cast, joining, chance, chosen);
    for (const [candidate, share] of intent) {
      addTo(cast, candidate, voter[1]);
      count(index + 1, chance * share);
      addTo(cast, candidate, -voter[1]);
    }
  };
  count(0, 1);
  return chosen;
}

interface Joining {
  readonly votes: number;
  readonly intent: Chances;
}

/** The candidate with most votes; those who tie are equally likely, but for what those say who join in then. */
function verdict(
  { candidates, isLostInTie }: Ballot,
  cast: Chances,
  joining: readonly Joining[],
  chance: number,
  chosen: Chances,
): void {
  const most = Math.max(...candidates.map((candidate) => countOf(cast, candidate)));
  const tied = candidates.filter((candidate) => countOf(cast, candidate) === most);
  if (isLostInTie === true && tied.length > 1) return;
  if (tied.length === 1 || joining.length === 0) {
    for (const candidate of tied) addTo(chosen, candidate, chance / tied.length);
    return;
  }
  const weights = tied.map(
    (candidate) => EVEN_ODDS + totalOf(joining, ({ votes, intent }) => votes * countOf(intent, candidate)),
  );
  const all = totalOf(weights, (weight) => weight);
  for (const [i, candidate] of tied.entries()) addTo(chosen, candidate, (chance * itemAt(weights, i)) / all);
}

/** What chance counts for beside votes that join in. */
const EVEN_ODDS = 0.3;

/** How likely somebody votes for each candidate. */
function intentOf(ballot: Ballot, voter: string, pledges: readonly Pledge[]): Chances {
  let intent = usualIntent(ballot, voter);
  for (const { candidate, isFor, trust } of pledges.filter((pledge) => pledge.voter === voter)) {
    if (!ballot.candidates.includes(candidate)) continue;
    const kept: Chances = isFor ? new Map([[candidate, 1]]) : without(intent, candidate);
    intent = mixed(kept, intent, trust);
  }
  return intent;
}

/** Something good is for oneself; the zombies get the player who does best. */
function usualIntent(ballot: Ballot, voter: string): Chances {
  const { candidates, isPrize, standing, favourite, votes } = ballot;
  const others = candidates.filter((candidate) => candidate !== voter);
  const all = totalOf([...votes.values()], (count) => count);
  if (isPrize && favourite !== undefined && 2 * countOf(votes, voter) <= all)
    return spread(candidates, favourite, SURE_OF_PRIZE);
  if (others.length === 0 || (isPrize && others.length < candidates.length))
    return spread(candidates, candidates.includes(voter) ? voter : candidates[0], SURE_OF_PRIZE);
  const rank = (candidate: string): number => (isPrize ? -1 : 1) * standing(candidate);
  const [first] = others.toSorted((a, b) => rank(b) - rank(a));
  return spread(others, first, SURE);
}

function spread(candidates: readonly string[], first: string | undefined, sure: number): Chances {
  const rest = candidates.length > 1 ? (1 - sure) / (candidates.length - 1) : 0;
  return new Map(
    candidates.map((candidate) => [
      candidate,
      candidate === first ? (candidates.length > 1 ? sure : 1) : rest,
    ]),
  );
}

/** Unless there is nobody else. */
function without(intent: Chances, candidate: string): Chances {
  const left = 1 - countOf(intent, candidate);
  if (left <= 0) return intent;
  return new Map(
    [...intent].filter(([other]) => other !== candidate).map(([other, share]) => [other, share / left]),
  );
}

function mixed(kept: Chances, otherwise: Chances, trust: number): Chances {
  const intent: Chances = new Map();
  for (const [candidate, share] of kept) addTo(intent, candidate, trust * share);
  for (const [candidate, share] of otherwise) addTo(intent, candidate, (1 - trust) * share);
  return intent;
}

/** What these chances are worth to a player, in points. */
export function worthTo(
  ballot: Ballot,
  player: string,
  chances: ReadonlyMap<string, number>,
  liars: readonly string[] = [],
): number {
  const { isPrize, stake, standing, candidates } = ballot;
  if (isPrize) return countOf(chances, player) * stake(player);
  const best = Math.max(...candidates.filter((other) => other !== player).map(standing));
  return totalOf([...chances], ([candidate, chance]) => {
    if (candidate === player) return -chance * stake(player);
    if (liars.includes(candidate)) return chance * stake(candidate) * LIAR;
    return chance * stake(candidate) * (standing(candidate) === best ? LEADER : OTHER);
  });
}
