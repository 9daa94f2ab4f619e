import type { GameEvent } from '../../engine/index.ts';
import { word } from '../simple/action.ts';
import { HURTFUL } from '../simple/city.ts';
import type { Clue } from './reading.ts';

/** Clues to what others hold in a city. */

/**
 * How much less likely such a player holds the card, in odds, than by the count of cards alone. Measured in 120
 * games of the standard bot: 0.09 of those who let such a card pass (413 times), 0.42 of those who lost somebody
 * to the zombies (785 times; of weapons that tells nothing, 0.97). People are less strict.
 */
const LET_PASS = { cards: ['tearGas'], likelihood: 0.15 };
const EATEN = { cards: ['hideout'], likelihood: 0.45 };

const clueOf = (player: string, { cards, likelihood }: typeof LET_PASS): Clue => ({
  player,
  cards,
  likelihood,
  fresh: 0,
});

/** Reads what a seat was told, oldest first. */
export function cityClues(past: readonly GameEvent[]): Clue[] {
  const clues: Clue[] = [];
  const places = new Map<string, { player: string; place: string }>();
  let waiting: GameEvent | null = null;
  for (const event of past) {
    follow(places, event);
    if (waiting !== null && !REACTIONS.includes(event.type)) {
      clues.push(...letPass(waiting, places));
      waiting = null;
    }
    if (event.type === 'cardCancelled') waiting = null;
    if (event.type === 'cardPlayed' && HURTFUL.includes(word(event, 'card'))) waiting = event;
    if (event.type === 'characterDied' && event['cause'] === 'eaten')
      clues.push(clueOf(word(event, 'player'), EATEN));
    for (const player of receivers(event)) for (const clue of clues) if (clue.player === player) clue.fresh++;
  }
  return clues;
}

/** What may come between a card and its being cancelled. */
const REACTIONS = ['cardPlayed', 'cardCancelled', 'powerUsed'];

/** Where everybody stands. */
function follow(places: Map<string, { player: string; place: string }>, event: GameEvent): void {
  if (['characterPlaced', 'characterMoved', 'moveUndone'].includes(event.type))
    places.set(word(event, 'character'), { player: word(event, 'player'), place: word(event, 'place') });
  if (event.type === 'characterDied') places.delete(word(event, 'character'));
}

/** Everybody at the place that the card is about, but for who played it. */
function letPass(event: GameEvent, places: ReadonlyMap<string, { player: string; place: string }>): Clue[] {
  const about = word(event, 'at') || word(event, 'place') || 'crossroads';
  const there = [...places.values()].flatMap(({ player, place }) => (place === about ? [player] : []));
  return [...new Set(there)]
    .filter((player) => player !== event['player'])
    .map((player) => clueOf(player, LET_PASS));
}

/** Who comes by a card in this. */
function receivers(event: GameEvent): string[] {
  if (['cardDrawn', 'cardTaken', 'cardStolen'].includes(event.type)) return [word(event, 'player')];
  if (event.type === 'tradeDone')
    return [
      ...Array<string>(cardsIn(event['gave'])).fill(word(event, 'other')),
      ...Array<string>(cardsIn(event['got'])).fill(word(event, 'player')),
    ];
  if (event.type !== 'itemsShared') return [];
  const items = event['items'] as readonly { readonly player: string; readonly item: string }[];
  return items.flatMap(({ player, item }) => (item === 'card' ? [player] : []));
}

const cardsIn = (goods: unknown): number => (goods as { readonly cards: number }).cards;
