import { countEach, itemAt } from '../../engine/lists.ts';
import { randomFrom, shuffleWith } from '../../engine/chance.ts';
import { emit, enter, leave, living, seatOf } from '../../engine/stack.ts';
import { beginTalk, talkStep } from '../../engine/talk.ts';
import type { Flow, Seat, Step, Untrusted } from '../../engine/types.ts';
import { nameOf, peopleAt, seatsAt, type Board, type City, type CityGame, type Items } from './board.ts';
import { isLocation, type Location } from './data.ts';
import { editionOf } from './edition.ts';
import type { Share } from './frames.ts';
import { receiveShared } from './hands.ts';
import { askToBreak, callVote, hasVotes, takeVerdict } from './votes.ts';
import type { Actions } from './vocabulary.ts';

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
    const candidates = candidatesAt(game, data.at);
    if (itemCount(game.state.board.items[data.at]) === 0 || candidates.length === 0) return;
    if (hasVotes(game, data.at)) callVote(game, 'shareVote', data.at, candidates);
    else emit(game, { type: 'nothingShared', place: data.at });
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
  refuse: (_, __, ___, said) => ('handOut' in said ? { code: 'badHandOut' } : null),
  done(game, { data: { seat, at }, answers }) {
    const answer = answers[seat] ?? null;
    if (answer !== null) handOver(game, seat, at, answer);
  },
};

/** As many items as there are living players, or all if fewer, at most one to each (`C-SHARE-2`, `C-SHARE-3`). */
interface Terms {
  /** Every item by its kind. */
  readonly items: readonly Item[];
  /** In seat order, as in every hand-out. */
  readonly players: readonly string[];
  readonly count: number;
  /** Who must take one. */
  readonly taker: string | null;
}

function termsOf(game: CityGame, sharer: Seat, at: Location): Terms {
  const { antidotes, cards } = game.state.board.items[at];
  const items = Array<Item>(antidotes)
    .fill('antidote')
    .concat(cards.map(({ card }) => card));
  const players = living(game).map((seat) => nameOf(game, seat));
  return {
    items,
    players,
    count: Math.min(items.length, players.length),
    taker: editionOf(game).sharerTakesOne ? nameOf(game, sharer) : null,
  };
}

type HandOut = Actions['handOut'];
type Item = HandOut['handOut'][string];
type Gift = readonly [player: string, item: Item];

const handingOut = (gifts: readonly Gift[]): HandOut =>
  Object.freeze({ handOut: Object.freeze(Object.fromEntries(gifts)) });

const isServed = ({ taker }: Terms, gifts: readonly Gift[]): boolean =>
  taker === null || gifts.some(([player]) => player === taker);

/** Ten different items and six players make 151,200: that many are not listed, but checked. */
const MOST_LISTED = 400;

function handOuts(game: CityGame, sharer: Seat, at: Location): HandOut[] {
  const terms = termsOf(game, sharer, at);
  const actions = firstHandOuts(terms);
  return actions.length > MOST_LISTED ? someHandOuts(terms) : actions;
}

/** All of them, or one more than are listed. */
function firstHandOuts(terms: Terms): HandOut[] {
  const { items, players, count } = terms;
  const left = countEach(items);
  const actions: HandOut[] = [];
  const gifts: Gift[] = [];
  const assign = (index: number): void => {
    if (actions.length > MOST_LISTED) return;
    if (gifts.length === count) {
      if (isServed(terms, gifts)) actions.push(handingOut(gifts));
      return;
    }
    const player = players[index];
    if (player === undefined || players.length - index < count - gifts.length) return;
    for (const [item, number] of left) {
      if (number === 0) continue;
      left.set(item, number - 1);
      gifts.push([player, item]);
      assign(index + 1);
      gifts.pop();
      left.set(item, number);
    }
    assign(index + 1);
  };
  assign(0);
  return actions;
}

/** As many as are listed, from all over, always the same: dealt at random, so that nobody and nothing comes short. */
function someHandOuts({ items, players, count, taker }: Terms): HandOut[] {
  const random = randomFrom('hand-outs');
  const found = new Map<string, HandOut>();
  for (let i = 0; i < MOST_LISTED; i++) {
    const dealt = shuffleWith(random, items.slice());
    const others = shuffleWith(
      random,
      players.filter((player) => player !== taker),
    );
    const receivers = (taker === null ? others : [taker, ...others]).slice(0, count);
    const gifts = receivers.flatMap((player, n): Gift[] => {
      const item = dealt[n];
      return item === undefined ? [] : [[player, item]];
    });
    const action = handingOut(gifts.toSorted(([a], [b]) => players.indexOf(a) - players.indexOf(b)));
    found.set(JSON.stringify(action), action);
  }
  return [...found.values()];
}

/** The same in our own words, players in seat order; null if it is against the terms. */
function readHandOut(terms: Terms, { handOut: written, ...others }: Untrusted): HandOut | null {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return null;
  if (Object.keys(others).length > 0) return null;
  const wanted = new Map<string, unknown>(Object.entries(written));
  const left = terms.items.slice();
  const gifts: Gift[] = [];
  for (const player of terms.players) {
    const item = left.find((kind) => kind === wanted.get(player));
    if (item === undefined) continue;
    left.splice(left.indexOf(item), 1);
    gifts.push([player, item]);
  }
  const isWhole = gifts.length === terms.count && wanted.size === terms.count;
  return isWhole && isServed(terms, gifts) ? handingOut(gifts) : null;
}

function handOver(game: CityGame, sharer: Seat, at: Location, action: HandOut): void {
  const { board } = game.state;
  const items = board.items[at];
  const gifts = Object.entries(action.handOut);
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
