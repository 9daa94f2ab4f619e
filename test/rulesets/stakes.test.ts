import { describe, expect, it } from 'vitest';
import { act, asked, isOver, legalActions, newGame, randomFrom, view } from '../../src/engine/index.ts';
import { mall2005 } from '../../src/rulesets/mall-2005/index.ts';
import type { Stakes } from '../../src/rulesets/mall-2005/view-types.ts';
import type { MallEvent } from '../../src/rulesets/mall-2005/vocabulary.ts';
import { eventsOf } from '../proof/features.ts';

/** Random games, with what was at stake before and after each action. */
function eachAction(seen: (before: Stakes, events: readonly MallEvent[], after: Stakes) => void): void {
  for (let n = 0; n < 16; n++) {
    const players = ['ana', 'bo', 'cy', 'dee', 'eve', 'flo'].slice(0, 3 + (n % 4));
    const begun = newGame(mall2005, { players, seed: `stakes ${n}` });
    if (!begun.ok) throw new Error(begun.reason.code);
    const { game } = begun;
    const random = randomFrom(`moves ${n}`);
    while (!isOver(game)) {
      const before = view(game, null).stakes;
      const [seat = 0] = asked(game);
      const legal = legalActions(game, seat);
      const done = act(game, seat, legal[random(legal.length)]);
      if (!done.ok) throw new Error(done.reason.code);
      seen(before, done.events, view(game, null).stakes);
    }
  }
}

describe('the stakes of a view', () => {
  it('name the votes that then are counted', () => {
    let counted = 0;
    eachAction((before, events) => {
      const [revealed] = eventsOf(events, 'votesRevealed');
      if (revealed === undefined) return;
      const { votes: ballots } = revealed;
      expect(Object.fromEntries(ballots.map(({ player, votes }) => [player, votes]))).toEqual(
        before.vote?.votes,
      );
      for (const { vote } of ballots) expect(before.vote?.candidates).toContain(vote);
      counted++;
    });
    expect(counted).toBeGreaterThan(100);
  });

  it('say who gets in as the attack then does', () => {
    let attacked = 0;
    eachAction((_, events, after) => {
      const last = eventsOf(events, 'attackBegan').at(-1);
      // Later events of the same action may have settled it already.
      if (last === undefined || events.at(-1) !== last) return;
      const { place, zombies, defence } = last;
      const known = place === 'parking' ? { defence: null } : { zombies, defence };
      expect(after.doors[place]).toMatchObject({ ...known, getIn: true });
      attacked++;
    });
    expect(attacked).toBeGreaterThan(50);
  });
});
