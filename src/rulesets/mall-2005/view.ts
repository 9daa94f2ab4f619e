import { HIDDEN, byPlayer, hiddenPile, lostHand, othersHand, type Hidden } from '../../engine/board-view.ts';
import { stepOf, topFrame } from '../../engine/stack.ts';
import type { Seat, Viewer } from '../../engine/types.ts';
import { pointsOf } from './aftermath.ts';
import { handOf, hasRoom, isClosed, knowsDice, nameOf, reserve, type Board, type MallGame } from './board.ts';
import { PLACES, SPACES, placeName, placeNumber, type Card, type Character, type Place } from './data.ts';
import { stakesOf, type Stakes } from './stakes.ts';

export interface FigureView {
  readonly player: string;
  readonly character: Character;
  readonly hidden: boolean;
}

/** What a viewer sees of the mall, in the words of the scenarios. */
export interface MallView {
  readonly chief: string;
  readonly elected: boolean;
  readonly closed: readonly string[];
  /** In the order of their numbers; no number of spaces: no end. */
  readonly spaces: {
    readonly [place: string]: { readonly spaces: number | null; readonly full: boolean };
  };
  readonly at: { readonly [place: string]: readonly FigureView[] };
  /** Characters still to be placed. */
  readonly unplaced: readonly FigureView[];
  readonly zombies: { readonly [place: string]: number };
  readonly reserve: number;
  readonly dead: readonly { readonly player: string; readonly character: Character }[];
  /** Known cards first; what one gave to another one knows. */
  readonly hands: { readonly [player: string]: readonly (Card | Hidden)[] };
  /** What players who are out held: unseen until the game is over (`M-OUT-1`, `T-KNOW-3`). */
  readonly lost: { readonly [player: string]: readonly (Card | Hidden)[] };
  readonly deck: readonly (Card | Hidden)[];
  readonly discard: readonly Card[];
  readonly dice: readonly (number | Hidden)[];
  readonly chosen: { readonly [player: string]: string };
  /** Who was moved in this round, by player: a late Sprint sends them on. */
  readonly moved: { readonly [player: string]: Character };
  readonly threats: { readonly [player: string]: number };
  readonly barricades: number;
  /** Zombies at the Parking that will not eat again in this attack. */
  readonly fed: number;
  /** Cards drawn from the truck that are being searched. */
  readonly search: readonly (Card | Hidden)[];
  readonly knows: { readonly [player: string]: { readonly dice?: readonly number[] } };
  readonly stakes: Stakes;
  /** Only where everything lies open: what each player would score now. */
  readonly points?: { readonly [player: string]: { readonly characters: number } };
}

type Private = 'hands' | 'lost' | 'deck' | 'dice' | 'chosen' | 'search' | 'knows' | 'points';

export function publicView(game: MallGame): Omit<MallView, Private> {
  const { board, players } = game.state;
  const figures = (place: number): FigureView[] =>
    board.figures
      .filter(({ at }) => at === place)
      .map(({ seat, who, hidden }) => ({ player: nameOf(game, seat), character: who, hidden }));
  return {
    chief: nameOf(game, board.chief),
    elected: board.elected,
    closed: PLACES.filter((place) => isClosed(board, place)).map(placeName),
    spaces: Object.fromEntries(PLACES.map((place) => [placeName(place), spacesAt(board, place)])),
    at: Object.fromEntries(PLACES.map((place) => [placeName(place), figures(place)])),
    unplaced: figures(0),
    zombies: Object.fromEntries(PLACES.map((place) => [placeName(place), board.zombies[place] ?? 0])),
    reserve: reserve(board),
    dead: board.dead.map(({ seat, who }) => ({ player: nameOf(game, seat), character: who })),
    discard: board.played.slice(),
    moved: byPlayer(players, (seat) => board.moved[seat] ?? undefined),
    threats: byPlayer(players, (seat) => board.threats[seat] || undefined),
    barricades: board.barricades,
    fed: board.fed,
    stakes: stakesOf(game),
  };
}

function spacesAt(board: Board, place: Place): { spaces: number | null; full: boolean } {
  const spaces = SPACES[place] ?? 0;
  return { spaces: Number.isFinite(spaces) ? spaces : null, full: !hasRoom(board, place) };
}

/** What differs from one viewer to the next. */
export function viewBoard(game: MallGame, viewer: Viewer): Pick<MallView, Private> {
  const { board, players } = game.state;
  const isEye = (seat: Seat): boolean => viewer === 'all' || viewer === seat;
  return {
    hands: byPlayer(players, (seat) =>
      isEye(seat) ? handOf(board, seat).slice() : othersHand(handOf(board, seat), board.known, viewer, seat),
    ),
    lost: byPlayer(players, (seat) => lostHand(board.lost[seat], isEye(seat))),
    deck: deckFor(board, viewer),
    dice: diceFor(game, viewer),
    chosen: byPlayer(players, (seat) => destinationFor(game, viewer, seat)),
    search: searchFor(game, viewer),
    knows: byPlayer(players, (seat) =>
      isEye(seat) && knowsDice(board, seat) && board.dice.length > 0
        ? { dice: board.dice.slice() }
        : undefined,
    ),
    ...(viewer === 'all' && {
      points: byPlayer(players, (seat) => ({ characters: pointsOf(board, seat) })),
    }),
  };
}

function deckFor(board: Board, viewer: Viewer): readonly (Card | Hidden)[] {
  const sees = board.deck.map((_, i) => seesDeckCard(board, viewer, i));
  if (!sees.includes(true)) return hiddenPile(board.deck.length);
  return board.deck.map((card, i) => (sees[i] === true ? card : HIDDEN));
}

const seesDeckCard = (board: Board, viewer: Viewer, index: number): boolean =>
  viewer === 'all' || (viewer !== null && ((board.deckKnown[index] ?? 0) & (1 << viewer)) !== 0);

/** Dice for a placement lie open; the round's are for those who have seen them. */
function diceFor(game: MallGame, viewer: Viewer): (number | Hidden)[] {
  const { board } = game.state;
  const sees =
    topFrame(game)?.kind === 'place' || viewer === 'all' || (viewer !== null && knowsDice(board, viewer));
  return board.dice.map((die) => (sees ? die : HIDDEN));
}

/** Open are all destinations once revealed, and at once that of an elected chief; one's own one always knows. */
function destinationFor(game: MallGame, viewer: Viewer, seat: Seat): string | undefined {
  const { board } = game.state;
  const open = board.chosenOpen || (board.elected && seat === board.chief);
  if (!open && viewer !== 'all' && viewer !== seat) return undefined;
  const place = (board.chosen[seat] ?? 0) || sealedDestination(game, seat);
  return place === 0 ? undefined : placeName(place);
}

function sealedDestination(game: MallGame, seat: Seat): number {
  const frame = topFrame(game);
  return frame !== undefined && stepOf(game, frame)?.sealed === true
    ? placeNumber(frame.answers[seat]?.['choose'])
    : 0;
}

function searchFor(game: MallGame, viewer: Viewer): (Card | Hidden)[] {
  const frame = topFrame(game);
  if (frame?.kind !== 'truck') return [];
  const { seat, drawn } = frame.data as { seat: Seat; drawn: Card[] };
  return drawn.map((card) => (viewer === 'all' || viewer === seat ? card : HIDDEN));
}
