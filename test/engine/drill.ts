import { takeBackReadiness } from '../../src/engine/actions.ts';
import { shuffle, shuffleWith } from '../../src/engine/chance.ts';
import type { Action, Flow, Frame, Game, Ruleset, Seat, State, Step } from '../../src/engine/types.ts';
import type { Random, Viewer } from '../../src/engine/types.ts';
import { letsPass } from '../../src/engine/let-pass.ts';
import { reactions } from '../../src/engine/reactions.ts';
import { clockwiseFrom, emit, endGame, enter, leave, living, playerAt } from '../../src/engine/stack.ts';
import { putOut, seatOf, seatsWhere } from '../../src/engine/stack.ts';
import { beginTalk, talkStep, type Talk } from '../../src/engine/talk.ts';
import { turns, type Turns } from '../../src/engine/turns.ts';

/**
 * Drill: the smallest game that uses what the engine has and the Mall does not: open steps with free actions,
 * talk, reactions, a move that may be undone, players who go out in the middle of things.
 *
 * Each round everyone draws a card, picks a room in secret, goes there, and talks. A `boom` may be played in
 * any open step and puts a player out; a `gas` cancels a card; a `dud` is only there to be held. The whistle
 * takes a move back, once.
 */
export type Card = 'boom' | 'gas' | 'dud';

export interface Board {
  deck: Card[];
  hands: Card[][];
  discard: Card[];
  /** Hands of players who are out, unseen. */
  lost: Card[][];
  /** By seat. */
  readonly rooms: Room[];
  readonly chosen: Room[];
  /** Seat 0 holds it. */
  whistle: 'rested' | 'blown';
}

const ROOMS = ['hall', 'yard'] as const;
export type Room = (typeof ROOMS)[number];

export type DrillGame = Game<Board>;

const WHISTLER: Seat = 0;
const COPIES: { readonly [card in Card]: number } = { boom: 6, gas: 12, dud: 9 };
const KINDS = Object.keys(COPIES) as Card[];
const DECK = KINDS.flatMap((card) => Array<Card>(COPIES[card]).fill(card));

export const handOf = (game: DrillGame, seat: Seat): Card[] => game.state.board.hands[seat] ?? [];

function discard(game: DrillGame, seat: Seat, card: Card): void {
  const hand = handOf(game, seat);
  hand.splice(hand.indexOf(card), 1);
  game.state.board.discard.push(card);
  emit(game, { type: 'cardPlayed', player: playerAt(game, seat), card });
}

const react = reactions<Board>('react', {
  name: ({ action }) => String(action['play']),
  isFinal: () => false,
  couldCancel: (game, seat) => handOf(game, seat).length > 0,
  cancels: (game, seat) => (handOf(game, seat).includes('gas') ? [{ play: 'gas' }] : []),
  pay: (game, { seat }) => discard(game, seat, 'gas'),
  takeEffect(game, { action }) {
    const target = seatOf(game, action['player']);
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

const free = {
  legal: (game: DrillGame, seat: Seat): Action[] =>
    handOf(game, seat).includes('boom')
      ? seatsWhere(game, (other) => other !== seat && game.state.out[other] === false).map((other) => ({
          play: 'boom',
          player: playerAt(game, other),
        }))
      : [],
  done(game: DrillGame, seat: Seat, { frame: _, ...action }: Action): void {
    discard(game, seat, 'boom');
    takeBackReadiness(game);
    react.play(game, { seat, action: action as { play: string; player: string } });
  },
};

const choose: Step<Board, object> = {
  kind: 'choose',
  sealed: true,
  open: true,
  legal: () => ROOMS.map((room) => ({ choose: room })),
  done(game, { answers }) {
    for (const [seat, answer] of answers.entries()) {
      if (answer !== null) game.state.board.chosen[seat] = answer['choose'] as Room;
    }
    emit(game, { type: 'roomsRevealed', chosen: game.state.board.chosen.slice() });
  },
};

const moveRound = turns<Board, Turns>('moveRound', (game, seat) => {
  const { board, out } = game.state;
  if (out[seat] === true || board.rooms[seat] === board.chosen[seat]) return;
  enter(game, move, { on: playerAt(game, seat), asked: [seat], data: { seat } });
});

const move: Step<Board, { readonly seat: Seat }> = {
  kind: 'move',
  legal: () => [{ move: true }, { pass: true }],
  done(game, { data: { seat }, answers }) {
    const { rooms, chosen } = game.state.board;
    const [from, to] = [rooms[seat], chosen[seat]];
    if (answers[seat]?.['move'] !== true || from === undefined || to === undefined) return;
    rooms[seat] = to;
    emit(game, { type: 'moved', player: playerAt(game, seat), from, place: to });
    const asked = mayWhistle(game) && !letsPass(game, WHISTLER) ? [WHISTLER] : [];
    enter(game, reactMove, { on: playerAt(game, seat), asked, data: { seat, from } });
  },
};

const mayWhistle = (game: DrillGame): boolean =>
  game.state.board.whistle === 'rested' && game.state.out[WHISTLER] === false;

/** `T-REACT-2` */
const reactMove: Step<Board, { readonly seat: Seat; readonly from: Room }> = {
  kind: 'reactMove',
  mayReact: (game, _, seat) => seat === WHISTLER && mayWhistle(game),
  legal: () => [{ pass: true }, { power: 'whistle' }],
  done(game, { data: { seat, from }, answers }) {
    if (answers[WHISTLER]?.['power'] !== 'whistle') return;
    game.state.board.whistle = 'blown';
    game.state.board.rooms[seat] = from;
    emit(game, { type: 'moveUndone', player: playerAt(game, seat) });
  },
};

const talk: Step<Board, Talk> = {
  ...talkStep<Board>('talk'),
  done: (game, { on }) => emit(game, { type: 'talkEnded', place: on }),
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

const rounds: Flow<Board, { next: number }> = {
  kind: 'rounds',
  next(game, { data }) {
    const phase = PHASES[data.next++];
    if (phase !== undefined) return phase(game);
    data.next = 0;
    if (game.state.round === game.state.options['rounds']) {
      leave(game);
      finish(game);
    }
  },
};

const HIDDEN = '?';

function view({ state }: DrillGame, viewer: Viewer): object {
  const { board, players } = state;
  const cards = (seat: Seat, list: readonly Card[]): string[] =>
    list.map((card) => (viewer === 'all' || viewer === seat ? card : HIDDEN));
  const byPlayer = (piles: readonly Card[][]): object =>
    Object.fromEntries(players.map((player, seat) => [player, cards(seat, piles[seat] ?? [])]));
  return {
    hands: byPlayer(board.hands),
    lost: byPlayer(board.lost),
    deck: cards(-1, board.deck),
    discard: board.discard.slice(),
    rooms: board.rooms.slice(),
    whistle: board.whistle,
  };
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

function audit({ board, stack, out }: State<Board>): string[] {
  const cards = [board.deck, board.discard, ...board.hands, ...board.lost].flat();
  const counts = KINDS.filter((kind) => cards.filter((card) => card === kind).length !== COPIES[kind]);
  const ghosts = stack.filter((frame: Frame) => frame.asked.some((seat) => out[seat] === true));
  return [
    ...counts.map((kind) => `not ${COPIES[kind]} ${kind}`),
    ...ghosts.map(({ kind }) => `${kind} asks the dead`),
  ];
}

const steps = { choose, move, reactMove, talk, [react.step.kind]: react.step };
const flows = { rounds, moveRound, [react.flow.kind]: react.flow };

export const drill: Ruleset<Board> = {
  id: 'drill',
  revision: 1,
  players: { min: 3, max: 6 },
  cards: KINDS,
  characters: {},
  colours: ['red', 'yellow', 'green', 'blue', 'purple', 'black'],
  options: { rounds: [3, 6] },
  steps: steps,
  flows: flows as unknown as { [kind: string]: Flow<Board> },
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
  publicView: () => ({}),
  view,
  resample,
  audit,
};
