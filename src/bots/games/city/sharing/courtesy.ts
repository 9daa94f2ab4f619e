import type { CityAction } from '../../../../rulesets/city/vocabulary.ts';
import { playerOf } from '../../../bot.ts';
import { friendsOf, isProven } from '../../../deals/trust.ts';
import { countOf, totalOf } from '../../../../engine/lists.ts';
import type { Manners } from '../../game-bots.ts';
import type { Situation } from '../../game-bots.ts';
import { stepAt, votesCast, type CityScene, type CityTypes } from '../scene.ts';
import { publicStandings } from '../standard.ts';
import { favoursIn, type Favours } from './favours.ts';

/**
 * Who hands out what lies at a place. If everybody voted for themselves most votes would tie, and all would get
 * nothing: so those who can't win back the one whom all expect to, and whoever wins gives to those who did.
 */

/** The actions that are left to choose from among courteous people. */
export function courteous(
  { view, legal, past }: Situation<CityTypes>,
  manners: () => Manners,
): readonly CityAction[] {
  const { kind } = stepAt(view);
  if (kind !== 'shareVote' && kind !== 'tie' && kind !== 'handOut') return legal;
  const [first] = legal;
  if (first === undefined || !('vote' in first || 'handOut' in first || 'breakTie' in first)) return legal;
  const favours = favoursIn(past, playerOf(view));
  if (kind === 'shareVote') return supporting(view, legal, favours, manners());
  if (kind === 'tie') return sparing(legal, favours, manners());
  return rewarding(legal, favours, friendsOf(view, playerOf(view)), manners());
}

/** Backs the one whom all expect to win. */
function supporting(
  view: CityScene,
  legal: readonly CityAction[],
  favours: Favours,
  manners: Manners,
): readonly CityAction[] {
  const backers = backersOf(view);
  if (isBacked(view, backers)) return legal.filter((action) => 'vote' in action && action.vote === view.you);
  const expected = expectedWinner(view);
  if (expected === null || expected === view.you || manners.shuns(expected)) return legal;
  // Who has promised to back me is not backed in return: that would be a tie.
  if (backers.includes(expected)) return legal;
  if (!isWorthBacking(view, expected, favours)) return legal;
  return legal.filter((action) => 'vote' in action && action.vote === expected);
}

/** Those who have promised me their votes here. */
function backersOf(view: CityScene): readonly string[] {
  const me = playerOf(view);
  const { place } = stepAt(view);
  return view.ledger.flatMap(({ by, to, at, is, promise }) =>
    to === me && is === 'owed' && at === place && 'back' in promise && promise.back === me ? [by] : [],
  );
}

/** Whether they have so many votes that with mine at least nobody has more; of those who are known to keep their word. */
function isBacked(view: CityScene, backers: readonly string[]): boolean {
  const proven = backers.filter((by) => isProven(view, by));
  if (proven.length === 0) return false;
  const cast = votesCast(view);
  const all = totalOf([...cast.values()], (count) => count);
  const mine = totalOf([...new Set([playerOf(view), ...proven])], (player) => countOf(cast, player));
  return 2 * mine >= all;
}

/** Whoever paid me is spared. */
const sparing = (
  legal: readonly CityAction[],
  { bribers }: Favours,
  { rewards }: Manners,
): readonly CityAction[] =>
  rewards ? legal.filter((action) => !('breakTie' in action) || !bribers.includes(action.breakTie)) : legal;

/** What a friend counts for when supplies are handed out, and somebody who voted for me or paid me. */
const FRIEND = 1000;
const HELPER = 100;

/**
 * First those get something who have kept their word to me, then as many of those who voted for me or paid me as
 * possible, those first to whom I owe most.
 */
function rewarding(
  legal: readonly CityAction[],
  { backers, bribers, owed }: Favours,
  friends: readonly string[],
  manners: Manners,
): readonly CityAction[] {
  const helpers = [...bribers, ...backers];
  const thanked = manners.rewards
    ? [...new Set([...friends, ...helpers])].filter((player) => !manners.shuns(player))
    : [];
  const thanks = (player: string, item: string): number =>
    (friends.includes(player) ? FRIEND * (item === 'antidote' ? 2 : 1) : 0) +
    (helpers.includes(player) ? HELPER + countOf(owed, player) : 0);
  const worth = (action: CityAction): number =>
    totalOf(thanked, (player) => {
      const item = givenIn(action, player);
      return item === null ? 0 : thanks(player, item);
    });
  const most = Math.max(...legal.map(worth));
  return legal.filter((action) => worth(action) === most);
}

const givenIn = (action: CityAction, player: string): string | null =>
  ('handOut' in action ? action.handOut[player] : null) ?? null;

/** Who would win if the weakest of those with most votes were backed: all can tell, and agree on it. */
function expectedWinner(view: CityScene): string | null {
  const cast = votesCast(view);
  const standings = publicStandings(view);
  const rank = (player: string): number => countOf(cast, player) * 1000 - countOf(standings, player);
  const [expected] = (view.stakes.vote?.candidates ?? [])
    .filter((player) => cast.has(player))
    .toSorted((a, b) => rank(b) - rank(a));
  return expected ?? null;
}

/** How many favours one does ahead for somebody who could pay them back at once. */
const CREDIT = 1;

/** One's own votes are for oneself where they win anyway, or where nothing comes of helping. */
function isWorthBacking(view: CityScene, expected: string, { owed }: Favours): boolean {
  const cast = votesCast(view);
  const all = totalOf([...cast.values()], (count) => count);
  if (2 * countOf(cast, playerOf(view)) > all) return false;
  return countOf(owed, expected) > (hasSpare(view) ? -CREDIT : 0);
}

/** Whether the winner gets one of these and has to give others away. */
function hasSpare(view: CityScene): boolean {
  const { place } = stepAt(view);
  return place !== null && view.items[place].antidotes + view.items[place].cards.length > 1;
}
