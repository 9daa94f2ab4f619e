import { expect, test } from 'vitest';
import type { Bot } from '../../src/bots/bot.ts';
import { bots } from '../../src/bots/index.ts';
import type { Offer } from '../../src/engine/deal-types.ts';
import type { City } from '../../src/rulesets/city/board.ts';
import type { Goods } from '../../src/rulesets/city/vocabulary.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { gameOf } from '../proof/hidden.ts';
import { milker } from './milker.ts';
import { playBots, shareOf } from './table.ts';
import { isLong } from '../support/long.ts';

/** `bench/bots.ts milk` plays hundreds of games. */
const GAMES = 60;

test.runIf(isLong).each(['city-2012', 'city-2013'])(
  'whoever milks bots in trade does not live off it in %s',
  (id) => {
    const rules = rulesets[id];
    if (rules === undefined) throw new Error(id);
    let [won, dear] = [0, 0];
    for (let number = 0; number < GAMES; number++) {
      const seat = number % 4;
      const at = (place: number): Bot => (place === seat ? milker({ tries: 9, least: 0.05 }) : bots.standard);
      const ended = playBots({
        rules,
        bots: [0, 1, 2, 3].map(at),
        seed: `contest ${number}`,
        watch({ game, seat: by, action }) {
          const offer = gameOf<City>(game).state.offers.find(
            ({ to, toNumber }) => to === by && toNumber === action['accept'],
          );
          if (offer?.from === seat && game.state.round === 1 && isDear(offer)) dear++;
        },
      });
      won += shareOf(ended, seat);
    }
    expect(won / GAMES).toBeLessThanOrEqual(0.3);
    expect(dear).toBeLessThanOrEqual(GAMES / 5);
  },
);

/** Early on an antidote is worth about one card. */
const isDear = ({ give, want }: Offer<Goods>): boolean =>
  give.antidotes > 0 && want.cards.length - give.cards.length > give.antidotes;
