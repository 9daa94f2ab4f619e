import { describe, expect, it } from 'vitest';
import {
  act,
  legalActions,
  newGame,
  randomFrom,
  view,
  type Action,
  type Game,
} from '../../src/engine/index.ts';
import { stepParts } from '../../src/engine/step-name.ts';
import type { Json } from '../../src/engine/types.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { breachesOf } from '../../src/server/tables/breaches.ts';
import { check } from '../../src/server/tables/playing.ts';

const PLAYERS = ['ana', 'bo', 'cy', 'dee'];
const [ANA, BO] = [0, 1];

function begin(ruleset: string): Game {
  const rules = rulesets[ruleset];
  const begun = rules === undefined ? null : newGame(rules, { players: PLAYERS, seed: 'breaches' });
  if (begun?.ok !== true) throw new Error('no game');
  return begun.game;
}

function doNow(game: Game, seat: number, action: Action): void {
  const done = act(game, seat, action);
  if (!done.ok) throw new Error(JSON.stringify([action, done.reason]));
}

/** Any answers, until this seat is asked in such a step. */
function playUntil(game: Game, seat: number, kinds: readonly string[]): void {
  const random = randomFrom('breaches');
  for (let i = 0; i < 3000; i++) {
    const { step, asked, over } = view(game, seat);
    if (over !== null) throw new Error('the game is over');
    if (kinds.includes(stepParts(step)[0]) && asked.includes(PLAYERS[seat] ?? '')) return;
    const next = PLAYERS.indexOf(asked[0] ?? '');
    const answers = legalActions(game, next).filter((action) => !('play' in action) && !('power' in action));
    const answer = answers[random(answers.length)];
    if (answer === undefined) throw new Error(`nothing to do in ${JSON.stringify(step)}`);
    doNow(game, next, answer);
  }
  throw new Error('it never comes');
}

/** Ana gives Bo her word. */
function promise(game: Game, ...promises: readonly { readonly [word: string]: Json }[]): void {
  doNow(game, ANA, { offer: 'bo', give: { promises } });
  const number = view(game, BO).offers.at(-1)?.number ?? 0;
  doNow(game, BO, { accept: number });
}

const breaking = (game: Game): Action[] => {
  const options = legalActions(game, ANA);
  return breachesOf(game, ANA, options).flatMap(({ option }) => options.slice(option, option + 1));
};

describe.each(['city-2012', 'city-2013', 'mall-2005'])('in %s', (ruleset) => {
  const select = ruleset === 'mall-2005' ? 'choose' : 'select';

  it('every place but the promised one breaks a promise to go there', () => {
    const game = begin(ruleset);
    playUntil(game, ANA, [select]);
    const places = legalActions(game, ANA).filter(({ choose }) => choose !== undefined);
    const [first] = places;
    expect(breaking(game)).toEqual([]);
    promise(game, { go: first?.['choose'] ?? null });
    expect(breaking(game)).toEqual(places.slice(1));
    // It is Ana's word, not Bo's.
    expect(breachesOf(game, BO, legalActions(game, BO))).toEqual([]);
  });

  it('the one place breaks a promise to keep away from it', () => {
    const game = begin(ruleset);
    playUntil(game, ANA, [select]);
    const places = legalActions(game, ANA).filter(({ choose }) => choose !== undefined);
    promise(game, { avoid: places[1]?.['choose'] ?? null });
    expect(breaking(game)).toEqual([places[1]]);
  });

  it('to accept what goes against a promise is told with its number, and nothing else that is asked', () => {
    const game = begin(ruleset);
    playUntil(game, ANA, [select]);
    const [kept, other, third] = legalActions(game, ANA).flatMap(({ choose }) =>
      choose === undefined ? [] : [choose],
    );
    promise(game, { avoid: third ?? null }, { go: kept ?? null });
    for (const promises of [[{ go: other ?? null }], [{ go: kept ?? null }], [{ avoid: kept ?? null }]])
      doNow(game, 2, { offer: 'ana', give: {}, want: { promises } });
    const accepts = view(game, ANA).offers.map(({ number }) => ({ accept: number }));
    expect(breachesOf(game, ANA, accepts)).toEqual([
      { option: 0, promise: 2 },
      { option: 2, promise: 2 },
    ]);
  });

  it('a vote for another breaks a promised vote, by the number of the promise', () => {
    const game = begin(ruleset);
    playUntil(game, ANA, ['vote']);
    const votes = legalActions(game, ANA).filter(({ vote, as }) => vote !== undefined && as === undefined);
    const [, at] = stepParts(view(game, ANA).step);
    const word = at === 'truck' || at === 'chief' ? 'back' : 'vote';
    promise(game, { hold: true }, { [word]: votes[0]?.['vote'] ?? null });
    const options = legalActions(game, ANA);
    const own = view(game, ANA).ledger.find((one) => word in one.promise)?.number;
    const breaches = breachesOf(game, ANA, options).filter(({ promise: number }) => number === own);
    expect(votes.length).toBeGreaterThan(1);
    expect(breaches.map(({ option }) => options[option])).toEqual(votes.slice(1));
  });
});

it('is told of what is only checked, too', () => {
  const game = begin('mall-2005');
  playUntil(game, ANA, ['vote']);
  const [kept, broken] = legalActions(game, ANA).filter(({ vote }) => vote !== undefined);
  const [, at] = stepParts(view(game, ANA).step);
  promise(game, { [at === 'truck' || at === 'chief' ? 'back' : 'vote']: kept?.['vote'] ?? null });
  const state = { game } as Parameters<typeof check>[0];
  expect(check(state, ANA, [kept ?? {}, broken ?? {}, { vote: 'nobody' }])).toEqual({
    reasons: [null, null, expect.anything()],
    breaks: [{ option: 1, promise: 1 }],
  });
});
