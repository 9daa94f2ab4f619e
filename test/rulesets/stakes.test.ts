import { describe, expect, it } from 'vitest';
import { act, asked, isOver, legalActions, newGame, randomFrom, view } from '../../src/engine/index.ts';
import type { Game, GameEvent } from '../../src/engine/index.ts';
import { mall2005 } from '../../src/rulesets/mall-2005/index.ts';
import type { Stakes } from '../../src/rulesets/mall-2005/stakes.ts';

const stakesSeenBy = (game: Game, viewer: number | null): Stakes => view(game, viewer)['stakes'] as Stakes;

/** Random games, with what was at stake before and after each action. */
function eachAction(seen: (before: Stakes, events: readonly GameEvent[], after: Stakes) => void): void {
  for (let n = 0; n < 16; n++) {
    const players = ['ana', 'bo', 'cy', 'dee', 'eve', 'flo'].slice(0, 3 + (n % 4));
    const begun = newGame(mall2005, { players, seed: `stakes ${n}` });
    if (!begun.ok) throw new Error(begun.reason.code);
    const game = begun.game as Game;
    const random = randomFrom(`moves ${n}`);
    while (!isOver(game)) {
      const before = stakesSeenBy(game, null);
      const [seat = 0] = asked(game);
      const legal = legalActions(game, seat);
      const done = act(game, seat, legal[random(legal.length)]);
      if (!done.ok) throw new Error(done.reason.code);
      seen(before, done.events, stakesSeenBy(game, null));
    }
  }
}

describe('the stakes of a view', () => {
  it('name the votes that then are counted', () => {
    let counted = 0;
    eachAction((before, events) => {
      const revealed = events.find(({ type }) => type === 'votesRevealed');
      if (revealed === undefined) return;
      const ballots = revealed['votes'] as unknown as { player: string; vote: string; votes: number }[];
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
      const last = events.findLast(({ type }) => type === 'attackBegan');
      // Later events of the same action may have settled it already.
      if (last === undefined || events.at(-1) !== last) return;
      const { place, zombies, defence } = last as unknown as {
        place: string;
        zombies: number;
        defence: number;
      };
      const known = place === 'parking' ? { defence: null } : { zombies, defence };
      expect(after.doors[place]).toMatchObject({ ...known, getIn: true });
      attacked++;
    });
    expect(attacked).toBeGreaterThan(50);
  });
});
