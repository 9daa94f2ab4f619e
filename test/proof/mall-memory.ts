import type { Seat } from '../../src/engine/index.ts';
import type { ToldMallEvent } from '../../src/rulesets/mall-2005/vocabulary.ts';

/** What somebody remembers who has only been told the events of a game, and so knows nothing else. */
export interface Memory {
  /** Null for a spectator. */
  readonly seat: Seat | null;
  readonly hands: Map<string, Hand>;
  deck: string[];
  dice: readonly (string | number)[];
}

/** How many cards, and which of them are known. */
interface Hand {
  size: number;
  known: string[];
}

const CARDS = 21;
const hidden = (count: number): string[] => Array<string>(count).fill('?');

export const newMemory = (seat: Seat | null, players: readonly string[]): Memory => ({
  seat,
  hands: new Map(players.map((player) => [player, { size: 1, known: [] }])),
  deck: hidden(CARDS - players.length),
  dice: [],
});

/** Events by their types. */
type Told = { readonly [E in ToldMallEvent as E['type']]: E };

const gain = (memory: Memory, player: string): void => void handOf(memory, player).size++;

const learn = (memory: Memory, player: string, card: string): void =>
  void handOf(memory, player).known.push(card);

function handOf({ hands }: Memory, player: string): Hand {
  const hand = hands.get(player);
  if (hand === undefined) throw new Error(`nobody is called ${player}`);
  return hand;
}

const lessons: { readonly [T in keyof Told]?: (memory: Memory, told: Told[T]) => void } = {
  cardDealt: (memory, { player, card }) => learn(memory, player, card),
  truckSearched: (memory, { count }) => void memory.deck.splice(0, count),
  cardKept: (memory, { player }) => gain(memory, player),
  keptCardSeen: (memory, { player, card }) => learn(memory, player, card),
  cardGiven: (memory, { receiver }) => gain(memory, receiver),
  givenCardSeen: (memory, { receiver, card }) => learn(memory, receiver, card),
  cardPutUnder: (memory) => void memory.deck.push('?'),
  cardUnderSeen: (memory, { card }) => void memory.deck.splice(-1, 1, card),
  cardPlayed(memory, { player, card }) {
    const hand = handOf(memory, player);
    hand.size--;
    const index = hand.known.indexOf(card);
    if (index >= 0) hand.known.splice(index, 1);
  },
  playerOut(memory, { player }) {
    memory.hands.set(player, { size: 0, known: [] });
  },
  placingRolled: (memory, { dice }) => void (memory.dice = dice),
  characterPlaced: (memory) => void (memory.dice = []),
  diceRolled: (memory, { count }) => void (memory.dice = hidden(count)),
  diceSeen: (memory, { dice }) => void (memory.dice = dice),
  diceRevealed: (memory) => void (memory.dice = []),
};

const teach = <T extends keyof Told>(memory: Memory, type: T, told: Told[T]): void =>
  lessons[type]?.(memory, told);

export function remember(memory: Memory, events: readonly ToldMallEvent[]): void {
  for (const event of events) teach(memory, event.type, event);
}

/** What is remembered, in the words of a view. */
export function recall({ hands, deck, dice }: Memory): object {
  const shown = [...hands].map(([player, { size, known }]) => [
    player,
    [...known, ...hidden(size - known.length)],
  ]);
  return { hands: Object.fromEntries(shown), deck, dice };
}
