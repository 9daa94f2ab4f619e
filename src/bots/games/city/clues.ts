import type { CityGame } from '../../../rulesets/city/board.ts';
import type { Card, Location } from '../../../rulesets/city/data.ts';
import type { ToldCityEvent } from '../../../rulesets/city/vocabulary.ts';
import { isHurtful } from './worths.ts';

/** Clues to what others hold: a determinized game is the likelier, the better it explains what others did. */

/** What somebody did, or did not do. */
export interface Clue {
  readonly player: string;
  /** Whoever held one of these would rather not have done as they did. */
  readonly cards: readonly Card[];
  /** How likely they did so all the same, relative to somebody who holds none. */
  readonly likelihood: number;
  /** Cards that the player got since then: they may be anything. */
  fresh: number;
}

type Sign = Pick<Clue, 'cards' | 'likelihood'>;

/**
 * How much less likely such a player holds the card, in odds, than by the count of cards alone. Measured in 120
 * games of the standard bot: 0.09 of those who let such a card pass (413 times), 0.42 of those who lost somebody
 * to the zombies (785 times; of weapons that tells nothing, 0.97). People are less strict.
 */
const LET_PASS: Sign = { cards: ['tearGas'], likelihood: 0.15 };
const EATEN: Sign = { cards: ['hideout'], likelihood: 0.45 };

const clueOf = (player: string, sign: Sign): Clue => ({ ...sign, player, fresh: 0 });

type Played = Extract<ToldCityEvent, { readonly type: 'cardPlayed' }>;

interface Stay {
  readonly player: string;
  readonly place: Location;
}

/** Reads what a seat was told, oldest first. */
export function cityClues(past: readonly ToldCityEvent[]): Clue[] {
  const clues: Clue[] = [];
  const stays = new Map<string, Stay>();
  let waiting: Played | null = null;
  for (const event of past) {
    follow(stays, event);
    if (waiting !== null && !isReaction(event)) {
      clues.push(...letPass(waiting, stays));
      waiting = null;
    }
    if (event.type === 'cardCancelled') waiting = null;
    if (event.type === 'cardPlayed' && isHurtful(event.card)) waiting = event;
    if (event.type === 'characterDied' && event.cause === 'eaten') clues.push(clueOf(event.player, EATEN));
    for (const player of receivers(event)) for (const clue of clues) if (clue.player === player) clue.fresh++;
  }
  return clues;
}

/** What may come between a card and its being cancelled. */
const isReaction = ({ type }: ToldCityEvent): boolean =>
  type === 'cardPlayed' || type === 'cardCancelled' || type === 'powerUsed';

/** Where everybody stands. */
function follow(stays: Map<string, Stay>, event: ToldCityEvent): void {
  if (event.type === 'characterPlaced' || event.type === 'characterMoved' || event.type === 'moveUndone')
    stays.set(event.character, { player: event.player, place: event.place });
  if (event.type === 'characterDied') stays.delete(event.character);
}

/** Everybody at the place that the card is about, except for who played it. */
function letPass({ player: actor, at, place }: Played, stays: ReadonlyMap<string, Stay>): Clue[] {
  const about = at ?? place ?? 'crossroads';
  const there = [...stays.values()].filter((stay) => stay.place === about).map(({ player }) => player);
  return [...new Set(there)].filter((player) => player !== actor).map((player) => clueOf(player, LET_PASS));
}

/** Who gets a card in this event, once for each. */
function receivers(event: ToldCityEvent): string[] {
  switch (event.type) {
    case 'cardDrawn':
    case 'cardTaken':
    case 'cardStolen':
      return [event.player];
    case 'tradeDone':
      return [
        ...Array<string>(event.gave.cards).fill(event.other),
        ...Array<string>(event.got.cards).fill(event.player),
      ];
    case 'itemsShared':
      return event.items.filter(({ item }) => item === 'card').map(({ player }) => player);
    default:
      return [];
  }
}

/** How well a game explains what others did. */
export function plausibility({ state: { board, players } }: CityGame, clues: readonly Clue[]): number {
  let product = 1;
  for (const { player, cards, likelihood, fresh } of clues) {
    const hand = board.hands[players.indexOf(player)];
    if (hand === undefined) throw new Error(`${player} is not at the table`);
    if (!hand.some((card) => cards.includes(card))) continue;
    const old = Math.max(0, 1 - fresh / hand.length);
    product *= 1 - old * (1 - likelihood);
  }
  return product;
}
