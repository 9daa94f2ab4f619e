import type { Game, GameEvent } from '../../engine/index.ts';
import { packOf } from '../games/index.ts';

/**
 * What is counted over many games. Whole numbers only, each of them a sum, so that the order in which games
 * are added, and by how many workers, makes no difference.
 */

export interface Counts {
  [key: string]: number;
}

/** What was never counted is zero. */
export const countIn = (counts: Counts, key: string | number): number => counts[key] ?? 0;

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, more) => sum + more, 0);

export function count(counts: Counts, key: unknown, by = 1): void {
  const name = String(key);
  counts[name] = countIn(counts, name) + by;
}

const MEASURES = [
  // How many games had this many of them.
  'actions',
  'rounds',
  'deaths',
  'charactersLeft',
  'playersLeft',
  'winners',
  'winningScore',
  // How many players had this many.
  'scores',
  // How many there were in all.
  'deathsAt',
  'deathsOf',
  'cardsPlayed',
  'cardsCancelled',
  'powersUsed',
  'activations',
  'causes',
  // By `round/place`; the round is 'end' once the helicopter is there.
  'deathsIn',
  // By character: how many were in the game and lived, and the points that those brought.
  'dealt',
  'alive',
  'worth',
  // The same by seat, the first being 0.
  'points',
  'winsAlone',
  'winsShared',
] as const;

export type Tally = { readonly [measure in (typeof MEASURES)[number]]: Counts };

export const newTally = (): Tally =>
  Object.fromEntries(MEASURES.map((measure): [string, Counts] => [measure, {}])) as Tally;

export function addTally(tally: Tally, more: Tally): void {
  for (const measure of MEASURES) {
    for (const [key, value] of Object.entries(more[measure])) count(tally[measure], key, value);
  }
}

/** Adds one game that was played to its end. */
export function addGame(tally: Tally, { state }: Game, events: readonly GameEvent[], actions: number): void {
  const { left, deaths } = addEvents(tally, events);
  count(tally.actions, actions);
  count(tally.rounds, state.round);
  count(tally.deaths, deaths);
  count(tally.charactersLeft, left);
  count(tally.playersLeft, state.out.filter((out) => !out).length);
  const { winners = [], scores = {} } = state.over ?? {};
  count(tally.winners, winners.length);
  for (const { who, points } of packOf(state.ruleset).survivors(state)) {
    count(tally.alive, who);
    count(tally.worth, who, points);
  }
  for (const [seat, player] of state.players.entries()) {
    const score = countIn(scores, player);
    count(tally.points, seat, score);
    count(tally.scores, score);
    if (winners.includes(player)) count(winners.length > 1 ? tally.winsShared : tally.winsAlone, seat);
  }
  const [first] = winners;
  if (first !== undefined) count(tally.winningScore, countIn(scores, first));
}

/** Events of one kind are counted by one of their params. */
const COUNTED: { readonly [type: string]: readonly [measure: keyof Tally, param: string] } = {
  cardPlayed: ['cardsPlayed', 'card'],
  cardCancelled: ['cardsCancelled', 'card'],
  powerUsed: ['powersUsed', 'character'],
  locationActivated: ['activations', 'place'],
  characterPlaced: ['dealt', 'character'],
};

function addEvents(tally: Tally, events: readonly GameEvent[]): { left: number; deaths: number } {
  let [left, deaths] = [0, 0];
  let round: unknown = 0;
  for (const event of events) {
    const { type, place, character, cause } = event;
    const [measure, param] = COUNTED[type] ?? [];
    if (measure !== undefined && param !== undefined) count(tally[measure], event[param]);
    if (type === 'roundBegan') round = event['round'];
    if (type === 'helicopterCame') round = 'end';
    if (type === 'characterPlaced') left++;
    if (type !== 'characterEaten' && type !== 'characterDied') continue;
    left--;
    deaths++;
    count(tally.deathsAt, place);
    count(tally.deathsOf, character);
    count(tally.deathsIn, [round, place].join('/'));
    if (cause !== undefined) count(tally.causes, cause);
  }
  return { left, deaths };
}
