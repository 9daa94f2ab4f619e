import { describe, expect, test } from 'vitest';
import { bots, type BotId } from '../../src/bots/index.ts';
import { observe } from '../../src/bots/observation.ts';
import { NO_COMPANY } from '../../src/bots/deals/company.ts';
import { gainsOf } from '../../src/bots/deals/gains.ts';
import { outlookIn } from '../../src/bots/games/mall/deals.ts';
import { helpFor, killsBy } from '../../src/bots/games/mall/help.ts';
import { TEMPERS } from '../../src/bots/temper/tempers.ts';
import { act, legalActions, randomFrom, view, type Action, type GameEvent } from '../../src/engine/index.ts';
import type { MallGame } from '../../src/rulesets/mall-2005/board.ts';
import { must } from '../proof/must.ts';
import { mallAt } from './position.ts';

/** Zombies get in at the toy store, where Ana and Bo are; later they do at the supermarket, where all are. */
const attacked = (
  hands: object,
  zombies = 3,
  toyStore: readonly string[] = ['ana.pinUp', 'bo.pinUp', 'bo.gunman'],
): MallGame =>
  mallAt({
    step: { cards: 'toyStore' },
    at: { toyStore, supermarket: ['ana.girl', 'bo.girl', 'cy.gunman', 'cy.pinUp'] },
    zombies: { toyStore: zombies, supermarket: 5 },
    hands,
  });

const choice = (bot: BotId, game: MallGame, seat: number, events: readonly GameEvent[] = []): Action =>
  bots[bot].decide(observe(game, seat, legalActions(game, seat), randomFrom('help'), events));

const HELP = { kill: 1, at: 'toyStore' };

describe('help with zombies in the Mall', () => {
  test('is offered by who is armed, for mercy; and asked for where somebody may be', () => {
    const game = attacked({ ana: ['axe'], bo: ['threat'], cy: [] });
    const seen = view(game, 0);
    const outlook = outlookIn(seen, NO_COMPANY);
    must(outlook !== null, 'no vote');
    expect(killsBy(seen, 'ana')).toBe(1);
    const pacts = helpFor(outlook, seen, TEMPERS.even);
    expect(pacts).toContainEqual({
      partner: 'bo',
      mine: [{ kill: 1 }],
      theirs: [{ spare: 'ana', at: 'supermarket' }],
    });
    expect(pacts).toContainEqual({
      partner: 'bo',
      mine: [{ spare: 'bo', at: 'supermarket' }],
      theirs: [{ kill: 1 }],
    });
    // Cy has no card at all.
    expect(pacts.some(({ partner, theirs }) => partner === 'cy' && theirs.some((one) => 'kill' in one))).toBe(
      false,
    );
  });

  test('is no price for mercy where there will be no vote: they are kept out, or only one can be chosen', () => {
    const pactsAt = (game: MallGame) => {
      const seen = view(game, 0);
      const outlook = outlookIn(seen, NO_COMPANY);
      must(outlook !== null, 'no vote');
      return helpFor(outlook, seen, TEMPERS.even);
    };
    const isHere = ({ mine, theirs }: ReturnType<typeof pactsAt>[number]): boolean =>
      [...mine, ...theirs].some((one) => 'spare' in one && one.at === 'toyStore');
    const hands = { ana: ['axe'], bo: ['axe'], cy: ['axe'] };
    // One axe keeps three out, and not four.
    expect(pactsAt(attacked(hands, 3)).some(isHere)).toBe(false);
    expect(pactsAt(attacked(hands, 4)).some(isHere)).toBe(true);
    const alone = attacked(hands, 4, ['ana.pinUp', 'ana.gunman']);
    expect(pactsAt(alone).some(isHere)).toBe(false);
    // Whoever is in danger, too, saves both by it.
    const requests = (zombies: number) =>
      pactsAt(attacked(hands, zombies)).filter(({ mine }) => mine.length === 0);
    expect(requests(3)).toEqual([{ partner: 'bo', mine: [], theirs: [{ kill: 1 }] }]);
    expect(requests(4)).toEqual([]);
  });

  test('is worth what it saves', () => {
    const worth = (zombies: number): number => {
      const game = attacked({ ana: [], bo: ['axe'], cy: [] }, zombies);
      const outlook = outlookIn(view(game, 0), NO_COMPANY);
      must(outlook !== null, 'no vote');
      return gainsOf(outlook, { partner: 'bo', mine: [], theirs: [{ kill: 1 }] })?.mine ?? 0;
    };
    const [enough, tooMany] = [worth(3), worth(6)];
    expect(enough).toBeGreaterThan(tooMany);
  });

  const asked = {
    offer: 'ana',
    give: { promises: [{ spare: 'ana', at: 'supermarket' }] },
    want: { promises: [HELP] },
  };

  test('is promised by who is armed alone', () => {
    const answer = (hand: string[]): Action => {
      const game = attacked({ ana: hand, bo: [], cy: [] });
      must(act(game, 1, asked).ok, 'no offer');
      return choice('standard', game, 0);
    };
    expect(answer(['axe'])).toEqual({ accept: 1 });
    expect(answer(['threat'])).not.toHaveProperty('accept');
  });

  test('is given by who promised it even in vain, and not by the treacherous', () => {
    const game = attacked({ ana: ['axe'], bo: [], cy: [] }, 6);
    const made = act(game, 1, asked);
    const struck = act(game, 0, { accept: 1 });
    must(made.ok && struck.ok, 'no deal');
    const events = [...made.events, ...struck.events];
    const done = (bot: BotId): Action => {
      const seen = observe(game, 0, legalActions(game, 0), randomFrom('help'), events);
      return bots[bot].decide({ ...seen, deals: 'off' });
    };
    expect(done('standard:loyal')).toEqual({ play: 'axe' });
    expect(done('standard:treacherous')).toEqual({ pass: true });
  });
});
