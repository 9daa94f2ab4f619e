import { describe, expect, test } from 'vitest';
import {
  act,
  asked,
  isOver,
  legalActions,
  newGame,
  randomFrom,
  view,
  type Game,
} from '../../src/engine/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import {
  choiceOf,
  isInHand,
  isPicked,
  nextPicks,
  offeredFirst,
  openTo,
  pickedWhole,
  unpickableIn,
  type Choice,
} from '../../src/web/play/picks.ts';
import { pick } from '../proof/play.ts';
import { amount } from '../support/long.ts';

/** Points at one piece after the other, as a player does, until it makes an action. */
function pointAt(choices: readonly Choice[], wanted: Choice): Choice | null {
  const picked: string[] = [];
  for (const one of wanted.picks) {
    if (!nextPicks(openTo(choices, picked), picked).has(one)) return null;
    picked.push(one);
  }
  return pickedWhole(openTo(choices, picked), picked);
}

function choicesOf(game: Game, seat: number): Choice[] {
  const { you, step } = view(game, seat);
  const { words } = game.rules;
  return legalActions(game, seat)
    .filter((action) => isPicked(words, action))
    .map((action) => choiceOf(words, action, you ?? '', step));
}

/** Where one can only let things be, or use a card or a power, all of these are offered. */
function mustOfferAll(choices: readonly Choice[]): void {
  const firsts = choices.flatMap(({ picks }) => picks.slice(0, 1));
  const wanted = firsts.filter((first) => !isInHand(first) && !first.startsWith('button:'));
  const [offered, due] = [
    offeredFirst(choices),
    new Set(wanted.length > 0 ? wanted : firsts.filter(isInHand)),
  ];
  expect([...due].filter((first) => !offered.has(first))).toEqual([]);
  expect([...offered].filter((first) => isInHand(first) && !due.has(first))).toEqual([]);
  expect([...offered].filter((first) => first.startsWith('button:'))).toEqual([]);
}

describe.each(Object.values(rulesets))('$id', (rules) => {
  test.each(Object.entries(rules.words.actions))('all that %s says can be pointed at', (_, shape) => {
    expect(unpickableIn(shape)).toEqual([]);
  });

  test('everything that is legal can be pointed at, and means one thing only', () => {
    const random = randomFrom(`picks ${rules.id}`);
    const kinds = new Set<string>();
    for (let games = 0; games < amount(4, 6); games++) {
      const begun = newGame(rules, {
        seed: `picks ${games}`,
        players: rules.colours.slice(0, 4 + (games % 2)),
        options: 'sides' in rules.options ? { sides: 'random', draft: games === 2 } : {},
      });
      if (!begun.ok) throw new Error(JSON.stringify(begun.reason));
      const { game } = begun;
      for (let moves = 0; !isOver(game) && moves < 2000; moves++) {
        const seat = pick(asked(game), random);
        const choices = choicesOf(game, seat);
        mustOfferAll(choices);
        for (const choice of choices) {
          for (const one of choice.picks) kinds.add(one.slice(0, one.indexOf(':')));
          expect(pointAt(choices, choice)?.action).toEqual(choice.action);
        }
        act(game, seat, pick(legalActions(game, seat), random));
      }
      expect(isOver(game)).toBe(true);
    }
    const expected = rules.id.startsWith('mall')
      ? ['place', 'figure', 'player', 'card', 'button', 'keep', 'give']
      : ['place', 'figure', 'player', 'card', 'button', 'power', 'pile', 'food', 'pack'];
    expect([...kinds]).toEqual(expect.arrayContaining(expected));
  });
});
