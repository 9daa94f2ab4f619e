import { describe, expect, it } from 'vitest';
import { eventsFor } from '../../src/engine/index.ts';
import type { GameEvent, Seat } from '../../src/engine/index.ts';
import { WORDS as CITY } from '../../src/rulesets/city/vocabulary.ts';
import { WORDS as MALL } from '../../src/rulesets/mall-2005/vocabulary.ts';
import type { Words } from '../../src/engine/types.ts';
import { tellAction, tellEvent, tellEvents } from '../../src/words/tell.ts';

describe('what belongs together', () => {
  const tell = (words: Words, events: readonly GameEvent[], seat: Seat): string[] =>
    tellEvents(words, eventsFor(events, seat));

  it('is one sentence: the searcher reads the card, the others that there is one', () => {
    const events: GameEvent[] = [
      { type: 'truckSearched', player: 'Ana', count: 3 },
      { type: 'cardsFound', to: [0], player: 'Ana', cards: ['axe', 'threat', 'hide'] },
      { type: 'cardKept', player: 'Ana' },
      { type: 'keptCardSeen', to: [0], player: 'Ana', card: 'axe' },
      { type: 'cardGiven', player: 'Ana', receiver: 'Bo' },
      { type: 'givenCardSeen', to: [0, 1], player: 'Ana', receiver: 'Bo', card: 'threat' },
    ];
    expect(tell(MALL, events, 0)).toEqual([
      'Ana searches the truck and finds an Axe, a Threat and a Hide.',
      'Ana keeps an Axe.',
      'Ana gives Bo a Threat.',
    ]);
    expect(tell(MALL, events, 1)).toEqual([
      'Ana searches the truck and looks at 3 cards.',
      'Ana keeps a card.',
      'Ana gives Bo a Threat.',
    ]);
    expect(tell(MALL, events, 2).at(-1)).toBe('Ana gives Bo a card.');
  });

  it('is one sentence: what is shared out, with the cards that one has seen', () => {
    const items = [
      { player: 'Ana', item: 'antidote' },
      { player: 'Bo', item: 'card' },
      { player: 'Cy', item: 'card' },
    ];
    const events: GameEvent[] = [
      { type: 'sharerChosen', player: 'Ana', place: 'church' },
      { type: 'sharedCardsSeen', to: [0], player: 'Ana', cards: ['gun', 'tearGas'] },
      { type: 'sharedCardGiven', to: [0, 1], player: 'Bo', card: 'gun' },
      { type: 'sharedCardGiven', to: [0, 2], player: 'Cy', card: 'tearGas' },
      { type: 'itemsShared', player: 'Ana', place: 'church', items },
    ];
    expect(tell(CITY, events, 0)).toEqual([
      'Ana divides the supplies and sees the cards: a Gun and Tear Gas.',
      'Ana hands out: Ana gets an antidote, Bo gets a Gun and Cy gets Tear Gas.',
    ]);
    expect(tell(CITY, events, 1)).toEqual([
      'Ana divides the supplies at the Church.',
      'Ana hands out: Ana gets an antidote, Bo gets a Gun and Cy gets a card.',
    ]);
    expect(tell(CITY, events, 3).at(-1)).toBe(
      'Ana hands out: Ana gets an antidote, Bo gets a card and Cy gets a card.',
    );
  });

  it('is one sentence: a card drawn or stolen, known to those who saw it', () => {
    const events: GameEvent[] = [
      { type: 'cardDrawn', player: 'Ana' },
      { type: 'drawnCardSeen', to: [0], player: 'Ana', card: 'alarm' },
      { type: 'cardStolen', player: 'Ana', other: 'Bo' },
      { type: 'stolenCardSeen', to: [0, 1], player: 'Ana', other: 'Bo', card: 'kitten' },
    ];
    expect(tell(CITY, events, 0)).toEqual(['Ana draws an Alarm.', 'Ana steals a Kitten from Bo.']);
    expect(tell(CITY, events, 1)).toEqual(['Ana draws a card.', 'Ana steals a Kitten from Bo.']);
    expect(tell(CITY, events, 2)).toEqual(['Ana draws a card.', 'Ana steals a card from Bo.']);
  });

  it('names the receiver once where the promise is about them', () => {
    const about = (promise: object, type: string): string[] =>
      tellEvents(CITY, [{ type, player: 'Ana', other: 'Bo', promise, at: 'church' } as GameEvent]);
    expect(about({ spare: 'Bo' }, 'promiseGiven')).toEqual(['Ana promises to spare Bo at the Church.']);
    expect(about({ vote: 'Cy' }, 'promiseGiven')).toEqual(['Ana promises Bo to vote for Cy at the Church.']);
    expect(about({ spare: 'Bo' }, 'promiseVoided')).toEqual([
      "Ana's promise to spare Bo at the Church is off.",
    ]);
    expect(about({ spare: 'Cy' }, 'promiseBroken')).toEqual([
      'Ana breaks a promise to Bo: to spare Cy at the Church.',
    ]);
  });

  it('is one sentence: a weapon and what it killed, in the right number', () => {
    const shot = (count: number): string[] =>
      tellEvents(MALL, [
        { type: 'cardPlayed', player: 'Bo', card: 'shotgun' },
        { type: 'zombiesKilled', player: 'Bo', place: 'toyStore', count },
      ]);
    expect(shot(1)).toEqual(['Bo plays a Shotgun and kills 1 zombie at the Toy Store.']);
    expect(shot(2)).toEqual(['Bo plays a Shotgun and kills 2 zombies at the Toy Store.']);
  });

  it('is one sentence: zombies that came with the same dice', () => {
    const arrived = (place: string): GameEvent => ({ type: 'zombieArrived', place, cause: 'dice' });
    expect(tellEvents(MALL, [arrived('parking'), arrived('parking'), arrived('toyStore')])).toEqual([
      'Zombies come: 2 to the Parking Lot, 1 to the Toy Store.',
    ]);
    expect(tellEvents(MALL, [arrived('parking')])).toEqual(['A zombie comes to the Parking Lot.']);
  });
});

describe('a card or a power', () => {
  it('is told with its targets, and asked for in parts', () => {
    const flare = { play: 'flare', from: 'bank', to: 'church', boom: 'armory' };
    expect(tellAction(CITY, flare)).toBe(
      'Play Rescue Flare: send a zombie elsewhere and place an explosion marker, from the Bank, to the Church, explosion marker on the Armory',
    );
    expect(tellAction(CITY, { activate: true, discard: 'gun', character: 'teen' })).toBe(
      "Use this location's effect, discard Gun, rest your Teen",
    );
    expect(
      tellEvent(CITY, { type: 'cardPlayed', player: 'Ana', card: 'energyDrink', character: 'Bo.teen' }),
    ).toBe("Ana plays an Energy Drink for Bo's Teen.");
    expect(tellEvent(CITY, { type: 'powerUsed', player: 'Ana', character: 'thief', other: 'Bo' })).toBe(
      "Ana uses the Thief's power on Bo.",
    );
    expect(tellAction(CITY, { vote: 'Bo', as: 'Cy' })).toBe("Cast Cy's votes for Bo");
    expect(tellAction(CITY, { offer: 'Bo', give: { cards: ['gun'] }, want: { antidotes: 2 } })).toBe(
      'Offer Bo a Gun for 2 antidotes',
    );
  });
});

describe('a vote', () => {
  it('is told whole, with the weight of each vote and the totals', () => {
    const votes = [
      { player: 'Ana', vote: 'Bo', votes: 3 },
      { player: 'Bo', vote: 'Ana', votes: 1 },
      { player: 'Cy', vote: 'Ana', votes: 1 },
    ];
    expect(tellEvent(MALL, { type: 'votesRevealed', on: 'toyStore', votes })).toBe(
      'Votes at the Toy Store: Ana 3 → Bo; Bo 1 → Ana; Cy 1 → Ana. Total: Bo 3, Ana 2.',
    );
  });
});
