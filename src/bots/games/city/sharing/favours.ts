import type { ToldCityEvent } from '../../../../rulesets/city/vocabulary.ts';
import { addTo } from '../../../../engine/lists.ts';

/** Who has backed whom in votes on who hands out. */

export interface Favours {
  /** By player: how often they backed me or gave me something, less how often I did so for them. */
  readonly owed: ReadonlyMap<string, number>;
  /** Who voted for me in the last such vote. */
  readonly backers: readonly string[];
  /** Who gave me more than they got since the last vote was opened. */
  readonly bribers: readonly string[];
}

type EventOf<T extends ToldCityEvent['type']> = Extract<ToldCityEvent, { readonly type: T }>;

export function favoursIn(past: readonly ToldCityEvent[], me: string): Favours {
  const owed = new Map<string, number>();
  /** Votes on the place under attack are about the victim, others about the supplies. */
  let attacked: string | null = null;
  let backers: string[] = [];
  let bribers: string[] = [];
  for (const event of past) {
    if (event.type === 'tradeDone') bribers.push(...giversIn(event, me));
    if (event.type === 'attackBegan') attacked = event.place;
    if (event.type === 'characterDied' || event.type === 'nobodyEaten') attacked = null;
    if (event.type === 'votesRevealed') {
      bribers = [];
      if (event.on !== attacked) backers = countVotes(owed, event, me);
    }
    if (event.type === 'itemsShared') {
      countGifts(owed, event, me);
      backers = [];
    }
  }
  return { owed, backers, bribers };
}

/** Counts who voted for whom, by who cast the votes; gives those who voted for me. */
function countVotes(owed: Map<string, number>, { votes }: EventOf<'votesRevealed'>, me: string): string[] {
  const ballots = votes
    .filter(({ votes: count }) => count > 0)
    .map(({ player, by = player, vote }) => ({ player: by, vote }));
  const backers = ballots
    .filter(({ player, vote }) => vote === me && player !== me)
    .map(({ player }) => player);
  for (const backer of backers) addTo(owed, backer, 1);
  for (const { player, vote } of ballots) if (player === me && vote !== me) addTo(owed, vote, -1);
  return backers;
}

function countGifts(owed: Map<string, number>, event: EventOf<'itemsShared'>, me: string): void {
  const takers = event.items.map(({ player }) => player);
  if (event.player !== me) return takers.includes(me) ? addTo(owed, event.player, 1) : undefined;
  for (const taker of takers) if (taker !== me) addTo(owed, taker, -1);
}

/** Whoever gave me more than they got. */
function giversIn({ player, other, gave, got }: EventOf<'tradeDone'>, me: string): string[] {
  const balance = gave.cards + gave.antidotes - (got.cards + got.antidotes);
  const [giver, taker] = balance > 0 ? [player, other] : [other, player];
  return balance !== 0 && taker === me ? [giver] : [];
}
