import { quote } from '../../engine/quote.ts';
import { emit, enter, seatOf, seatsWhere } from '../../engine/stack.ts';
import { takeAnotherTurn, turns, type Turns } from '../../engine/turns.ts';
import type { Seat, Step } from '../../engine/types.ts';
import { leaders, type Ballot } from '../../engine/votes.ts';
import { PASS, votesFor } from './actions.ts';
import { candidatesAt, handOf, nameOf, turnOrder } from './board.ts';
import type { Board, MallGame, Verdict } from './board.ts';
import { playable, refuseToPlay, useCard, type Moment } from './cards.ts';
import { CHARACTERS, PARKING, SECURITY_HQ, placeNumber, type Place } from './data.ts';

/** A vote is about the `truck`, the `chief`, or the named place that is under attack. */
export type About = string;

export const placeOf = (about: About): Place =>
  about === 'truck' ? PARKING : about === 'chief' ? SECURITY_HQ : placeNumber(about);

/** Before a vote each player in turn may play cards (`M-VOTE-1`). */
export function askForCards(game: MallGame, about: About): void {
  enter(game, cardRound, { data: { about, order: turnOrder(game) } });
}

/** Who holds no card is passed by; who holds any is asked, whatever it is. */
export const cardRound = turns<Board, Turns & { readonly about: About }>(
  'cardRound',
  (game, seat, { data }) => {
    const { board, out } = game.state;
    if (out[seat] === true || handOf(board, seat).length === 0) return;
    enter(game, cards, { on: data.about, asked: [seat], data: { seat, about: data.about } });
  },
);

const momentOf = (about: About): Moment => ({
  step: 'cards',
  place: placeOf(about),
  attack: about !== 'truck' && about !== 'chief',
});

/** One player's chance to play a card; having played one they are asked again. */
export const cards: Step<Board, { readonly seat: Seat; readonly about: About }> = {
  kind: 'cards',
  fixed: true,
  legal: (game, { data }, seat) => [PASS, ...playable(game, seat, momentOf(data.about))],
  refuse: (game, { data }, seat, action) => refuseToPlay(game, seat, action, momentOf(data.about)),
  done(game, { data: { seat, about }, answers }) {
    const answer = answers[seat] ?? null;
    if (answer === null || 'pass' in answer) return;
    useCard(game, seat, answer, momentOf(about));
    takeAnotherTurn(game, seat);
  },
};

/** With one candidate there is no vote (`M-VOTE-3`); what comes of it is the board's verdict. */
export function callVote(game: MallGame, about: About): void {
  const candidates = candidatesAt(game.state.board, placeOf(about));
  if (candidates.length > 1) return beginVote(game, vote, about, candidates);
  setVerdict(game, { winner: candidates[0] ?? null, tied: false });
}

/** Acts on what the last vote came to; the Threats played for it are spent. */
export function takeVerdict(game: MallGame): Verdict {
  const { board } = game.state;
  const verdict = board.verdict ?? { winner: null, tied: false };
  board.verdict = null;
  board.threats.fill(0);
  return verdict;
}

const setVerdict = (game: MallGame, verdict: Verdict): void => {
  game.state.board.verdict = verdict;
};

/** Votes of a player there (`M-VOTE-2`); in a vote held again the absent have one too (`M-VOTE-4`). */
export function votesOf({ state: { board } }: MallGame, seat: Seat, about: About, again: boolean): number {
  const place = placeOf(about);
  let votes = 0;
  let absent = true;
  for (const figure of board.figures) {
    if (figure.seat !== seat || figure.at !== place) continue;
    absent = false;
    if (!figure.hidden) votes += CHARACTERS[figure.who].votes;
  }
  if (votes > 0) return votes + (board.threats[seat] ?? 0);
  return again && absent ? 1 : 0;
}

interface VoteData {
  readonly about: About;
  readonly candidates: readonly Seat[];
}

export function beginVote(
  game: MallGame,
  step: Step<Board, VoteData>,
  about: About,
  candidates: Seat[],
): void {
  const again = step === revote;
  const asked = again ? seatsWhere(game, (seat) => votesOf(game, seat, about, again) > 0) : [...candidates];
  enter(game, step, { on: about, asked, data: { about, candidates } });
}

const votingStep = (
  kind: string,
  tie: (game: MallGame, data: VoteData, tied: Seat[]) => void,
): Step<Board, VoteData> => ({
  kind,
  fixed: true,
  sealed: true,
  legal(game, { data }) {
    const votes = votesFor(game.state.players);
    return data.candidates.map((seat) => votes[seat] ?? PASS);
  },
  refuse: (_, __, ___, action) =>
    'vote' in action ? { code: 'notACandidate', player: quote(action['vote']) } : null,
  done(game, { data, answers }) {
    const ballots: Ballot[] = [];
    for (const [voter, answer] of answers.entries()) {
      if (answer === null) continue;
      const votes = votesOf(game, voter, data.about, kind === 'revote');
      ballots.push({ voter, candidate: seatOf(game, answer['vote']), votes });
    }
    revealVotes(game, data.about, ballots);
    const [first, ...others] = leaders(ballots, answers.length);
    if (first === undefined || others.length === 0)
      return setVerdict(game, { winner: first ?? null, tied: false });
    const tied = [first, ...others];
    emit(game, { type: 'voteTied', on: data.about, tied: tied.map((seat) => nameOf(game, seat)) });
    tie(game, data, tied);
  },
});

/** A tie is voted again (`M-VOTE-4`). */
export const vote = votingStep('vote', (game, { about, candidates }, tied) =>
  beginVote(game, revote, about, game.state.options['revote'] === 'tied' ? tied : [...candidates]),
);

export const revote = votingStep('revote', (game) => setVerdict(game, { winner: null, tied: true }));

function revealVotes(game: MallGame, about: About, ballots: readonly Ballot[]): void {
  const votes = ballots.map(({ voter, candidate, votes: weight }) => ({
    player: nameOf(game, voter),
    vote: nameOf(game, candidate),
    votes: weight,
  }));
  emit(game, { type: 'votesRevealed', on: about, votes });
}
