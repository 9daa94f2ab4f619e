import { itemAt } from '../../engine/lists.ts';
import { judge } from '../../engine/promises.ts';
import { emit, enter, leave, living, seatOf, topFrame } from '../../engine/stack.ts';
import { beginTalk, talkStep } from '../../engine/talk.ts';
import type { Flow, Seat, Step } from '../../engine/types.ts';
import { nameOf, peopleAt, seatsAt, type Board, type City, type CityGame, type Items } from './board.ts';
import { isLocation, type Location } from './data.ts';
import { editionOf } from './edition.ts';
import type { Share } from './frames.ts';
import { handOuts, readHandOut, termsOf, whyNotHandOut, type Gift, type HandOut } from './hand-outs.ts';
import { receiveShared } from './hands.ts';
import { askToBreak, callVote, hasVotes, takeVerdict } from './votes.ts';

/** C, sharing: what lies at a location is handed out by whom those present choose. */

export type ShareStage = Share['stage'];

export const beginShare = (game: CityGame, at: Location, stage: ShareStage = 'talk'): void =>
  enter(game, shareFlow, { data: { at, stage } });

export const shareFlow: Flow<City, 'shareFlow'> = {
  kind: 'shareFlow',
  next(game, { data }) {
    stages[data.stage](game, data);
  },
};

const itemCount = ({ antidotes, cards }: Items): number => antidotes + cards.length;

/** Hidden or not, but no 2012 child that hides (`C-SHARE-1`). */
const candidatesAt = ({ state: { board } }: CityGame, at: Location): Seat[] =>
  seatsAt(board, at, ({ untouchable }) => !untouchable);

const stages: { readonly [stage in ShareStage]: (game: CityGame, data: Share) => void } = {
  talk(game, data) {
    data.stage = 'vote';
    if (canShare(game.state.board, data.at)) beginTalk(game, share, data.at, false);
  },

  /** Where nobody has a vote, everything stays (`C-VOTE-3`). */
  vote(game, data) {
    data.stage = 'breakTie';
    callShareVote(game, data.at);
    if (topFrame(game)?.kind !== 'shareVote') judge(game, { is: 'notVoted', on: 'share', at: data.at });
  },

  /** On a tie all stays, unless the table lets the start player decide (`C-SHARE-4`). */
  breakTie(game, data) {
    data.stage = 'handOut';
    const { verdict } = game.state.board;
    if (verdict === null || verdict.length < 2) return;
    const tied = takeVerdict(game);
    if (game.state.options.sharingTie === 'startPlayer') askToBreak(game, 'shareTie', data.at, tied);
    else emit(game, { type: 'nothingShared', place: data.at });
  },

  handOut(game, data) {
    data.stage = 'over';
    const [winner] = takeVerdict(game);
    if (winner !== undefined) askToHandOut(game, winner, data.at);
  },

  over: (game) => leave(game),
};

function callShareVote(game: CityGame, at: Location): void {
  const candidates = candidatesAt(game, at);
  if (itemCount(game.state.board.items[at]) === 0 || candidates.length === 0) return;
  if (hasVotes(game, at)) callVote(game, 'shareVote', at, candidates);
  else emit(game, { type: 'nothingShared', place: at });
}

const canShare = (board: Board, at: Location): boolean =>
  peopleAt(board, at) > 0 && itemCount(board.items[at]) > 0;

export const share = talkStep(
  'share',
  ({ state: { board } }: CityGame, { on }) => !isLocation(on) || !canShare(board, on),
);

export function askToHandOut(game: CityGame, seat: Seat, at: Location): void {
  const items = game.state.board.items[at];
  for (const item of items.cards) item.known |= 1 << seat;
  const player = nameOf(game, seat);
  emit(game, { type: 'sharerChosen', player, place: at });
  if (items.cards.length > 0) {
    emit(game, { type: 'sharedCardsSeen', to: [seat], player, cards: items.cards.map(({ card }) => card) });
  }
  judge(game, { is: 'sharerChosen', at, by: seat });
  const only = forcedHandOut(game, seat, at);
  if (only !== undefined) return handOver(game, seat, at, only);
  enter(game, handOut, { on: at, asked: [seat], data: { seat, at } });
}

/** Nobody has a choice, by public facts: one item that the sharer must take, or an antidote for everyone. */
function forcedHandOut(game: CityGame, sharer: Seat, at: Location): HandOut | undefined {
  const { antidotes, cards } = game.state.board.items[at];
  const players = living(game).length;
  const one = antidotes + cards.length === 1 && (editionOf(game).sharerTakesOne || players === 1);
  return one || (cards.length === 0 && antidotes >= players) ? handOuts(game, sharer, at)[0] : undefined;
}

export const handOut: Step<City, 'handOut'> = {
  kind: 'handOut',
  fixed: true,
  legal: (game, { data: { at } }, seat) => handOuts(game, seat, at),
  unlisted: (game, { data: { at } }, seat, said) => readHandOut(termsOf(game, seat, at), said),
  refuse: (game, { data: { at } }, seat, said) => whyNotHandOut(termsOf(game, seat, at), said),
  done(game, { data: { seat, at }, answers }) {
    const answer = answers[seat] ?? null;
    if (answer !== null) handOver(game, seat, at, answer);
  },
};

function handOver(game: CityGame, sharer: Seat, at: Location, action: HandOut): void {
  const { board } = game.state;
  const items = board.items[at];
  const gifts = Object.entries(action.handOut);
  const terms = game.state.ledger.length > 0 ? termsOf(game, sharer, at) : null;
  for (const [player, item] of gifts) {
    const seat = seatOf(game, player);
    if (item === 'antidote') {
      items.antidotes--;
      board.antidotes[seat] = itemAt(board.antidotes, seat) + 1;
    } else {
      items.cards.splice(
        items.cards.findIndex(({ card }) => card === item),
        1,
      );
      receiveShared(game, sharer, seat, item);
      emit(game, { type: 'sharedCardGiven', to: [sharer, seat], player, card: item });
    }
  }
  forgetLeft(game, sharer, items, gifts);
  const shown = gifts.map(([player, item]) => ({
    player,
    item: item === 'antidote' ? ('antidote' as const) : ('card' as const),
  }));
  emit(game, { type: 'itemsShared', player: nameOf(game, sharer), place: at, items: shown });
  if (terms !== null) judge(game, { is: 'handedOut', at, by: sharer, terms, gifts: action.handOut });
}

/** Of what stays, nobody is sure who has not seen every card that was taken (`C-KNOW-1`). */
function forgetLeft(game: CityGame, sharer: Seat, { cards }: Items, gifts: readonly Gift[]): void {
  const receivers = new Set(
    gifts.filter(([, item]) => item !== 'antidote').map(([player]) => seatOf(game, player)),
  );
  const [only] = receivers;
  if (only === undefined) return;
  const sure = (1 << sharer) | (receivers.size === 1 ? 1 << only : 0);
  for (const item of cards) item.known &= sure;
}
