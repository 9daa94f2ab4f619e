import { byPlayer, hiddenPile, type Hidden } from '../../../src/engine/board-view.ts';
import { shuffle } from '../../../src/engine/chance.ts';
import { CORE_ACTIONS, CORE_EVENTS, CORE_REASONS } from '../../../src/engine/core-vocabulary.ts';
import { hiddenIn, redeal } from '../../../src/engine/redeal.ts';
import { endGame } from '../../../src/engine/endings.ts';
import { emit, enter, living, playerAt } from '../../../src/engine/stack.ts';
import type { Flow, FrameOf, Game, Ruleset, Step, Words } from '../../../src/engine/types.ts';
import type { ActionsOf, EventDescriptors, EventsOf, ReasonsOf } from '../../../src/engine/vocabulary.ts';

/** The smallest game there is: everyone plays a card in secret, the only highest one takes the trick. */

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;
type Card = (typeof CARDS)[number];
const TRICKS = 2;

const KINDS = { card: CARDS } as const;
const ACTIONS = { ...CORE_ACTIONS, bid: { bid: 'card' } } as const;
const EVENTS = {
  ...CORE_EVENTS,
  cardsDealt: { params: { player: 'player', cards: { list: 'card' } }, private: true, log: 'cards' },
  bidsRevealed: {
    params: { bids: { list: { record: { player: 'player', card: 'card' } } } },
    log: 'cards',
    reveal: 1000,
  },
  trickTaken: { params: { player: 'player' }, log: 'votes' },
  gameEnded: { params: { winners: { list: 'player' }, scores: { byPlayer: 'number' } }, log: 'other' },
} as const satisfies EventDescriptors;
const WORDS: Words = {
  kinds: KINDS,
  actions: ACTIONS,
  events: EVENTS,
  reasons: CORE_REASONS,
  steps: { bid: { on: null, answers: ['bid'] } },
};

type Actions = ActionsOf<typeof KINDS, typeof ACTIONS>;
type Steps = { readonly bid: { readonly data: object; readonly answer: Actions['bid'] } };
type Flows = { readonly tricks: object };

interface HighCard {
  readonly board: { hands: Card[][]; tricks: number[] };
  readonly action: Actions[keyof Actions];
  readonly event: EventsOf<typeof KINDS, typeof EVENTS>;
  readonly reason: ReasonsOf<typeof KINDS, typeof CORE_REASONS>;
  readonly options: { readonly [name: string]: never };
  readonly steps: Steps;
  readonly flows: Flows;
  readonly frame: FrameOf<Steps, Flows>;
  readonly goods: never;
  readonly promise: never;
  readonly moment: never;
  readonly publicView: { readonly tricks: { readonly [player: string]: number } };
  readonly privateView: { readonly hands: { readonly [player: string]: readonly (Card | Hidden)[] } };
}

const tricks: Flow<HighCard, 'tricks'> = {
  kind: 'tricks',
  next(game) {
    const { board, players } = game.state;
    if (game.state.round++ < TRICKS) return enter(game, bid, { asked: living(game), data: {} });
    const most = Math.max(...board.tricks);
    const winners = [...players.keys()].filter((seat) => board.tricks[seat] === most);
    emit(game, { type: 'gameEnded', ...endGame(game, board.tricks, winners) });
  },
};

const bid: Step<HighCard, 'bid'> = {
  kind: 'bid',
  sealed: true,
  legal: (game, _, seat) => (game.state.board.hands[seat] ?? []).map((card) => ({ bid: card })),
  done(game, { answers }) {
    const { board } = game.state;
    const bids = answers.flatMap((answer, seat) => (answer === null ? [] : [{ seat, card: answer.bid }]));
    for (const { seat, card } of bids)
      board.hands[seat] = (board.hands[seat] ?? []).filter((held) => held !== card);
    emit(game, {
      type: 'bidsRevealed',
      bids: bids.map(({ seat, card }) => ({ player: playerAt(game, seat), card })),
    });
    const [best] = bids.toSorted((a, b) => CARDS.indexOf(b.card) - CARDS.indexOf(a.card));
    if (best === undefined) return;
    board.tricks[best.seat] = (board.tricks[best.seat] ?? 0) + 1;
    emit(game, { type: 'trickTaken', player: playerAt(game, best.seat) });
  },
};

export const highCard: Ruleset<HighCard> = {
  id: 'high-card',
  revision: 1,
  players: { min: 2, max: 4 },
  colours: ['red', 'blue', 'green', 'yellow'],
  cards: CARDS,
  characters: {},
  options: {},
  steps: { bid },
  flows: { tricks },
  words: WORDS,
  board: (players) => ({
    hands: Array.from({ length: players }, () => []),
    tricks: Array.from({ length: players }, () => 0),
  }),
  setUp(game: Game<HighCard>) {
    const deck = shuffle(game, [...CARDS]);
    game.state.board.hands = game.state.players.map(() => deck.splice(0, TRICKS));
    for (const [seat, player] of game.state.players.entries())
      emit(game, { type: 'cardsDealt', to: [seat], player, cards: game.state.board.hands[seat] ?? [] });
    enter(game, tricks, { data: {} });
  },
  cloneBoard: ({ hands, tricks: won }) => ({ hands: hands.map((hand) => [...hand]), tricks: [...won] }),
  publicView: ({ state }) => ({ tricks: byPlayer(state.players, (seat) => state.board.tricks[seat]) }),
  view: ({ state }, viewer) => ({
    hands: byPlayer(state.players, (seat) => {
      const hand = state.board.hands[seat] ?? [];
      return viewer === 'all' || viewer === seat ? [...hand] : hiddenPile(hand.length);
    }),
  }),
  resample({ state: { board } }, seat, random) {
    // Cards that were never dealt could be in others' hands as well; those played were seen.
    redeal(
      board.hands.flatMap((hand, owner) => (owner === seat ? [] : hiddenIn(hand, () => true))),
      random,
    );
  },
  audit: ({ board }) =>
    new Set(board.hands.flat()).size === board.hands.flat().length ? [] : ['a card twice'],
};
