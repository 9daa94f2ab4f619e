import { itemAt } from '../../engine/lists.ts';
import { judge } from '../../engine/promises.ts';
import { quote } from '../../engine/quote.ts';
import { emit, enter, seatOf } from '../../engine/stack.ts';
import type { Seat, Step } from '../../engine/types.ts';
import { ballotsIn, leaders, revealVotes, tellTie } from '../../engine/votes.ts';
import { nameOf, type Board, type City, type CityGame, type Coercion } from './board.ts';
import { REPLICA_VOTES, isLocation, votesFor, type Location } from './data.ts';
import type { Vote } from './frames.ts';
import type { Actions } from './vocabulary.ts';

/** Votes: for a victim, or for who shares out. */

export function votesOf({ state: { board } }: CityGame, seat: Seat, at: Location): number {
  let votes = 0;
  for (const { seat: owner, at: place, hidden, who, exhausted, awake } of board.figures)
    if (owner === seat && place === at && !hidden) votes += votesFor(who, exhausted, awake);
  // Replicas count wherever their owner's people are (`C-CARD-REPLICA`).
  for (const replica of board.replicas)
    if (replica.seat === seat && replica.at === at) votes += REPLICA_VOTES;
  return votes;
}

/** Somebody has a vote there, whoever casts it (`C-VOTE-3`). */
export const hasVotes = (game: CityGame, at: Location): boolean =>
  game.state.players.some((_, seat) => votesOf(game, seat, at) > 0);

/**
 * The coercions that count: of a player at a location, the latest (`C-CARD-COERCE`). An earlier one stays below it,
 * for when its player goes out (`C-DEATH-2`).
 */
export const coercionsInForce = ({ coerced }: Board): Coercion[] =>
  coerced.filter(
    (coercion, i) =>
      !coerced.some(({ player, at }, j) => j > i && player === coercion.player && at === coercion.at),
  );

/** Who casts the votes of this player there. */
export const casterOf = ({ state: { board } }: CityGame, seat: Seat, at: Location): Seat =>
  board.coerced.findLast(({ player, at: where }) => player === seat && where === at)?.by ?? seat;

type VoteKind = 'vote' | 'shareVote';
type TieKind = 'tie' | 'shareTie';

/** With one candidate no vote is held (`C-VOTE-3`); what comes of it is the board's verdict. */
export function callVote(game: CityGame, kind: VoteKind, at: Location, candidates: readonly Seat[]): void {
  const { board, players } = game.state;
  if (candidates.length < 2) return void (board.verdict = candidates);
  const seats = [...players.keys()];
  const votes = seats.map((seat) => votesOf(game, seat, at));
  const casters = seats.map((seat) => casterOf(game, seat, at));
  const asked = seats.filter((caster) =>
    seats.some((voter) => casters[voter] === caster && itemAt(votes, voter) > 0),
  );
  enter(game, { kind }, { on: at, asked, data: { at, candidates, casters, votes } });
}

/** The voters whose votes this player casts, themselves among them. */
function ballotsOf({ casters, votes }: Vote, caster: Seat): Seat[] {
  const voters: Seat[] = [];
  for (let voter = 0; voter < casters.length; voter++)
    if (casters[voter] === caster && itemAt(votes, voter) > 0) voters.push(voter);
  return voters;
}

const votingStep = <K extends VoteKind>(kind: K): Step<City, K> => ({
  kind,
  sealed: true,
  slots: (_, { data }, seat) => ballotsOf(data, seat),
  slotOf: (game, _, seat, { as }) => (as === undefined ? seat : seatOf(game, as)),
  legal(game, { data }, seat) {
    return ballotsOf(data, seat).flatMap((voter) =>
      data.candidates.map((candidate): Actions['vote'] =>
        voter === seat
          ? { vote: nameOf(game, candidate) }
          : { vote: nameOf(game, candidate), as: nameOf(game, voter) },
      ),
    );
  },
  refuse(game, { data }, seat, said) {
    if (!('vote' in said)) return null;
    const { vote: candidate, as } = said;
    const isCoerced = ballotsOf(data, seat).some((voter) => voter !== seat && nameOf(game, voter) === as);
    if ('as' in said && !isCoerced) return { code: 'notCoerced', player: quote(as) };
    return { code: 'notACandidate', player: quote(candidate) };
  },
  done(game, { data, answers }) {
    const ballots = ballotsIn(
      game,
      answers,
      (voter) => itemAt(data.votes, voter),
      (voter) => data.casters[voter] ?? voter,
    );
    revealVotes(game, data.at, ballots);
    const { at, candidates } = data;
    judge(game, { is: 'voted', on: kind === 'vote' ? 'attack' : 'share', at, candidates, ballots });
    const first = leaders(ballots, game.state.players.length);
    // Where nobody has a vote, all candidates tie.
    const verdict = first.length > 0 ? first : data.candidates;
    if (verdict.length > 1) tellTie(game, data.at, verdict);
    game.state.board.verdict = verdict;
  },
});

export const vote = votingStep('vote');
export const shareVote = votingStep('shareVote');

export function takeVerdict({ state: { board } }: CityGame): readonly Seat[] {
  const verdict = board.verdict ?? [];
  board.verdict = null;
  return verdict;
}

/** The start player breaks a tie, present or not, among those tied (`C-ATK-5`). */
export function askToBreak(game: CityGame, kind: TieKind, at: Location, tied: readonly Seat[]): void {
  const { start } = game.state.board;
  enter(game, { kind }, { on: at, asked: [start], data: { seat: start, tied } });
}

const tieStep = <K extends TieKind>(kind: K): Step<City, K> => ({
  kind,
  legal: (game, { data }) => data.tied.map((seat) => ({ breakTie: nameOf(game, seat) })),
  refuse: (_, __, ___, { breakTie: player }) =>
    player === undefined ? null : { code: 'notTied', player: quote(player) },
  done(game, { on, data, answers }) {
    const player = answers[data.seat]?.breakTie;
    if (player === undefined || !isLocation(on)) return;
    emit(game, { type: 'tieBroken', on, player: nameOf(game, data.seat), vote: player });
    game.state.board.verdict = [seatOf(game, player)];
    if (kind === 'tie') judge(game, { is: 'tieBroken', at: on, by: data.seat, vote: seatOf(game, player) });
  },
});

export const tie = tieStep('tie');
export const shareTie = tieStep('shareTie');
