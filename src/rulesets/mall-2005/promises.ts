import { seatOf, topFrame } from '../../engine/stack.ts';
import type { Judgement, PromiseOf, PromiseRule, PromiseWord, PromisedIn } from '../../engine/deal-types.ts';
import type { Action, Seat } from '../../engine/types.ts';
import { handOf, isClosed, zombiesAt, type Mall, type MallGame } from './board.ts';
import { isWeapon, KILLS, placeNumber, type Place, type PlaceName, isPrize } from './data.ts';
import { choosable } from './destinations.ts';
import type { MallMoment } from './moments.ts';
import type { MallReason } from './vocabulary.ts';
import { backExcludes, goExcludes, voteExcludes } from '../promise-parts.ts';

/** When each promise is kept, broken or void, and what would break it. */

type Word = PromiseWord<Mall>;
type Rule<W extends Word> = PromiseRule<Mall, PromiseOf<Mall, W>>;
type Owed = PromisedIn<Mall, unknown>;

/** At the promise's own location, if it is about that. */
const isThere = ({ at }: Owed, moment: MallMoment): boolean => 'at' in moment && moment.at === at;

/**
 * All own votes go to this player, or (`spared`) none does, in each vote and repetition in which that player can be
 * chosen. Counted are those in which the promise was kept.
 */
function judgeVote(
  game: MallGame,
  promised: Owed,
  moment: MallMoment,
  [player, spared]: readonly [string, boolean],
): Judgement {
  if (!isThere(promised, moment)) return null;
  const { by, done } = promised;
  if (moment.is === 'placeDone' || (moment.is === 'voteEnded' && moment.last))
    return done > 0 ? 'kept' : 'void';
  if (moment.is !== 'voted') return null;
  const own = moment.ballots.find(({ voter }) => voter === by);
  const candidate = seatOf(game, player);
  if (own === undefined || own.votes === 0 || !moment.candidates.includes(candidate)) return null;
  return (own.candidate === candidate) === spared ? 'broken' : done + 1;
}

/** Whether this vote goes where it must not. */
function voteBreaks(game: MallGame, action: Action, [player, spared]: readonly [string, boolean]): boolean {
  const frame = topFrame(game);
  if ((frame?.kind !== 'vote' && frame?.kind !== 'revote') || !('vote' in action)) return false;
  return frame.data.candidates.includes(seatOf(game, player)) && (action['vote'] === player) === spared;
}

/** Nobody is eaten at the truck or made chief at a place under attack. */
const onlyIf = (fits: boolean, word: Word, at: string | null): MallReason | null =>
  fits || at === null ? null : { code: 'promiseNotThere', word, place: at as PlaceName };

const inAttack =
  (word: Word) =>
  (_: MallGame, __: unknown, at: string | null): MallReason | null =>
    onlyIf(at === null || !isPrize(at), word, at);

const vote: Rule<'vote'> = {
  refuse: inAttack('vote'),
  judge: (game, promised, moment) => judgeVote(game, promised, moment, [promised.promise.vote, false]),
  breaks: (game, { promise }, action) => voteBreaks(game, action, [promise.vote, false]),
  excludes: voteExcludes,
};

const spare: Rule<'spare'> = {
  refuse: inAttack('spare'),
  judge: (game, promised, moment) => judgeVote(game, promised, moment, [promised.promise.spare, true]),
  breaks: (game, { promise }, action) => voteBreaks(game, action, [promise.spare, true]),
};

const back: Rule<'back'> = {
  refuse: (_, __, at) => onlyIf(at !== null && isPrize(at), 'back', at),
  judge: (game, promised, moment) => judgeVote(game, promised, moment, [promised.promise.back, false]),
  breaks: (game, { promise }, action) => voteBreaks(game, action, [promise.back, false]),
  excludes: backExcludes,
};

const kill: Rule<'kill'> = {
  refuse: (game, promise, at) =>
    promise.kill > 0 ? inAttack('kill')(game, promise, at) : { code: 'offerField', field: 'kill' },
  judge({ state: { board } }, promised, moment) {
    if (!isThere(promised, moment)) return null;
    const { by, at, done, promise } = promised;
    if (moment.is === 'removed') return moment.by === by ? done + moment.count : null;
    if (moment.is === 'placeDone') return 'void';
    if (moment.is !== 'cardsEnded') return null;
    if (done >= promise.kill) return 'kept';
    return zombiesAt(board, placeNumber(at)) >= promise.kill - done ? 'broken' : 'void';
  },
  /** Nobody passes who could still do it. */
  breaks: (game, promised, action) => 'pass' in action && isKillDue(game, promised),
  keeps: (game, promised, { play }) => (play === 'axe' || play === 'shotgun') && isKillDue(game, promised),
  excludes: (_, other) => 'hold' in other,
};

/** Still to be done in the cards before the vote there, and still to be done by what the player holds. */
function isKillDue(
  game: MallGame,
  { by, at, done, promise }: PromisedIn<Mall, PromiseOf<Mall, 'kill'>>,
): boolean {
  const frame = topFrame(game);
  if (frame?.kind !== 'cards' || frame.data.about !== at || done >= promise.kill) return false;
  return couldKill(game, by, placeNumber(at)) >= promise.kill - done;
}

function couldKill({ state: { board } }: MallGame, seat: Seat, place: Place): number {
  let kills = 0;
  for (const card of handOf(board, seat)) if (isWeapon(card)) kills += KILLS[card];
  return Math.min(kills, zombiesAt(board, place));
}

const hold: Rule<'hold'> = {
  judge(_, promised, moment) {
    if (moment.is === 'played') return moment.by === promised.by ? 'broken' : null;
    return moment.is === 'placeDone' && isThere(promised, moment) ? 'kept' : null;
  },
  breaks: (_, __, action) => 'play' in action,
};

/** Closed, or not to be chosen by this player. */
const isBarred = ({ state: { board } }: MallGame, seat: Seat, place: Place): boolean =>
  isClosed(board, place) || !choosable(board, seat).some((open) => open === place);

/** Where the player goes, if destinations are revealed just now. */
const goalOf = (seat: Seat, moment: MallMoment): Place =>
  moment.is === 'revealed' ? (moment.chosen[seat] ?? 0) : 0;

const go: Rule<'go'> = {
  place: ({ go: place }) => place,
  anytime: true,
  judge(game, { by, promise }, moment) {
    const [goal, place] = [goalOf(by, moment), placeNumber(promise.go)];
    if (goal === 0) return null;
    if (goal === place) return 'kept';
    return isBarred(game, by, place) ? 'void' : 'broken';
  },
  keeps: (_, { promise }, { choose }) => choose === promise.go,
  excludes: goExcludes,
};

const avoid: Rule<'avoid'> = {
  place: ({ avoid: place }) => place,
  anytime: true,
  judge(game, { by, promise }, moment) {
    const [goal, place] = [goalOf(by, moment), placeNumber(promise.avoid)];
    if (goal === 0) return null;
    // There may be nowhere else to go.
    if (goal === place) return choosable(game.state.board, by).length > 1 ? 'broken' : 'void';
    return isBarred(game, by, place) ? 'void' : 'kept';
  },
  keeps: (_, { promise }, { choose }) => choose !== undefined && choose !== promise.avoid,
};

const give: Rule<'give'> = {
  place: () => 'truck',
  judge(game, promised, moment) {
    if (moment.is === 'placeDone') return isThere(promised, moment) ? 'void' : null;
    if (moment.is === 'searcherChosen') return moment.by === promised.by ? null : 'void';
    if (moment.is !== 'searched' || moment.by !== promised.by) return null;
    const receiver = seatOf(game, promised.promise.give);
    if (moment.to === null || receiver === promised.by) return 'void';
    return moment.to === receiver ? 'kept' : 'broken';
  },
  breaks(game, { by, promise }, { search }) {
    if (typeof search !== 'object' || search === null || !('to' in search)) return false;
    return promise.give !== game.state.players[by] && search.to !== promise.give;
  },
  excludes: (promise, other) => 'give' in other && other.give !== promise.give,
};

export const promises: { readonly [W in Word]: Rule<W> } = {
  vote,
  spare,
  back,
  kill,
  hold,
  go,
  avoid,
  give,
};
