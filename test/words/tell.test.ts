import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  act,
  asked,
  eventsFor,
  isOver,
  legalActions,
  newGame,
  randomFrom,
  view,
  whyNot,
} from '../../src/engine/index.ts';
import type { Game, GameEvent, Reason, Seat } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { hasMessage } from '../../src/words/index.ts';
import { tellAction, tellEvent, tellEvents, tellReason, tellStep } from '../../src/words/tell.ts';

const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo'];

/** Event types that are never a sentence of their own. */
const UNTOLD = ['answerSealed'];

function begin(
  id: string,
  players: number,
  seed: string,
  options: object = {},
): { game: Game; events: GameEvent[] } {
  const rules = rulesets[id];
  if (rules === undefined) throw new Error(`no ruleset ${id}`);
  const begun = newGame(rules, { players: NAMES.slice(0, players), seed, options: { ...options } });
  if (!begun.ok) throw new Error(begun.reason.code);
  return begun;
}

/** A game of random moves; `seen` is shown every action's events, and the game after it. */
function playThrough(
  start: { game: Game; events: GameEvent[] },
  seed: string,
  seen: (game: Game, events: GameEvent[]) => void,
): void {
  const random = randomFrom(seed);
  const { game } = start;
  seen(game, start.events);
  while (!isOver(game)) {
    const seats = asked(game);
    const seat = seats[random(seats.length)] ?? 0;
    const legal = legalActions(game, seat);
    const done = act(game, seat, legal[random(legal.length)]);
    if (!done.ok) throw new Error(done.reason.code);
    seen(game, done.events);
  }
}

function eachGame(seen: (game: Game, events: GameEvent[]) => void): void {
  for (const id of Object.keys(rulesets)) {
    // Games of the city are long.
    for (let n = 0; n < (id.startsWith('city-') ? 5 : 12); n++) {
      playThrough(begin(id, 3 + (n % 4), `tell ${n}`, optionsFor(id, n)), `moves ${n}`, seen);
    }
  }
}

function optionsFor(id: string, n: number): object {
  return id.startsWith('mall-')
    ? { sprint: n % 2 === 0 ? 'withMove' : 'afterMoves', revote: n % 3 === 0 ? 'tied' : 'all' }
    : {
        sides: n % 2 === 0 ? 'A' : 'random',
        sharingTie: n % 3 === 0 ? 'startPlayer' : 'nobody',
        draft: n % 5 === 4,
      };
}

const wellSaid = (text: string): boolean =>
  /^['\p{Lu}\d]/u.test(text) && !/undefined|null|NaN|[{}]|object/.test(text);

function readSources(...folders: readonly string[]): string {
  const root = new URL('../../src/', import.meta.url);
  return folders
    .flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .join('\n');
}

const wordsAfter = (pattern: RegExp): string[] => [
  ...new Set([...readSources('engine', 'rulesets').matchAll(pattern)].map(([, word = '']) => word)),
];

describe('every event', () => {
  it('has words, in every game played', () => {
    const badly = new Set<string>();
    eachGame((_, events) => {
      for (const event of events) {
        const told = tellEvent(event);
        if (told === null ? !UNTOLD.includes(event.type) && event['cause'] !== 'haunt' : !wellSaid(told)) {
          badly.add(`${event.type}: ${told}`);
        }
      }
      for (const told of tellEvents(events)) if (!wellSaid(told)) badly.add(told);
    });
    expect([...badly]).toEqual([]);
  });

  it('has words, as far as the sources name it', () => {
    const types = wordsAfter(/emit\([^)]*?type: '(\w+)'/g);
    expect(types.length).toBeGreaterThan(30);
    expect(types.filter((type) => !hasMessage(`event_${type}`) && !UNTOLD.includes(type))).toEqual([]);
  });
});

describe('every refusal', () => {
  it('has words, as far as the sources name it', () => {
    const codes = wordsAfter(/code: '(\w+)'/g);
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((code) => !hasMessage(`reason_${code}`))).toEqual([]);
  });

  it('has words, in every game played', () => {
    const badly = new Set<string>();
    const codes = new Set<string>();
    const tried = (reason: Reason | null): void => {
      if (reason === null) return;
      codes.add(reason.code);
      if (!wellSaid(tellReason(reason))) badly.add(tellReason(reason));
    };
    const guesses = guessActions();
    eachGame((game) => {
      for (const seat of asked(game)) for (const action of guesses) tried(whyNot(game, seat, action));
    });
    const { game } = begin('mall-2005', 3, 'seed');
    for (const action of [null, {}, { frame: 99 }, { frame: 0, pass: true }]) tried(whyNot(game, 0, action));
    tried(whyNot(game, 9, {}));
    for (const setup of badSetups()) tried(refusalOf(setup));
    expect([...badly]).toEqual([]);
    expect(codes.size).toBeGreaterThan(30);
  });
});

/** Many things that one might try, most of them wrong at any moment. */
function guessActions(): object[] {
  const places = ['restrooms', 'boutique', 'toyStore', 'parking', 'securityHq', 'supermarket', 'moon'];
  const characters = ['pinUp', 'toughGuy', 'gunman', 'girl', 'ghost'];
  const cards = ['threat', 'hide', 'camera', 'sprint', 'barricade', 'axe', 'shotgun', 'joker'];
  return [
    { pass: true },
    ...cityGuesses(),
    { vote: 'Nobody' },
    { search: { keep: 'axe', give: 'axe', to: 'Nobody' } },
    ...places.flatMap((place) => [{ choose: place }, { haunt: place }, { place: 'girl', location: place }]),
    ...characters.flatMap((who) => [{ move: who }, { victim: who }, { place: who, location: 'moon' }]),
    ...cards.map((card) => ({ play: card })),
    ...cards.flatMap((card) => characters.map((character) => ({ play: card, character }))),
    ...cards.flatMap((card) => places.map((location) => ({ play: card, location }))),
  ];
}

const cityGuesses = (): object[] => [
  ...['gun', 'chainsaw', 'cannedFood', 'tearGas', 'backDoor', 'nightVision'].map((play) => ({ play })),
  ...['alarm', 'molotov', 'weaponReplica'].map((play) => ({ play, at: 'crossroads' })),
  ...['flashlight', 'pickpocket', 'coercion'].map((play) => ({ play, player: 'Ana', at: 'tower' })),
  ...['teen', 'mama', 'priest', 'granny', 'geek', 'thief', 'student'].map((power) => ({
    power,
    to: 'tower',
  })),
  { play: 'energyDrink', character: 'Bo.teen' },
  { play: 'runningShoes', location: 'bank' },
  { play: 'flare', from: 'bank', to: 'bank' },
  { activate: true, discard: 'gun' },
  { breakTie: 'Ana' },
  { handOut: {} },
  { vaccinate: [] },
  { draft: 'gun' },
  { letPass: 'now' },
  { letPass: 'off' },
  { accept: 7 },
  { offer: 'Nobody' },
  { offer: 'Bo' },
  { offer: 'Bo', give: { antidotes: 9 } },
  { offer: 'Bo', price: 1 },
];

const badSetups = (): {
  players: string[];
  seed: string;
  options?: { [name: string]: string };
  colours?: string[];
}[] => [
  { players: ['Ana'], seed: 's' },
  { players: ['Ana', 'Bo', 'a b'], seed: 's' },
  { players: ['Ana', 'Bo', 'Bo'], seed: 's' },
  { players: ['Ana', 'Bo', 'Cy'], seed: '' },
  { players: ['Ana', 'Bo', 'Cy'], seed: 's', options: { tempo: 'fast' } },
  { players: ['Ana', 'Bo', 'Cy'], seed: 's', options: { revote: 'never' } },
  { players: ['Ana', 'Bo', 'Cy'], seed: 's', colours: ['red'] },
  { players: ['Ana', 'Bo', 'Cy'], seed: 's', colours: ['red', 'red', 'pink'] },
];

function refusalOf(setup: ReturnType<typeof badSetups>[number]): Reason | null {
  const rules = rulesets['mall-2005'];
  if (rules === undefined) return null;
  const begun = newGame(rules, setup);
  return begun.ok ? null : begun.reason;
}

describe('every step and every action', () => {
  it('has words for each player, asked or not, and for those who watch', () => {
    const badly = new Set<string>();
    const check = (text: string): unknown => wellSaid(text) || badly.add(text);
    eachGame((game) => {
      for (const viewer of [...game.state.players.keys(), null]) check(tellStep(view(game, viewer)));
      for (const seat of asked(game))
        for (const action of legalActions(game, seat)) check(tellAction(action));
    });
    expect([...badly]).toEqual([]);
  });
});

describe('what belongs together', () => {
  const tell = (events: readonly GameEvent[], seat: Seat): string[] => tellEvents(eventsFor(events, seat));

  it('is one sentence: the searcher reads the card, the others that there is one', () => {
    const events: GameEvent[] = [
      { type: 'truckSearched', player: 'Ana', count: 3 },
      { type: 'cardsFound', to: [0], player: 'Ana', cards: ['axe', 'threat', 'hide'] },
      { type: 'cardKept', player: 'Ana' },
      { type: 'keptCardSeen', to: [0], player: 'Ana', card: 'axe' },
      { type: 'cardGiven', player: 'Ana', receiver: 'Bo' },
      { type: 'givenCardSeen', to: [0, 1], player: 'Ana', receiver: 'Bo', card: 'threat' },
    ];
    expect(tell(events, 0)).toEqual([
      'Ana searches the truck and finds an Axe, a Threat and a Hide.',
      'Ana keeps an Axe.',
      'Ana gives Bo a Threat.',
    ]);
    expect(tell(events, 1)).toEqual([
      'Ana searches the truck and looks at 3 cards.',
      'Ana keeps a card.',
      'Ana gives Bo a Threat.',
    ]);
    expect(tell(events, 2).at(-1)).toBe('Ana gives Bo a card.');
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
    expect(tell(events, 0)).toEqual([
      'Ana is to hand out, and sees the cards: a Gun and Tear Gas.',
      'Ana hands out: Ana gets an antidote, Bo gets a Gun and Cy gets Tear Gas.',
    ]);
    expect(tell(events, 1)).toEqual([
      'Ana hands out what lies at the Church.',
      'Ana hands out: Ana gets an antidote, Bo gets a Gun and Cy gets a card.',
    ]);
    expect(tell(events, 3).at(-1)).toBe(
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
    expect(tell(events, 0)).toEqual(['Ana draws an Alarm.', 'Ana steals a Kitten from Bo.']);
    expect(tell(events, 1)).toEqual(['Ana draws a card.', 'Ana steals a Kitten from Bo.']);
    expect(tell(events, 2)).toEqual(['Ana draws a card.', 'Ana steals a card from Bo.']);
  });

  it('is one sentence: a weapon and what it killed, in the right number', () => {
    const shot = (count: number): string[] =>
      tellEvents([
        { type: 'cardPlayed', player: 'Bo', card: 'shotgun' },
        { type: 'zombiesKilled', player: 'Bo', place: 'toyStore', count },
      ]);
    expect(shot(1)).toEqual(['Bo plays a Shotgun and kills 1 zombie at the Toy Store.']);
    expect(shot(2)).toEqual(['Bo plays a Shotgun and kills 2 zombies at the Toy Store.']);
  });

  it('is one sentence: zombies that came with the same dice', () => {
    const arrived = (place: string): GameEvent => ({ type: 'zombieArrived', place, cause: 'dice' });
    expect(tellEvents([arrived('parking'), arrived('parking'), arrived('toyStore')])).toEqual([
      'Zombies come: 2 to the Parking, 1 to the Toy Store.',
    ]);
    expect(tellEvents([arrived('parking')])).toEqual(['A zombie comes to the Parking.']);
  });
});

describe('a card or a power', () => {
  it('is told with its targets, and asked for in parts', () => {
    const flare = { play: 'flare', from: 'bank', to: 'church', boom: 'armory' };
    expect(tellAction(flare)).toBe(
      'Play Rescue Flare: send a zombie elsewhere, and an explosion marker, from the Bank, to the Church, with the explosion at the Armory',
    );
    expect(tellAction({ activate: true, discard: 'gun', character: 'teen' })).toBe(
      'Use the effect of this location, discard Gun, rest your Teen',
    );
    expect(tellEvent({ type: 'cardPlayed', player: 'Ana', card: 'energyDrink', character: 'Bo.teen' })).toBe(
      "Ana plays an Energy Drink for Bo's Teen.",
    );
    expect(tellEvent({ type: 'powerUsed', player: 'Ana', character: 'thief', other: 'Bo' })).toBe(
      'Ana uses the Thief on Bo.',
    );
    expect(tellAction({ vote: 'Bo', as: 'Cy' })).toBe("Cast Cy's votes for Bo");
    expect(tellAction({ offer: 'Bo', give: { cards: ['gun'] }, want: { antidotes: 2 } })).toBe(
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
    expect(tellEvent({ type: 'votesRevealed', on: 'toyStore', votes })).toBe(
      'Votes at the Toy Store: Ana 3 → Bo; Bo 1 → Ana; Cy 1 → Ana. In all: Bo 3, Ana 2.',
    );
  });
});
