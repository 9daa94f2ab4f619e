import { describe, expect, it } from 'vitest';
import { act, whyNot } from '../../src/engine/index.ts';
import type { Action, Reason } from '../../src/engine/index.ts';
import type { CityGame } from '../../src/rulesets/city/board.ts';
import type { Fields } from '../../src/scenario/checks.ts';
import { tellReason } from '../../src/words/tell.ts';
import { cityAt } from './city-position.ts';

const PLAYERS = ['ana', 'bo', 'cy'];

const TALK: Fields = {
  step: { attack: 'church' },
  at: { church: ['ana.chef', 'bo.teen'], crossroads: ['cy.thief'] },
  zombies: { church: 3 },
  hands: { ana: ['gun', 'alarm'], cy: ['shotgun'] },
  food: { ana: [3] },
};

type Move = readonly [player: string, action: Action];

/** The game after these moves. */
function after(moves: readonly Move[], position: Fields = TALK): CityGame {
  const game = cityAt('city-2012', PLAYERS, position);
  for (const [player, action] of moves) {
    const done = act(game, PLAYERS.indexOf(player), action);
    if (!done.ok) throw new Error(`${player}: ${done.reason.code}`);
  }
  return game;
}

const READY: readonly Move[] = PLAYERS.map((player) => [player, { ready: true }]);
const GIFT: Move = ['ana', { offer: 'bo', give: { cards: ['gun'] } }];
const BO_IS_OUT: Fields = { ...TALK, at: { church: ['ana.chef'], crossroads: ['cy.thief'] } };

describe('a player of City of Horror who does what is not possible is told why:', () => {
  it.each<[string, CityGame, Move, Reason, string]>([
    [
      'a trade of food',
      after([]),
      ['ana', { offer: 'bo', give: { food: [3] } }],
      { code: 'offerField', field: 'give' },
      "'give' doesn't fit in an offer like that.",
    ],
    [
      'of a card that one does not hold',
      after([]),
      ['ana', { offer: 'bo', give: { cards: ['kitten'] } }],
      { code: 'offerNotHeld' },
      'You can only offer what you have.',
    ],
    [
      'with a player who is out',
      after([], BO_IS_OUT),
      GIFT,
      { code: 'playerIsOut', player: 'bo' },
      'Bo is out.',
    ],
    [
      'accepted twice',
      after([GIFT, ['bo', { accept: 1 }]]),
      ['bo', { accept: 1 }],
      { code: 'noSuchOffer', offer: '1' },
      "That offer isn't open.",
    ],
    [
      'accepted after the card was stolen',
      after([GIFT, ['cy', { power: 'thief', player: 'ana' }]], { ...TALK, chance: ['gun'] }),
      ['bo', { accept: 1 }],
      { code: 'noSuchOffer', offer: '1' },
      "That offer isn't open.",
    ],
    [
      'accepted without what it asks for',
      after([['ana', { offer: 'bo', want: { cards: ['kitten'] } }]]),
      ['bo', { accept: 1 }],
      { code: 'offerUnmet', offer: 1 },
      "One of you doesn't have what this offer needs.",
    ],
    [
      'a card between the vote and its outcome, by one who votes',
      after(READY),
      ['ana', { play: 'gun', at: 'church' }],
      { code: 'cardNotNow', card: 'gun' },
      "You can't play a Gun now.",
    ],
    [
      'by one who does not',
      after(READY),
      ['cy', { play: 'shotgun', at: 'church' }],
      { code: 'cardNotNow', card: 'shotgun' },
      "You can't play a Shotgun now.",
    ],
    [
      'while a tie is to be broken',
      after([...READY, ['ana', { vote: 'bo' }], ['bo', { vote: 'ana' }]]),
      ['cy', { play: 'shotgun', at: 'church' }],
      { code: 'cardNotNow', card: 'shotgun' },
      "You can't play a Shotgun now.",
    ],
    [
      'one that is not held',
      after(READY),
      ['bo', { play: 'kitten', at: 'church' }],
      { code: 'cardNotHeld', card: 'kitten' },
      "You don't have a Kitten.",
    ],
    [
      'a vote for somebody who is not there',
      after(READY),
      ['bo', { vote: 'cy' }],
      { code: 'notACandidate', player: 'cy' },
      "You can't vote for cy here.",
    ],
  ])('%s', (_, game, [player, action], reason, sentence) => {
    const seat = PLAYERS.indexOf(player);
    const before = JSON.stringify(game.state);
    expect(whyNot(game, seat, action)).toEqual(reason);
    expect(act(game, seat, action)).toEqual({ ok: false, reason });
    expect(JSON.stringify(game.state)).toBe(before);
    expect(tellReason(reason)).toBe(sentence);
  });
});
