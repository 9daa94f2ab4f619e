import { afterEach, describe, expect, it } from 'vitest';
import { asked, legalActions, newGame, view, whyNot } from '../../src/engine/index.ts';
import type { Reason } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { hasMessage } from '../../src/words/index.ts';
import { LANGUAGES, loadLanguage } from '../../src/words/languages.ts';
import { tellAction, tellEvent, tellEvents, tellReason, tellStep } from '../../src/words/tell.ts';
import { amount, isLong } from '../support/long.ts';
import { begin, eachGame, wellSaid } from './played.ts';

const vocabularies = Object.values(rulesets);

afterEach(() => loadLanguage('en'));

describe('every event', () => {
  it.each(LANGUAGES)('has words in %s, in every game played', async (language) => {
    await loadLanguage(language);
    const badly = new Set<string>();
    eachGame((game, events) => {
      for (const event of events) {
        const told = tellEvent(game.rules.words, event);
        if (told === null ? event['cause'] !== 'haunt' : !wellSaid(told)) {
          badly.add(`${event.type}: ${told}`);
        }
      }
      for (const told of tellEvents(game.rules.words, events)) if (!wellSaid(told)) badly.add(told);
    });
    expect([...badly]).toEqual([]);
  });

  it.each(vocabularies)('of $id has words', ({ words }) => {
    expect(Object.keys(words.events).filter((type) => !hasMessage(`event_${type}`))).toEqual([]);
  });
});

describe('every refusal', () => {
  it.each(vocabularies)('of $id has words', ({ words }) => {
    expect(Object.keys(words.reasons).filter((code) => !hasMessage(`reason_${code}`))).toEqual([]);
  });

  it.each(isLong ? LANGUAGES : (['en'] as const))(
    'has words in %s, in every game played',
    async (language) => {
      await loadLanguage(language);
      const badly = new Set<string>();
      const codes = new Set<string>();
      const tried = (reason: Reason | null): void => {
        if (reason === null) return;
        codes.add(reason.code);
        if (!wellSaid(tellReason(reason))) badly.add(tellReason(reason));
      };
      const guesses = guessActions();
      let moments = 0;
      eachGame((game) => {
        if (moments++ % amount(4, 1) > 0) return;
        for (const seat of asked(game)) for (const action of guesses) tried(whyNot(game, seat, action));
      });
      const { game } = begin('mall-2005', 3, 'seed');
      for (const action of [null, {}, { frame: 99 }, { frame: 0, pass: true }])
        tried(whyNot(game, 0, action));
      tried(whyNot(game, 9, {}));
      for (const setup of badSetups()) tried(refusalOf(setup));
      expect([...badly]).toEqual([]);
      expect(codes.size).toBeGreaterThan(30);
    },
  );
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
  it.each(isLong ? LANGUAGES : (['en'] as const))('has words in %s, asked or not', async (language) => {
    await loadLanguage(language);
    const badly = new Set<string>();
    const check = (text: string): unknown => wellSaid(text) || badly.add(text);
    eachGame((game) => {
      for (const viewer of [...game.state.players.keys(), null]) check(tellStep(view(game, viewer)));
      for (const seat of asked(game))
        for (const action of legalActions(game, seat)) check(tellAction(game.rules.words, action));
    });
    expect([...badly]).toEqual([]);
  });
});
