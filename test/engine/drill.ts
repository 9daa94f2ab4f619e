import { takeBackReadiness } from '../../src/engine/actions.ts';
import { HIDDEN, byPlayer, type Hidden } from '../../src/engine/board-view.ts';
import { shuffle, shuffleWith } from '../../src/engine/chance.ts';
import { letsPass } from '../../src/engine/let-pass.ts';
import { reactions, type Played } from '../../src/engine/reactions.ts';
import { endGame, putOut } from '../../src/engine/endings.ts';
import {
  clockwiseFrom,
  emit,
  enter,
  leave,
  living,
  playerAt,
  seatOf,
  seatsWhere,
} from '../../src/engine/stack.ts';
import { beginTalk, talkStep } from '../../src/engine/talk.ts';
import { turns } from '../../src/engine/flows.ts';
import type {
  Flow,
  FreeActions,
  Random,
  Ruleset,
  Seat,
  State,
  Step,
  Viewer,
} from '../../src/engine/types.ts';
import { CARDS, ROOMS, WORDS, type Actions, type Cancellable, type Card, type Drill } from './drill-words.ts';
import type { DrillGame, PrivateView, PublicView, Room } from './drill-words.ts';

/**
 * Drill: the smallest game that uses what the engine has and the Mall does not: open steps with free actions,
 * talk, reactions, a move that may be undone, players who go out in the middle of things.
 *
 * Each round everyone draws a card, picks a room in secret, goes there, and talks. A `boom` may be played in
 * any open step and puts a player out; a `gas` cancels a card; a `dud` is only there to be held. The whistle
 * takes a move back, once.
 */
const WHISTLER: Seat = 0;
const COPIES: { readonly [card in Card]: number } = { boom: 6, gas: 12, dud: 9 };
const DECK = CARDS.flatMap((card) => Array<Card>(COPIES[card]).fill(card));

export const handOf = (game: DrillGame, seat: Seat): Card[] => game.state.board.hands[seat] ?? [];

function discard(game: DrillGame, seat: Seat, card: Card): void {
  const hand = handOf(game, seat);
  hand.splice(hand.indexOf(card), 1);
  game.state.board.discard.push(card);
  emit(game, { type: 'cardPlayed', player: playerAt(game, seat), card });
}

const GAS: Actions['gas'] = Object.freeze({ play: 'gas' });

const react = reactions('react', {
  name: ({ action }: Played<Cancellable>) => action.play,
  isFinal: () => false,
  couldCancel: (game: DrillGame, seat) => handOf(game, seat).length > 0,
  cancels: (game, seat) => (handOf(game, seat).includes('gas') ? [GAS] : []),
  pay: (game, { seat }) => discard(game, seat, 'gas'),
  tellCancelled: (game, { seat, action }) =>
    emit(game, { type: 'cardCancelled', player: playerAt(game, seat), card: action.play }),
  takeEffect(game, { action }) {
    if (action.play !== 'boom') return;
    const target = seatOf(game, action.player);
    if (game.state.out[target] === false) expel(game, target);
  },
});

export function expel(game: DrillGame, seat: Seat): void {
  const { board } = game.state;
  putOut(game, seat);
  board.lost[seat] = handOf(game, seat);
  board.hands[seat] = [];
  emit(game, { type: 'playerOut', player: playerAt(game, seat) });
  if (living(game).length < 2) finish(game);
}

function finish(game: DrillGame): void {
  const scores = game.state.players.map((_, seat) => (game.state.out[seat] === true ? 0 : 1));
  endGame(game, scores, living(game));
  emit(game, { type: 'gameEnded' });
}

const boomAt = (player: string): Actions['boom'] => Object.freeze({ play: 'boom', player });

const free: FreeActions<Drill> = {
  legal: (game, seat) =>
    handOf(game, seat).includes('boom')
      ? seatsWhere(game, (other) => other !== seat && game.state.out[other] === false).map((other) =>
          boomAt(playerAt(game, other)),
        )
      : [],
  done(game, seat, action) {
    if (!('play' in action)) return;
    discard(game, seat, action.play);
    takeBackReadiness(game);
    react.play(game, { seat, action });
  },
};

const choose: Step<Drill, 'choose'> = {
  kind: 'choose',
  sealed: true,
  open: true,
  legal: () => ROOMS.map((room) => ({ choose: room })),
  done(game, { answers }) {
    for (const [seat, answer] of answers.entries()) {
      if (answer !== null) game.state.board.chosen[seat] = answer.choose;
    }
    emit(game, { type: 'roomsRevealed', chosen: game.state.board.chosen.slice() });
  },
};

const moveRound = turns('moveRound', (game: DrillGame, seat) => {
  const { board, out } = game.state;
  if (out[seat] === true || board.rooms[seat] === board.chosen[seat]) return;
  enter(game, move, { on: playerAt(game, seat), asked: [seat], data: { seat } });
});

const move: Step<Drill, 'move'> = {
  kind: 'move',
  legal: () => [{ move: true }, { pass: true }],
  done(game, { data: { seat }, answers }) {
    const { rooms, chosen } = game.state.board;
    const [from, to] = [rooms[seat], chosen[seat]];
    const answer = answers[seat] ?? null;
    if (answer === null || 'pass' in answer || from === undefined || to === undefined) return;
    rooms[seat] = to;
    emit(game, { type: 'moved', player: playerAt(game, seat), from, place: to });
    const asked = mayWhistle(game) && !letsPass(game, WHISTLER) ? [WHISTLER] : [];
    enter(game, reactMove, { on: playerAt(game, seat), asked, data: { seat, from } });
  },
};

const mayWhistle = (game: DrillGame): boolean =>
  game.state.board.whistle === 'rested' && game.state.out[WHISTLER] === false;

/** `T-REACT-2` */
const reactMove: Step<Drill, 'reactMove'> = {
  kind: 'reactMove',
  mayReact: (game, _, seat) => seat === WHISTLER && mayWhistle(game),
  legal: () => [{ pass: true }, { power: 'whistle' }],
  done(game, { data: { seat, from }, answers }) {
    const answer = answers[WHISTLER] ?? null;
    if (answer === null || 'pass' in answer) return;
    game.state.board.whistle = 'blown';
    game.state.board.rooms[seat] = from;
    emit(game, { type: 'moveUndone', player: playerAt(game, seat) });
  },
};

const talk: Step<Drill, 'talk'> = {
  ...talkStep('talk'),
  done(game, { on }) {
    const place = ROOMS.find((room) => room === on);
    if (place === undefined) throw new Error(`a talk at ${on}`);
    emit(game, { type: 'talkEnded', place });
  },
};

function startTalk(game: DrillGame, room: Room): void {
  const present = seatsWhere(
    game,
    (seat) => game.state.out[seat] === false && game.state.board.rooms[seat] === room,
  );
  if (present.length > 0) beginTalk(game, talk, room, present.length === 1);
}

const PHASES = [
  (game: DrillGame) => {
    game.state.round++;
    emit(game, { type: 'roundBegan', round: game.state.round });
    for (const seat of living(game)) handOf(game, seat).push(...game.state.board.deck.splice(0, 1));
  },
  (game: DrillGame) => enter(game, choose, { asked: living(game), data: {} }),
  (game: DrillGame) => enter(game, moveRound, { data: { order: clockwiseFrom(game, WHISTLER) } }),
  (game: DrillGame) => startTalk(game, 'hall'),
  (game: DrillGame) => startTalk(game, 'yard'),
];

const rounds: Flow<Drill, 'rounds'> = {
  kind: 'rounds',
  next(game, { data }) {
    const phase = PHASES[data.next++];
    if (phase !== undefined) return phase(game);
    data.next = 0;
    if (game.state.round === game.state.options.rounds) {
      leave(game);
      finish(game);
    }
  },
};

const publicView = ({ state: { board } }: DrillGame): PublicView => ({
  discard: board.discard.slice(),
  rooms: board.rooms.slice(),
  whistle: board.whistle,
});

function view({ state: { board, players } }: DrillGame, viewer: Viewer): PrivateView {
  const shown = (cards: readonly Card[], isSeen: boolean): readonly (Card | Hidden)[] =>
    cards.map((card) => (isSeen ? card : HIDDEN));
  const piles = (all: readonly Card[][]): PrivateView['hands'] =>
    byPlayer(players, (seat) => shown(all[seat] ?? [], viewer === 'all' || viewer === seat));
  return { hands: piles(board.hands), lost: piles(board.lost), deck: shown(board.deck, viewer === 'all') };
}

function resample({ state: { board, players } }: DrillGame, seat: Seat | null, random: Random): void {
  const others = [...players.keys()].filter((other) => other !== seat);
  const unknown = shuffleWith(
    random,
    [board.deck, ...others.flatMap((o) => [board.hands[o] ?? [], board.lost[o] ?? []])].flat(),
  );
  const redeal = (pile: readonly Card[] | undefined): Card[] => unknown.splice(0, pile?.length ?? 0);
  board.deck = redeal(board.deck);
  for (const other of others) {
    board.hands[other] = redeal(board.hands[other]);
    board.lost[other] = redeal(board.lost[other]);
  }
}

function audit({ board, stack, out }: State<Drill>): string[] {
  const cards = [board.deck, board.discard, ...board.hands, ...board.lost].flat();
  const counts = CARDS.filter((kind) => cards.filter((card) => card === kind).length !== COPIES[kind]);
  const ghosts = stack.filter((frame) => frame.asked.some((seat) => out[seat] === true));
  return [
    ...counts.map((kind) => `not ${COPIES[kind]} ${kind}`),
    ...ghosts.map(({ kind }) => `${kind} asks the dead`),
  ];
}

const steps = { choose, move, reactMove, talk, react: react.step };
const flows = { rounds, moveRound, reactWaits: react.flow };

export const drill: Ruleset<Drill> = {
  id: 'drill',
  revision: 1,
  players: { min: 3, max: 6 },
  cards: CARDS,
  characters: {},
  colours: ['red', 'yellow', 'green', 'blue', 'purple', 'black'],
  options: { rounds: [3, 6] },
  steps,
  flows,
  words: WORDS,
  free,
  board: (players) => ({
    deck: [],
    hands: Array.from({ length: players }, () => []),
    discard: [],
    lost: Array.from({ length: players }, () => []),
    rooms: Array.from({ length: players }, () => 'hall' as const),
    chosen: Array.from({ length: players }, () => 'hall' as const),
    whistle: 'rested',
  }),
  setUp(game) {
    game.state.board.deck = shuffle(game, [...DECK]);
    enter(game, rounds, { data: { next: 0 } });
  },
  cloneBoard: (board) => ({
    deck: board.deck.slice(),
    hands: board.hands.map((hand) => hand.slice()),
    discard: board.discard.slice(),
    lost: board.lost.map((hand) => hand.slice()),
    rooms: board.rooms.slice(),
    chosen: board.chosen.slice(),
    whistle: board.whistle,
  }),
  publicView,
  view,
  resample,
  audit,
};
