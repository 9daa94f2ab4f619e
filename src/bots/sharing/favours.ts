import type { GameEvent } from '../../engine/index.ts';
import { word } from '../simple/action.ts';
import type { Ballot } from '../temper/memory.ts';

/** Who has backed whom in votes on who hands out. */

export interface Favours {
  /** By player: how often they backed me or gave me something, less how often I did so for them. */
  readonly owed: ReadonlyMap<string, number>;
  /** Who voted for me in the last such vote. */
  readonly backers: readonly string[];
  /** Who gave me more than they got since the last vote was opened. */
  readonly bribers: readonly string[];
}

/** What ends an attack: votes that come after it are about the supplies. */
const ATTACK_ENDS = ['characterDied', 'nobodyEaten'];

export function favoursIn(past: readonly GameEvent[], me: string): Favours {
  const owed = new Map<string, number>();
  const add = (player: string, count: number): void => void owed.set(player, (owed.get(player) ?? 0) + count);
  let attacked = '';
  let backers: string[] = [];
  let bribers: string[] = [];
  for (const event of past) {
    if (event.type === 'votesRevealed') bribers = [];
    if (event.type === 'tradeDone') bribers.push(...giversIn(event, me));
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
  return { owed, backers, bribers };
}

/** By who cast them, where somebody had any votes. */
const ballotsIn = ({ votes }: GameEvent): { player: string; vote: string }[] =>
  (votes as unknown as readonly Ballot[])
    .filter(({ votes: count }) => count > 0)
    .map(({ player, by = player, vote }) => ({ player: by, vote }));

interface Counts {
  readonly cards: number;
  readonly antidotes: number;
}

/** Whoever gave me more than they got. */
function giversIn(event: GameEvent, me: string): string[] {
  const size = (goods: unknown): number => (goods as Counts).cards + (goods as Counts).antidotes;
  const balance = size(event['gave']) - size(event['got']);
  const [giver, taker] = balance > 0 ? ['player', 'other'] : ['other', 'player'];
  return balance !== 0 && word(event, taker) === me ? [word(event, giver)] : [];
}

const takersIn = ({ items }: GameEvent): string[] =>
  (items as unknown as readonly { readonly player: string }[]).map(({ player }) => player);
