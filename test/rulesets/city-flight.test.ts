import { expect, test } from 'vitest';
import { act, asked, clone, isOver, legalActions, view, type Game } from '../../src/engine/index.ts';
import { cityScenarios } from '../../src/scenario/city/index.ts';
import { readScenario } from '../../src/scenario/format.ts';
import type { Flight } from '../../src/rulesets/city/view-types.ts';

const PLAYERS = ['ana', 'bo', 'cy'];

/** The helicopter is here. */
function landed(holdings: object): Game {
  const written = {
    name: 'x',
    rules: ['C-END-2'],
    ruleset: 'city-2012',
    players: PLAYERS,
    options: {},
    position: {
      step: 'helicopter',
      round: 4,
      start: 'ana',
      at: {
        church: ['ana.mama', 'ana.girl', 'ana.geek!'],
        bank: ['bo.teen', 'bo.rocker'],
        hospital: ['cy.thief'],
      },
      hands: { ana: [], bo: [], cy: [] },
      ...holdings,
    },
    script: [],
  };
  return cityScenarios.layPosition(readScenario(written));
}

const flightOf = (game: Game, seat: number | null): Flight | undefined =>
  (view(game, seat) as { readonly flight?: Flight }).flight;

/** What each scores who gives their antidotes in every possible way, at best. */
function bestScores(game: Game): (number | undefined)[] {
  const [seat] = asked(game);
  if (seat === undefined) return PLAYERS.map((player) => view(game, null).over?.scores[player]);
  const scores = legalActions(game, seat)
    .filter((action) => 'ready' in action || 'vaccinate' in action)
    .map((action) => {
      const next = clone(game);
      act(next, seat, action);
      return bestScores(next);
    });
  return PLAYERS.map((_, i) => Math.max(...scores.map((one) => one[i] ?? 0)));
}

test.each([
  ['antidotes for all, and one over', { antidotes: { ana: 3, bo: 3, cy: 1 } }, [12, 9, 4]],
  ['antidotes for some: the best fly', { antidotes: { ana: 2, bo: 1, cy: 1 } }, [9, 4, 4]],
  [
    'none: food counts for nothing then',
    { antidotes: { ana: 0, bo: 1, cy: 0 }, food: { ana: [3], bo: [2] } },
    [0, 6, 0],
  ],
] as const)('C-END-2, C-END-3: a player sees what they would score: %s', (_, holdings, points) => {
  const game = landed(holdings);
  expect(PLAYERS.map((__, seat) => flightOf(game, seat)?.points)).toEqual(points);
  expect(bestScores(game)).toEqual(points);
});

test('one’s own seats are one’s own business, and gone with the helicopter', () => {
  const game = landed({ antidotes: { ana: 2, bo: 2, cy: 1 } });
  expect(flightOf(game, 0)).toEqual({ people: 3, seats: 2, points: 9 });
  expect(flightOf(game, null)).toBeUndefined();
  while (!isOver(game)) {
    const [seat = 0] = asked(game);
    act(
      game,
      seat,
      legalActions(game, seat).find((action) => 'ready' in action || 'vaccinate' in action) ?? {},
    );
  }
  expect(flightOf(game, 0)).toBeUndefined();
});
