import type { Seat } from '../../src/engine/index.ts';
import type { ToldCityEvent } from '../../src/rulesets/city/vocabulary.ts';

/** Which cards of the City somebody is sure of who has only been told the events of a game. */
export interface Memory {
  /** Null for a spectator. */
  readonly seat: Seat | null;
  /** Whom the events call so; of one's own hand one needs no memory. */
  readonly self: string | null;
  /** By player: cards that they are known to hold. By place: cards that are known to lie there. */
  readonly known: Map<string, string[]>;
  /** Where things are being handed out. */
  place: string;
}

export const newMemory = (seat: Seat | null, players: readonly string[]): Memory => ({
  seat,
  self: seat === null ? null : (players[seat] ?? null),
  known: new Map(),
  place: '',
});

/** Events by their types. */
type Told = { readonly [E in ToldCityEvent as E['type']]: E };

interface Between {
  readonly player: string;
  readonly other: string;
}

interface WithCard {
  readonly player: string;
  readonly card: string;
}

export const sureOf = ({ known }: Memory, where: string): readonly string[] => known.get(where) ?? [];

/** A spectator's view keeps no account of hands. */
function learn({ known, self }: Memory, where: string, card: string): void {
  if (self !== null && where !== self) known.set(where, [...(known.get(where) ?? []), card]);
}

/** One of that kind is gone: if it was known, who can say that it was not this one? */
function loseOne({ known }: Memory, where: string, card: string): void {
  const cards = [...(known.get(where) ?? [])];
  const index = cards.indexOf(card);
  if (index >= 0) cards.splice(index, 1);
  known.set(where, cards);
}

const forget = ({ known }: Memory, where: string): void => void known.delete(where);

const isParty = ({ self }: Memory, { player, other }: Between): boolean => self === player || self === other;

function passOn(memory: Memory, from: string, to: string, card: string): void {
  loseOne(memory, from, card);
  learn(memory, to, card);
}

const leave = (memory: Memory, { player, card }: WithCard): void => loseOne(memory, player, card);

const lessons: { readonly [T in keyof Told]?: (memory: Memory, told: Told[T]) => void } = {
  cardPlayed: leave,
  cardPaid: leave,
  cardTaken: (memory, { player, card }) => learn(memory, player, card),
  cardStolen(memory, told) {
    if (!isParty(memory, told)) forget(memory, told.other);
  },
  stolenCardSeen: (memory, { player, other, card }) => passOn(memory, other, player, card),
  tradeDone(memory, told) {
    if (isParty(memory, told)) return;
    if (told.gave.cards > 0) forget(memory, told.player);
    if (told.got.cards > 0) forget(memory, told.other);
  },
  offerAccepted(memory, { player, other, give, want }) {
    for (const card of give.cards) passOn(memory, player, other, card);
    for (const card of want.cards) passOn(memory, other, player, card);
  },
  promisePaid(memory, { player, other, goods }) {
    for (const card of goods.cards) passOn(memory, player, other, card);
  },
  sharerChosen: (memory, { place }) => void (memory.place = place),
  sharedCardsSeen: (memory, { cards }) => void memory.known.set(memory.place, [...cards]),
  sharedCardGiven: (memory, { player, card }) => passOn(memory, memory.place, player, card),
  itemsShared(memory, { player: sharer, place, items }) {
    const receivers = items.flatMap(({ player, item }) => (item === 'card' ? [player] : []));
    const sawAll = memory.self === sharer || receivers.every((receiver) => receiver === memory.self);
    if (!sawAll) forget(memory, place);
  },
  armoryBurnt: (memory) => forget(memory, 'armory'),
  playerOut: (memory, { player }) => forget(memory, player),
};

/** Whether one learns or loses sight of a card by such an event. */
export const isLesson = (type: string): boolean => Object.hasOwn(lessons, type);

const teach = <T extends keyof Told>(memory: Memory, type: T, told: Told[T]): void =>
  lessons[type]?.(memory, told);

export function remember(memory: Memory, events: readonly ToldCityEvent[]): void {
  for (const event of events) teach(memory, event.type, event);
}
