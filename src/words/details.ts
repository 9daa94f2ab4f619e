import type { GameEvent } from '../engine/types.ts';
import { aimsOf, goodsName, itemName } from './aims.ts';
import { say } from './index.ts';
import { listOf, placeName } from './names.ts';
import { totalsOf, type Ballot } from './votes.ts';

/** What some sentences need beside the params of their event. */
export const DETAILS: { readonly [type: string]: (event: GameEvent) => object } = {
  characterMoved: ({ from, place, wanted }) => ({ how: howMoved(from === place, wanted === place) }),
  characterPlaced: ({ place, wanted }) => ({
    how: wanted === undefined || wanted === place ? 'went' : 'turnedAway',
  }),
  votesRevealed: ({ votes }) => breakdown(votes as unknown as Ballot[]),
  destinationsRevealed: ({ chosen }) => ({
    list: (chosen as unknown as { player: string; place: string }[])
      .map(({ player, place }) => say('destination', { player, place: placeName(place) }))
      .join('; '),
  }),
  cardPlayed: ({ player: _, ...aimed }) => ({ aim: spaced(aimsOf(aimed)) }),
  /** What else it was aimed at, the events that follow tell. */
  powerUsed: ({ other }) => ({ aim: spaced(aimsOf({ other })) }),
  itemsDropped: (event) => ({ list: supplies(event) }),
  itemsShared: (event) => ({ list: giftsIn(event, new Map()) }),
  offerMade: ({ give, want }) => ({ give: goodsName(give), want: goodsName(want) }),
  offerAccepted: ({ give, want }) => ({ give: goodsName(give), want: goodsName(want) }),
  tradeDone: ({ gave, got }) => ({ give: goodsName(gave), want: goodsName(got) }),
  gameEnded: ({ winners }) => ({ count: (winners as readonly string[]).length }),
};

/** The same type may be told otherwise, by what its event says. */
export function keyOf({ type, start, defence, player }: GameEvent): string {
  if (type === 'gameBegan' && start !== undefined) return 'event_cityBegan';
  if (type === 'attackBegan' && defence === undefined) return 'event_cityAttacked';
  if (type === 'zombiesKilled' && player === undefined) return 'event_cityKilled';
  return `event_${type}`;
}

const spaced = (parts: readonly string[]): string => parts.map((part) => ` ${part}`).join('');

function howMoved(stayed: boolean, asWanted: boolean): string {
  if (asWanted) return stayed ? 'stayed' : 'went';
  return stayed ? 'turnedBack' : 'turnedAway';
}

/** "Ana 3 → Bo; Bo 1 → Ana", and the totals, most first. */
function breakdown(ballots: readonly Ballot[]): object {
  return {
    ballots: ballots
      .map(({ by, ...ballot }) =>
        by === undefined ? say('ballot', ballot) : say('ballotBy', { ...ballot, by }),
      )
      .join('; '),
    totals: totalsOf(ballots)
      .map(({ player, votes }) => say('total', { player, votes }))
      .join(', '),
  };
}

/** "1 antidote and 1 card at the Church" */
export function supplies({ place, antidotes, cards }: GameEvent): string {
  const items = goodsName({ cards, antidotes });
  return say('supplies', { items, place: placeName(place) });
}

/** Who gets what; cards by name for those who know them. */
export function giftsIn({ items }: GameEvent, known: ReadonlyMap<unknown, unknown>): string {
  return listOf(
    (items as unknown as { player: string; item: string }[]).map(({ player, item }) =>
      say('gift', { player, item: itemName(item === 'card' ? (known.get(player) ?? item) : item) }),
    ),
  );
}
