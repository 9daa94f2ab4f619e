import type { GameEvent } from '../engine/types.ts';
import { personName } from './aims.ts';
import { isOf, type ToldOf, type ToldType } from './event-types.ts';
import { goodsName, isNoGoods, howPromised, itemName, promiseName } from './goods-names.ts';
import { say } from './index.ts';
import { enumerated, inClauses, listOf, placeName } from './names.ts';
import type { ToldBallot } from '../engine/core-vocabulary.ts';
import { totalsOf } from './votes.ts';

/** What some sentences need beyond the params of their event. */
export function detailsOf(event: GameEvent): object {
  const { type } = event;
  for (const [own, tell] of DETAILS) if (own === type) return tell(event);
  return {};
}

type Detail = readonly [type: ToldType, tell: (event: GameEvent) => object];

const detail = <T extends ToldType>(type: T, tell: (event: ToldOf<T>) => object): Detail => [
  type,
  (event) => (isOf(event, type) ? tell(event) : {}),
];

const DETAILS: readonly Detail[] = [
  detail('characterMoved', ({ from, place, wanted }) => ({
    how: howMoved(from === place, wanted === place),
  })),
  detail('characterPlaced', (event) => ({
    how: 'wanted' in event && event.wanted !== event.place ? 'turnedAway' : 'went',
  })),
  detail('votesRevealed', ({ votes }) => breakdown(votes)),
  detail('destinationsRevealed', ({ chosen }) => ({
    list: inClauses(
      chosen.map(({ player, place }) => say('destination', { player, place: placeName(place) })),
    ),
  })),
  detail('cardPlayed', ({ character, ...event }) => ({
    how: howAimed({ character, ...event }),
    ...(character !== undefined && { person: personName(character) }),
  })),
  /** What else it was aimed at, the events that follow tell. */
  detail('powerUsed', ({ other }) => ({ how: other === undefined ? 'alone' : 'other' })),
  detail('itemsDropped', (event) => ({ list: supplies(event) })),
  detail('itemsShared', (event) => ({ list: giftsIn(event, new Map()) })),
  detail('offerSeen', ({ give, want }) => ({ give: goodsName(give), want: goodsName(want) })),
  detail('offerMade', ({ give, want }) => ({ give: goodsName(give), want: goodsName(want) })),
  detail('offerAccepted', ({ give, want }) => dealIn(give, want)),
  detail('tradeDone', ({ gave, got }) => dealIn(gave, got)),
  detail('promiseGiven', promiseIn),
  detail('promiseKept', promiseIn),
  detail('promiseBroken', promiseIn),
  detail('promiseVoided', promiseIn),
  detail('promisePaid', ({ goods }) => ({ goods: goodsName(goods) })),
  detail('gameEnded', ({ winners }) => ({ count: winners.length })),
];

/** What both give; where one gives nothing, that is not a price. */
const dealIn = (give: object, want: object) => ({
  give: goodsName(give),
  want: goodsName(want),
  how: isNoGoods(want) ? 'gift' : isNoGoods(give) ? 'price' : 'exchange',
});

interface ToldPromise {
  readonly other: string;
  readonly promise: object;
  readonly at?: string;
}

function promiseIn({ other, promise, at }: ToldPromise): object {
  return { promise: promiseName(promise, at), how: howPromised(promise, other) };
}

/** The same type may be told differently, by what its event says. */
export function keyOf(event: GameEvent): string {
  const { type } = event;
  if (type === 'gameBegan' && 'start' in event) return 'event_cityBegan';
  if (type === 'attackBegan' && !('defence' in event)) return 'event_cityAttacked';
  if (type === 'zombiesKilled' && !('player' in event)) return 'event_cityKilled';
  return `event_${type}`;
}

/** By what a card was aimed at: there is a sentence for each. */
function howAimed(event: GameEvent): string {
  const aims = ['from', 'at', 'place', 'boom', 'character', 'other'].filter(
    (aim) => event[aim] !== undefined,
  );
  return aims.length === 0 ? 'alone' : aims.join('_');
}

function howMoved(stayed: boolean, asWanted: boolean): string {
  if (asWanted) return stayed ? 'stayed' : 'went';
  return stayed ? 'turnedBack' : 'turnedAway';
}

/** "Ana 3 → Bo; Bo 1 → Ana", and the totals, most first. */
function breakdown(ballots: readonly ToldBallot[]): object {
  return {
    ballots: inClauses(
      ballots.map(({ by, ...ballot }) =>
        by === undefined ? say('ballot', ballot) : say('ballotBy', { ...ballot, by }),
      ),
    ),
    totals: enumerated(totalsOf(ballots).map(({ player, votes }) => say('total', { player, votes }))),
  };
}

/** "1 antidote and 1 card at the Church" */
export function supplies({ place, antidotes, cards }: ToldOf<'itemsDropped'>): string {
  const items = goodsName({ cards, antidotes });
  return say('supplies', { items, place: placeName(place) });
}

/** Who gets what; cards by name for those who know them. */
export function giftsIn({ items }: ToldOf<'itemsShared'>, known: ReadonlyMap<string, string>): string {
  return listOf(
    items.map(({ player, item }) =>
      say('gift', { player, item: itemName(item === 'card' ? (known.get(player) ?? item) : item) }),
    ),
  );
}
