import { itemAt } from './lists.ts';
import { quote } from './quote.ts';
import { emit, playerAt, seatOf } from './stack.ts';
import type { Frame, Game, Seat, Untrusted } from './types.ts';

/** Votes are sealed, revealed all at once, and counted; a victim is chosen by its owner. */

export interface Ballot {
  readonly voter: Seat;
  readonly candidate: Seat;
  readonly votes: number;
  readonly caster: Seat;
}

/** The candidates with the most votes: one, or several who tie. */
export function leaders(ballots: readonly Ballot[], seats: number): Seat[] {
  const totals = Array<number>(seats).fill(0);
  for (const { candidate, votes } of ballots) totals[candidate] = itemAt(totals, candidate) + votes;
  const most = Math.max(...totals);
  const first: Seat[] = [];
  if (most === 0) return first;
  for (let seat = 0; seat < seats; seat++) if (totals[seat] === most) first.push(seat);
  return first;
}

/** The ballots of a vote that is over: how many votes each of the voters has, and who casts them. */
export function ballotsIn(
  game: Game,
  answers: readonly ({ readonly vote: string } | null)[],
  votesOf: (voter: Seat) => number,
  casterOf: (voter: Seat) => Seat = (voter) => voter,
): Ballot[] {
  const ballots: Ballot[] = [];
  for (let voter = 0; voter < answers.length; voter++) {
    const answer = answers[voter] ?? null;
    if (answer === null) continue;
    const candidate = seatOf(game, answer.vote);
    ballots.push({ voter, candidate, votes: votesOf(voter), caster: casterOf(voter) });
  }
  return ballots;
}

/** Everybody sees who voted for whom. */
export function revealVotes(game: Game, on: string, ballots: readonly Ballot[]): void {
  const votes = ballots.map(({ voter, candidate, votes: weight, caster }) => {
    const revealed = { player: playerAt(game, voter), vote: playerAt(game, candidate), votes: weight };
    return caster === voter ? revealed : { ...revealed, by: playerAt(game, caster) };
  });
  emit(game, { type: 'votesRevealed', on, votes });
}

export const tellTie = (game: Game, on: string, tied: readonly Seat[]): void =>
  emit(game, { type: 'voteTied', on, tied: tied.map((seat) => playerAt(game, seat)) });

interface VictimRules<
  G extends Game,
  D,
  F extends { readonly who: string },
  A extends { readonly victim: string },
> {
  /** Those of this player's who can be chosen. */
  exposed(game: G, seat: Seat, data: D): readonly F[];
  /** Choosing this one; shared and frozen. */
  choosing(figure: F): A;
  devour(game: G, figure: F): void;
}

export interface VictimStep<G extends Game, D, A> {
  readonly kind: 'victim';
  readonly fixed: true;
  legal(game: G, frame: Frame<'victim', D, A>, seat: Seat): readonly A[];
  refuse(
    game: G,
    frame: Frame<'victim', D, A>,
    seat: Seat,
    said: Untrusted,
  ): { readonly code: 'notToBeEaten'; readonly character: string } | null;
  done(game: G, frame: Frame<'victim', D, A>): void;
}

/** The player who lost the vote chooses who of theirs is lost. */
export const victimStep = <
  G extends Game,
  D extends { readonly seat: Seat },
  F extends { readonly who: string },
  A extends { readonly victim: string },
>(
  rules: VictimRules<G, D, F, A>,
): VictimStep<G, D, A> => ({
  kind: 'victim',
  fixed: true,
  legal: (game, { data }, seat) => rules.exposed(game, seat, data).map((figure) => rules.choosing(figure)),
  refuse: (_, __, ___, { victim }) =>
    victim === undefined ? null : { code: 'notToBeEaten', character: quote(victim) },
  done(game, { data, answers }) {
    const victim = answers[data.seat]?.victim;
    const figure = rules.exposed(game, data.seat, data).find(({ who }) => who === victim);
    if (figure !== undefined) rules.devour(game, figure);
  },
});
