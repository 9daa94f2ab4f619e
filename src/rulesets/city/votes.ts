import { quote } from '../../engine/quote.ts';
import { emit, enter, seatOf } from '../../engine/stack.ts';
import type { Action, Frame, Seat, Step } from '../../engine/types.ts';
import { leaders, type Ballot } from '../../engine/votes.ts';
import { nameOf, type Board, type CityGame, type Coercion, type Figure } from './board.ts';
import type { Location } from './data.ts';

/** Votes: for a victim, or for who shares out. */

/** Who may vote: nobody hidden, Grandpa only awake (`C-VOTE-1`). */
const mayVote = (figure: Figure): boolean => !figure.hidden && (figure.who !== 'grandpa' || figure.awake);

/** A mother has two votes (`C-POW-PREGNANT`). */
const votesOfFigure = (figure: Figure): number => (figure.who === 'pregnant' && figure.exhausted ? 2 : 1);

export function votesOf({ state: { board } }: CityGame, seat: Seat, at: Location): number {
  let votes = 0;
  for (const figure of board.figures) {
    if (figure.seat === seat && figure.at === at && mayVote(figure)) votes += votesOfFigure(figure);
  }
  // Replicas count wherever their owner's people are (`C-CARD-REPLICA`).
  for (const replica of board.replicas) if (replica.seat === seat && replica.at === at) votes += 2;
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

interface Vote {
  readonly at: Location;
  readonly candidates: readonly Seat[];
  /** By voter: who casts their votes, and how many they are. */
  readonly casters: readonly Seat[];
  readonly votes: readonly number[];
}

/** With one candidate no vote is held (`C-VOTE-3`); what comes of it is the board's verdict. */
export function callVote(
  game: CityGame,
  step: Step<Board, Vote>,
  at: Location,
  candidates: readonly Seat[],
): void {
  const { board, players } = game.state;
  if (candidates.length < 2) return void (board.verdict = candidates);
  const seats = [...players.keys()];
  const votes = seats.map((seat) => votesOf(game, seat, at));
  const casters = seats.map((seat) => casterOf(game, seat, at));
  const asked = seats.filter((caster) =>
    seats.some((voter) => casters[voter] === caster && (votes[voter] ?? 0) > 0),
  );
  enter(game, step, { on: at, asked, data: { at, candidates, casters, votes } });
}

/** The voters whose votes this player casts, themselves among them. */
const ballotsOf = ({ casters, votes }: Vote, caster: Seat): Seat[] =>
  casters.flatMap((by, voter) => (by === caster && (votes[voter] ?? 0) > 0 ? [voter] : []));

const votingStep = (kind: string): Step<Board, Vote> => ({
  kind,
  sealed: true,
  slots: (_, { data }, seat) => ballotsOf(data, seat),
  slotOf: (game, _, seat, action) => ('as' in action ? seatOf(game, action['as']) : seat),
  legal(game, { data }, seat) {
    const as = (voter: Seat): Action => (voter === seat ? {} : { as: nameOf(game, voter) });
    return ballotsOf(data, seat).flatMap((voter) =>
      data.candidates.map((candidate) => ({ vote: nameOf(game, candidate), ...as(voter) })),
    );
  },
  refuse(game, { data }, seat, action) {
    if (!('vote' in action)) return null;
    const isCoerced = ballotsOf(data, seat).some(
      (voter) => voter !== seat && nameOf(game, voter) === action['as'],
    );
    if ('as' in action && !isCoerced) return { code: 'notCoerced', player: quote(action['as']) };
    return { code: 'notACandidate', player: quote(action['vote']) };
  },
  done(game, frame) {
    const ballots = readBallots(game, frame);
    const votes = ballots.map(({ voter, candidate, votes: count }) => ({
      player: nameOf(game, voter),
      vote: nameOf(game, candidate),
      votes: count,
      ...(frame.data.casters[voter] !== voter && { by: nameOf(game, frame.data.casters[voter] ?? voter) }),
    }));
    emit(game, { type: 'votesRevealed', on: frame.data.at, votes });
    const first = leaders(ballots, game.state.players.length);
    // Where nobody has a vote, all candidates tie.
    const verdict = first.length > 0 ? first : frame.data.candidates;
    if (verdict.length > 1) {
      emit(game, { type: 'voteTied', on: frame.data.at, tied: verdict.map((seat) => nameOf(game, seat)) });
    }
    game.state.board.verdict = verdict;
  },
});

function readBallots(game: CityGame, { data, answers }: Frame<Vote>): Ballot[] {
  return answers.flatMap((answer, voter) =>
    answer === null
      ? []
      : [{ voter, candidate: seatOf(game, answer['vote']), votes: data.votes[voter] ?? 0 }],
  );
}

export const vote = votingStep('vote');
export const shareVote = votingStep('shareVote');

export function takeVerdict({ state: { board } }: CityGame): readonly Seat[] {
  const verdict = board.verdict ?? [];
  board.verdict = null;
  return verdict;
}

interface Tie {
  readonly seat: Seat;
  readonly tied: readonly Seat[];
}

/** The start player breaks a tie, present or not, among those tied (`C-ATK-5`). */
export function askToBreak(
  game: CityGame,
  step: Step<Board, Tie>,
  at: Location,
  tied: readonly Seat[],
): void {
  const { start } = game.state.board;
  enter(game, step, { on: at, asked: [start], data: { seat: start, tied } });
}

const tieStep = (kind: string): Step<Board, Tie> => ({
  kind,
  legal: (game, { data }) => data.tied.map((seat) => ({ breakTie: nameOf(game, seat) })),
  refuse: (_, __, ___, action) =>
    'breakTie' in action ? { code: 'notTied', player: quote(action['breakTie']) } : null,
  done(game, { on, data, answers }) {
    const player = answers[data.seat]?.['breakTie'];
    if (player === undefined) return;
    emit(game, { type: 'tieBroken', on, player: nameOf(game, data.seat), vote: player });
    game.state.board.verdict = [seatOf(game, player)];
  },
});

export const tie = tieStep('tie');
export const shareTie = tieStep('shareTie');
