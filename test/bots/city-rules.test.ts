import { describe, expect, test } from 'vitest';
import { randomBot } from '../../src/bots/basic-bots.ts';
import { standardCity } from '../../src/bots/games/city/standard.ts';
import { cardWorth } from '../../src/bots/games/city/worths.ts';
import { peopleAt, votesOf } from '../../src/bots/evaluation/model.ts';
import { newGame, view, type Ruleset } from '../../src/engine/index.ts';
import type { City, CityGame } from '../../src/rulesets/city/board.ts';
import { LOCATIONS, type Location } from '../../src/rulesets/city/data.ts';
import { BUILT_IN_DECK } from '../../src/rulesets/city/invasion-deck.ts';
import { afterInvasion, invade, planOf } from '../../src/rulesets/city/invasion.ts';
import { isMobile } from '../../src/rulesets/city/movement-rules.ts';
import type { CityAction } from '../../src/rulesets/city/vocabulary.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { gameOf } from '../proof/hidden.ts';
import { cityAt } from './position.ts';
import { playBots } from './table.ts';

const CARDS = Object.values(BUILT_IN_DECK).flat();
const EDITIONS = ['city-2012', 'city-2013'];

/** How much better an action is than being ready, before its price. */
function gainOf(game: CityGame, action: CityAction & { readonly play: 'kitten' | 'shotgun' }): number {
  const seen = view(game, 0);
  const model = standardCity.read(seen);
  const price = cardWorth(action.play, seen.round);
  return (
    standardCity.worthOf(model, action, seen) + price - standardCity.worthOf(model, { ready: true }, seen)
  );
}

/** Ana's chef is attacked at the church; so many zombies stand elsewhere. */
const attacked = (elsewhere: { readonly [place in Location]?: number }): CityGame =>
  cityAt({
    step: { attack: 'church' },
    at: { church: ['ana.chef'], bank: ['cy.geek', 'bo.punk'] },
    zombies: { ...elsewhere, church: 3 },
    hands: { ana: ['kitten', 'shotgun'] },
  });

describe('what bots take for the rules is what the rules say', () => {
  test('a kitten leads zombies away five times in six, and only where there is room', () => {
    const open = attacked({});
    const saved = gainOf(open, { play: 'shotgun', at: 'church' });
    expect(saved).toBeGreaterThan(0);
    expect(gainOf(open, { play: 'kitten', at: 'church' })).toBeCloseTo((saved * 5) / 6);
    const crowded = attacked({ tower: 8, hospital: 8, bank: 8, armory: 8, crossroads: 5 });
    expect(gainOf(crowded, { play: 'kitten', at: 'church' })).toBeCloseTo(saved / 6);
  });

  test.each(EDITIONS)('an invasion of %s brings what a look ahead says, also when zombies run out', (id) => {
    let short = 0;
    for (let n = 0; n < 60; n++) {
      const begun = newGame(rulesets[id] as Ruleset, { players: ['ana', 'bo', 'cy'], seed: `invasion ${n}` });
      if (!begun.ok) throw new Error(begun.reason.code);
      const game = gameOf<City>(begun.game);
      const { board } = game.state;
      for (const [i, location] of LOCATIONS.entries())
        board.zombies[location] = 5 + ((n * 7 + i * (1 + (n % 3))) % 4);
      const before = LOCATIONS.reduce((sum, location) => sum + board.zombies[location], 0);
      if (before > 40) continue;
      const card = CARDS[n % CARDS.length];
      if (card === undefined) throw new Error('no cards');
      board.invasion = [card.id];
      const expected = afterInvasion(card, planOf(game), board.zombies);
      invade(game);
      expect(board.zombies).toEqual(expected);
      if (LOCATIONS.reduce((sum, location) => sum + board.zombies[location], 0) === 40) short++;
    }
    expect(short).toBeGreaterThan(3);
  });

  test.each(EDITIONS)('in %s bots know who can move and how many votes everybody casts', (id) => {
    let [people, held, votes] = [0, 0, 0];
    for (let n = 0; n < 6; n++)
      playBots({
        rules: rulesets[id] as Ruleset,
        bots: [randomBot, randomBot, randomBot, randomBot],
        seed: `rules ${n}`,
        watch({ game: now, seat }) {
          const game = gameOf<City>(now);
          const seen = view(game, seat);
          const model = standardCity.read(seen);
          for (const figure of game.state.board.figures) {
            // A view does not say by what a child is hidden.
            if (figure.untouchable) continue;
            const person = model.people.find(({ character }) => character === figure.who);
            const mobile = isMobile(game.state.board, figure);
            expect(person?.canMove).toBe(mobile);
            people++;
            if (!mobile) held++;
          }
          const { vote } = seen.stakes;
          if (model.attacked === null || vote === null) return;
          for (const player of vote.candidates) {
            const exposed = peopleAt(model, model.attacked).filter(({ hidden }) => !hidden);
            const cast = Object.entries(vote.votes).filter(
              ([voter]) => (vote.casters[voter] ?? voter) === player,
            );
            expect(votesOf(model, model.attacked, exposed, player)).toBe(
              cast.reduce((sum, [, count]) => sum + count, 0),
            );
            votes++;
          }
        },
      });
    expect(Math.min(people, held, votes)).toBeGreaterThan(20);
  });
});
