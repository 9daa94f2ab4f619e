import { itemAt } from '../../engine/lists.ts';
import { judge } from '../../engine/promises.ts';
import { quote } from '../../engine/quote.ts';
import { enter, seatsWhere } from '../../engine/stack.ts';
import { takeAnotherTurn, turns } from '../../engine/flows.ts';
import type { DataOf, FlowFrame, Seat, Step } from '../../engine/types.ts';
import { ballotsIn, leaders, revealVotes, tellTie } from '../../engine/votes.ts';
import { PASS, votesFor } from './actions.ts';
import { candidatesAt, eachEats, handOf, turnOrder } from './board.ts';
import type { Mall, MallGame, Verdict } from './board.ts';
import type { About } from './vocabulary.ts';
import { playable, refuseToPlay, useCard, type Moment } from './cards.ts';
import { CHARACTERS, PARKING, SECURITY_HQ, placeNumber, type Place, isPrize } from './data.ts';

export const placeOf = (about: About): Place =>
  about === 'truck' ? PARKING : about === 'chief' ? SECURITY_HQ : placeNumber(about);

/** Before a vote each player in turn may play cards (`M-VOTE-1`). */
export function askForCards(game: MallGame, about: About): void {
  enter(game, cardRound, { data: { about, order: turnOrder(game) } });
}

/** Who holds no card is passed by; who holds any is asked, whatever it is. */
export const cardRound = turns(
  'cardRound',
  (game: MallGame, seat, { data }: FlowFrame<Mall, 'cardRound'>) => {
    const { board, out } = game.state;
    if (out[seat] === true || handOf(board, seat).length === 0) return;
    enter(game, cards, { on: data.about, asked: [seat], data: { seat, about: data.about } });
  },
);

const momentOf = (about: About): Moment => ({
  step: 'cards',
  place: placeOf(about),
  attack: !isPrize(about),
});

/** One player's chance to play a card; having played one they are asked again. */
export const cards: Step<Mall, 'cards'> = {
  kind: 'cards',
  fixed: true,
  legal: (game, { data }, seat) => [PASS, ...playable(game, seat, momentOf(data.about))],
  refuse: (game, { data }, seat, said) => refuseToPlay(game, seat, said, momentOf(data.about)),
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
  if (candidates.length > 1) return beginVote(game, 'vote', about, candidates);
  setVerdict(game, about, { winner: candidates[0] ?? null, tied: false });
}

/** Acts on what the last vote came to; the Threats played for it are spent. */
export function takeVerdict(game: MallGame): Verdict {
  const { board } = game.state;
  const verdict = board.verdict ?? { winner: null, tied: false };
  board.verdict = null;
  board.threats.fill(0);
  return verdict;
}

/** At the Parking the next zombie may call another vote. */
function setVerdict(game: MallGame, about: About, verdict: Verdict): void {
  game.state.board.verdict = verdict;
  judge(game, { is: 'voteEnded', at: about, last: isPrize(about) || !eachEats(placeOf(about)) });
}

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
  if (votes > 0) return votes + itemAt(board.threats, seat);
  return again && absent ? 1 : 0;
}

type VoteKind = 'vote' | 'revote';
type VoteData = DataOf<Mall, VoteKind>;

export function beginVote(game: MallGame, kind: VoteKind, about: About, candidates: readonly Seat[]): void {
  const again = kind === 'revote';
  const asked = again ? seatsWhere(game, (seat) => votesOf(game, seat, about, again) > 0) : [...candidates];
  enter(game, { kind }, { on: about, asked, data: { about, candidates } });
}

const votingStep = <K extends VoteKind>(
  kind: K,
  tie: (game: MallGame, data: VoteData, tied: Seat[]) => void,
): Step<Mall, K> => ({
  kind,
  fixed: true,
  sealed: true,
  legal(game, { data }) {
    const votes = votesFor(game.state.players);
    return data.candidates.map((seat) => itemAt(votes, seat));
  },
  refuse: (_, __, ___, { vote: candidate }) =>
    candidate === undefined ? null : { code: 'notACandidate', player: quote(candidate) },
  done(game, { data, answers }) {
    const ballots = ballotsIn(game, answers, (voter) => votesOf(game, voter, data.about, kind === 'revote'));
    revealVotes(game, data.about, ballots);
    judge(game, { is: 'voted', at: data.about, candidates: data.candidates, ballots });
    const [first, ...others] = leaders(ballots, answers.length);
    if (first === undefined || others.length === 0)
      return setVerdict(game, data.about, { winner: first ?? null, tied: false });
    const tied = [first, ...others];
    tellTie(game, data.about, tied);
    tie(game, data, tied);
  },
});

/** A tie is voted again (`M-VOTE-4`). */
export const vote = votingStep('vote', (game, { about, candidates }, tied) =>
  beginVote(game, 'revote', about, game.state.options.revote === 'tied' ? tied : candidates),
);

export const revote = votingStep('revote', (game, { about }) =>
  setVerdict(game, about, { winner: null, tied: true }),
);
