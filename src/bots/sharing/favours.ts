import type { GameEvent } from '../../engine/index.ts';
import { word } from '../simple/action.ts';
import type { Ballot } from '../temper/memory.ts';

/** Who has backed whom in votes on who hands out. */

export interface Favours {
  /** By player: how often they backed me or gave me something, less how often I did so for them. */
  readonly owed: ReadonlyMap<string, number>;
  /** Who voted for me in the last such vote. */
  readonly backers: readonly string[];
}

/** What ends an attack: votes that come after it are about the supplies. */
const ATTACK_ENDS = ['characterDied', 'nobodyEaten'];

export function favoursIn(past: readonly GameEvent[], me: string): Favours {
  const owed = new Map<string, number>();
  const add = (player: string, count: number): void => void owed.set(player, (owed.get(player) ?? 0) + count);
  let attacked = '';
  let backers: string[] = [];
  for (const event of past) {
    if (event.type === 'attackBegan') attacked = word(event, 'place');
    if (ATTACK_ENDS.includes(event.type)) attacked = '';
    if (event.type === 'votesRevealed' && event['on'] !== attacked) {
      const ballots = ballotsIn(event);
      backers = ballots
        .filter(({ player, vote }) => vote === me && player !== me)
        .map(({ player }) => player);
      for (const backer of backers) add(backer, 1);
      for (const { player, vote } of ballots) if (player === me && vote !== me) add(vote, -1);
    }
    if (event.type === 'itemsShared') {
      const [sharer, takers] = [word(event, 'player'), takersIn(event)];
      if (sharer !== me && takers.includes(me)) add(sharer, 1);
      if (sharer === me) for (const taker of takers) if (taker !== me) add(taker, -1);
      backers = [];
    }
  }
  return { owed, backers };
}

/** By who cast them, where somebody had any votes. */
const ballotsIn = ({ votes }: GameEvent): { player: string; vote: string }[] =>
  (votes as unknown as readonly Ballot[])
    .filter(({ votes: count }) => count > 0)
    .map(({ player, by = player, vote }) => ({ player: by, vote }));

const takersIn = ({ items }: GameEvent): string[] =>
  (items as unknown as readonly { readonly player: string }[]).map(({ player }) => player);
