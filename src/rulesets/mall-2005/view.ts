import { itemAt } from '../../engine/lists.ts';
import { HIDDEN, byPlayer, hiddenPile, lostHand, othersHand, type Hidden } from '../../engine/board-view.ts';
import { topFrame } from '../../engine/stack.ts';
import type { Seat, Viewer } from '../../engine/types.ts';
import { pointsOf } from './aftermath.ts';
import { handOf, hasRoom, isClosed, knowsDice, nameOf, reserve, type Board, type MallGame } from './board.ts';
import { PLACES, SPACES, byPlaceName, placeName, placeNumber } from './data.ts';
import type { Card, Place, PlaceName } from './data.ts';
import { stakesOf } from './stakes.ts';
import type { FigureView, PrivateView, PublicView, SpacesView } from './view-types.ts';

export function publicView(game: MallGame): PublicView {
  const { board, players } = game.state;
  const figures = (place: number): FigureView[] =>
    board.figures
      .filter(({ at }) => at === place)
      .map(({ seat, who, hidden }) => ({ player: nameOf(game, seat), character: who, hidden }));
  return {
    chief: nameOf(game, board.chief),
    elected: board.elected,
    closed: PLACES.filter((place) => isClosed(board, place)).map(placeName),
    spaces: byPlaceName((_, place) => spacesAt(board, place)),
    at: byPlaceName((_, place) => figures(place)),
    unplaced: figures(0),
    zombies: byPlaceName((_, place) => board.zombies[place]),
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

function spacesAt(board: Board, place: Place): SpacesView {
  const spaces = SPACES[place];
  return { spaces: Number.isFinite(spaces) ? spaces : null, full: !hasRoom(board, place) };
}

/** What differs from one viewer to the next. */
export function viewBoard(game: MallGame, viewer: Viewer): PrivateView {
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
    ...(viewer !== null && {
      points: byPlayer(players, (seat) => (isEye(seat) ? { characters: pointsOf(board, seat) } : undefined)),
    }),
  };
}

function deckFor(board: Board, viewer: Viewer): readonly (Card | Hidden)[] {
  const sees = board.deck.map((_, i) => seesDeckCard(board, viewer, i));
  if (!sees.includes(true)) return hiddenPile(board.deck.length);
  return board.deck.map((card, i) => (sees[i] === true ? card : HIDDEN));
}

const seesDeckCard = (board: Board, viewer: Viewer, index: number): boolean =>
  viewer === 'all' || (viewer !== null && (itemAt(board.deckKnown, index) & (1 << viewer)) !== 0);

/** Dice for a placement lie open; the round's are for those who have seen them. */
function diceFor(game: MallGame, viewer: Viewer): (number | Hidden)[] {
  const { board } = game.state;
  const sees =
    topFrame(game)?.kind === 'place' || viewer === 'all' || (viewer !== null && knowsDice(board, viewer));
  return board.dice.map((die) => (sees ? die : HIDDEN));
}

/** Open are all destinations once revealed, and at once that of an elected chief; one's own one always knows. */
function destinationFor(game: MallGame, viewer: Viewer, seat: Seat): PlaceName | undefined {
  const { board } = game.state;
  const open = board.chosenOpen || (board.elected && seat === board.chief);
  if (!open && viewer !== 'all' && viewer !== seat) return undefined;
  const place = itemAt(board.chosen, seat) || sealedDestination(game, seat);
  return place === 0 ? undefined : placeName(place);
}

function sealedDestination(game: MallGame, seat: Seat): Place {
  const frame = topFrame(game);
  return frame?.kind === 'choose' ? placeNumber(frame.answers[seat]?.choose) : 0;
}

function searchFor(game: MallGame, viewer: Viewer): (Card | Hidden)[] {
  const frame = topFrame(game);
  if (frame?.kind !== 'truck') return [];
  const { seat, drawn } = frame.data;
  return drawn.map((card) => (viewer === 'all' || viewer === seat ? card : HIDDEN));
}
