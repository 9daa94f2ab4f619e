import { knowledgeOf, knownOf, type KnownCard } from '../../engine/knowledge.ts';
import { hiddenIn, hiddenInHand, redeal, type Hidden } from '../../engine/redeal.ts';
import type { Random, Seat } from '../../engine/types.ts';
import type { Board, CityGame } from './board.ts';
import { LOCATIONS, ROUNDS, type Card } from './data.ts';
import { HOURS } from './invasion-deck.ts';
import { knowsNext } from './invasion.ts';
import { deckOf } from './options.ts';

/** Everything that this seat (a spectator: null) can't know, drawn anew from what it could be. */
export function resampleBoard(game: CityGame, seat: Seat | null, random: Random): void {
  const { board } = game.state;
  board.known = knowledgeOf(board.known, seat);
  redealCards(game, seat, random);
  redealFood(board, seat, random);
  restackInvasion(game, seat, random);
}

function redealCards(game: CityGame, seat: Seat | null, random: Random): void {
  const { board } = game.state;
  const bit = seat === null ? 0 : 1 << seat;
  const others = (hands: Card[][]): Hidden<Card>[] =>
    hands.flatMap((hand, owner) =>
      owner === seat ? [] : hiddenInHand(hand, sureOf(game, seat, owner), seat, owner),
    );
  const lying = [...LOCATIONS.map((location) => board.items[location].cards), board.burnt].flatMap((cards) =>
    cards.flatMap((item, i): Hidden<Card>[] =>
      (item.known & bit) !== 0
        ? []
        : [{ value: item.card, put: (card) => void (cards[i] = { ...item, card }) }],
    ),
  );
  const deck = hiddenIn(board.deck, () => true);
  redeal([...deck, ...others(board.hands), ...others(board.lost), ...others(board.packs), ...lying], random);
}

/** What this seat saw go there, and what the other offers them and must have. */
function sureOf({ state: { board, offers } }: CityGame, viewer: Seat | null, owner: Seat): KnownCard[] {
  if (viewer === null) return [];
  const sure = knownOf(board.known, viewer, owner);
  for (const { from, to, give } of offers) {
    if (from !== owner || to !== viewer) continue;
    const left = sure.slice();
    for (const card of give.cards) {
      const index = left.indexOf(card);
      if (index < 0) sure.push(card);
      else left.splice(index, 1);
    }
  }
  return sure.map((card) => ({ viewer, owner, card }));
}

function redealFood(board: Board, seat: Seat | null, random: Random): void {
  const held = board.food.flatMap((tokens, owner) =>
    owner === seat
      ? []
      : tokens.flatMap((token, i): Hidden<number>[] =>
          token.open
            ? []
            : [{ value: token.value, put: (value) => void (tokens[i] = { value, open: false }) }],
        ),
  );
  redeal([...hiddenIn(board.truck, () => true), ...held, ...hiddenIn(board.lostFood, () => true)], random);
}

/** Each card to come could be any of its hour. */
function restackInvasion(game: CityGame, seat: Seat | null, random: Random): void {
  const { board } = game.state;
  const deck = deckOf(game.state.options);
  const firstHour = ROUNDS - board.invasion.length + 1;
  board.invasion = board.invasion.map((id, i) => {
    if (i === 0 && seat !== null && knowsNext(game, seat)) return id;
    const hour = HOURS[firstHour + i];
    const cards = hour === undefined ? [] : deck[hour];
    return cards[random(Math.max(1, cards.length))]?.id ?? id;
  });
}
