import { describe, expect, it } from 'vitest';
import {
  act,
  asked,
  legalActions,
  newGame,
  randomFrom,
  view,
  type Game,
  type Ruleset,
} from '../../src/engine/index.ts';
import { findRule } from '../../src/rulebook/page.ts';
import { readBook } from '../../src/rulebook/read-book.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { referenceOf } from '../../src/web/games/city/reference.ts';
import { reference as mall } from '../../src/web/games/mall/reference.ts';
import { unseenCards, type Reference } from '../../src/web/games/reference.ts';
import { INTROS, LINES } from '../../src/web/learn/intro.ts';
import { hasMessage } from '../../src/words/index.ts';
import { loadPart } from '../../src/words/languages.ts';

const REFERENCES: { readonly [ruleset: string]: Reference } = {
  'city-2012': referenceOf('2012'),
  'city-2013': referenceOf('2013'),
  'mall-2005': mall,
};

/** A game of random actions, stopped at each step. */
function* played(rules: Ruleset): Generator<Game> {
  const begun = newGame(rules, { players: ['ana', 'bo', 'cy', 'dee'], seed: 'reference' });
  if (!begun.ok) throw new Error(begun.reason.code);
  const { game } = begun;
  const random = randomFrom('reference');
  for (let seats = asked(game); seats.length > 0; seats = asked(game)) {
    yield game;
    const seat = seats[0] ?? 0;
    const actions = legalActions(game, seat);
    act(game, seat, actions[random(actions.length)]);
  }
  yield game;
}

describe.each(Object.values(rulesets))('the quick reference of $id', (rules) => {
  const reference = REFERENCES[rules.id];
  if (reference === undefined) throw new Error(`${rules.id} has no quick reference`);

  it('has words and rules for every phase', () => {
    const book = readBook('en');
    expect(reference.phases.length).toBeGreaterThan(3);
    expect(reference.phases.filter(({ id }) => !hasMessage(`web_phase_${id}`))).toEqual([]);
    expect(
      reference.phases.flatMap((phase) => phase.rules).filter((id) => findRule(book, id) === null),
    ).toEqual([]);
  });

  it('counts as left exactly the cards that the viewer has not seen, all through a game', () => {
    let [moments, phases] = [0, new Set<string | null>()];
    for (const game of played(rules))
      for (const viewer of [null, 0, 1]) {
        const seen = view(game, viewer);
        const left = unseenCards(reference, seen);
        const hidden = reference.seen(seen).filter((card) => card === '?').length;
        expect(left.filter((card) => card.left < 0 || card.left > card.of)).toEqual([]);
        expect(left.reduce((sum, card) => sum + card.left, 0)).toBe(hidden);
        phases = phases.add(reference.phaseOf(seen));
        moments++;
      }
    expect(moments).toBeGreaterThan(100);
    const known = reference.phases.map(({ id }) => id);
    expect([...phases].filter((id) => id !== null && !known.includes(id))).toEqual([]);
    expect(phases.size).toBeGreaterThan(3);
  });
});

describe('what is told before the first lesson', () => {
  it.each([
    ['mall', mall],
    ['city', referenceOf('2012')],
  ] as const)('of the %s has a picture for each phase, and words for all', async (game, { phases }) => {
    await loadPart('learn');
    const intro = INTROS[game];
    expect(Object.keys(intro?.phases ?? {})).toEqual(phases.map(({ id }) => id));
    const keys = [
      ...LINES.map((line) => `learn_about_${game}_${line}`),
      ...(intro?.signs.map((sign) => `learn_sign_${sign}`) ?? []),
    ];
    expect(keys.filter((key) => !hasMessage(key))).toEqual([]);
  });
});
