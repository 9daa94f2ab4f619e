import { expect, test } from 'vitest';
import { standardBot } from '../../src/bots/basic-bots.ts';
import { bots, type BotId } from '../../src/bots/index.ts';
import { observe } from '../../src/bots/observation.ts';
import { botTurns } from '../../src/bots/offers.ts';
import { Forecast, type Floor } from '../../src/bots/games/mall/forecast.ts';
import { questionIn, standardWorths, worthsIn } from '../../src/bots/games/mall/standard.ts';
import { act, newGame, randomFrom, remainingActions, type Ruleset, view } from '../../src/engine/index.ts';
import { newBoard, type Figure, type Mall } from '../../src/rulesets/mall-2005/board.ts';
import {
  PARKING,
  PLACES,
  SUPERMARKET,
  byPlace,
  type Character,
  type Place,
} from '../../src/rulesets/mall-2005/data.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { gameOf } from '../proof/hidden.ts';
import { amount } from '../support/long.ts';
import { playBots } from './table.ts';

test('in determinized games the standard bot answers as it would from the view', () => {
  let decisions = 0;
  for (const players of [3, 4, 6])
    playBots({
      rules: rulesets['mall-2005'] as Ruleset,
      bots: Array.from({ length: players }, () => standardBot),
      seed: `alike ${players}`,
      watch({ game, seat }) {
        const mall = gameOf<Mall>(game);
        const legal = remainingActions(mall, seat);
        if (legal.length < 2) return;
        decisions++;
        const seen = standardWorths(view(mall, seat), legal);
        for (const [i, worth] of worthsIn(questionIn(mall, seat, false), legal).entries())
          expect(worth).toBeCloseTo(seen[i] ?? Infinity, 9);
      },
    });
  expect(decisions).toBeGreaterThan(200);
});

const figure = (seat: number, who: Character, at: Place): Figure => ({ seat, who, at, hidden: false });

const floorWith = (figures: Figure[], zombies: { readonly [place in Place]?: number }): Floor => {
  const board = newBoard(4);
  for (const place of PLACES) board.zombies[place] = zombies[place] ?? 0;
  return Object.assign(board, { figures });
};

const lossesIn = (floor: Floor, attacked: Place): number[] =>
  new Forecast(floor, 0, { arrivals: byPlace(() => 0), attacked }).losses();

test('whoever is alone with the zombies pays for it, with the cheapest', () => {
  const floor = floorWith([figure(0, 'pinUp', SUPERMARKET), figure(0, 'gunman', SUPERMARKET)], {
    [SUPERMARKET]: 2,
  });
  expect(lossesIn(floor, SUPERMARKET)).toEqual([3, 0, 0, 0]);
  expect(lossesIn(Object.assign({}, floor, { barricades: 1 }), SUPERMARKET)).toEqual([0, 0, 0, 0]);
});

test('most votes save their player, and the others eye whoever does best', () => {
  const people = [figure(0, 'gunman', PARKING), figure(1, 'pinUp', PARKING), figure(2, 'toughGuy', PARKING)];
  const [own = 0, best = 0, other = 0] = lossesIn(floorWith(people, { [PARKING]: 1 }), PARKING);
  expect(own).toBeGreaterThan(0);
  const [safe = 1] = lossesIn(
    Object.assign({}, floorWith(people, { [PARKING]: 1 }), { threats: [1, 0, 0, 0] }),
    PARKING,
  );
  expect(safe).toBe(0);
  expect(best).toBeGreaterThan(other);
});

test.each(['standard', 'shrewd', 'simple', 'rookie'] satisfies BotId[])(
  '%s declines promises, which it does not understand, and plays on',
  (id) => {
    const begun = newGame(rulesets['mall-2005'] as Ruleset, { players: ['ana', 'bo', 'cy'], seed: id });
    if (!begun.ok) throw new Error(begun.reason.code);
    const { game } = begun;
    let declined = 0;
    const limit = amount(id === 'shrewd' ? 16 : 120, 120);
    for (let steps = 0; steps < limit && game.state.over === null; steps++) {
      act(game, 0, { offer: 'bo', want: { promises: [{ go: 'toyStore' }] } });
      const { seat, legal } = botTurns(game)[0] ?? { seat: 0, legal: [] };
      const action = bots[id].decide(observe(game, seat, legal, randomFrom(`${id} ${steps}`), []));
      if ('decline' in action) declined++;
      expect(act(game, seat, action)).toMatchObject({ ok: true });
    }
    expect(declined).toBeGreaterThan(limit / 12);
    expect(game.state.ledger).toEqual([]);
  },
);
