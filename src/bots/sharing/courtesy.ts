import type { Action, View } from '../../engine/index.ts';
import type { VoteStakes } from '../../rulesets/city/stakes.ts';
import type { CityView } from '../../rulesets/city/view.ts';
import type { Seen } from '../bot.ts';
import { stepOf } from '../simple/action.ts';
import { publicStandings } from '../standard.ts';
import { favoursIn, type Favours } from './favours.ts';

/**
 * Who hands out what lies at a place. If everybody voted for themselves most votes would tie, and all would get
 * nothing: so those who can't win back the one whom all expect to, and whoever wins gives to those who did.
 */

/** How far one goes: whom one never does a favour; and whether one pays back. */
export interface Manners {
  shuns(player: string): boolean;
  readonly rewards: boolean;
}

/** The same, with what is left to choose from among courteous people. */
export function courteously(seen: Seen, manners: () => Manners): Seen {
  const [first] = seen.legal;
  if (first === undefined || !WORDS.some((one) => one in first)) return seen;
  const view = seen.view();
  const choose = CHOICES[stepOf(view).kind];
  if (choose === undefined) return seen;
  const favours = favoursIn(seen.past?.() ?? [], view.you ?? '');
  const legal = choose(view, seen.legal, favours, manners());
  return legal.length === 0 || legal.length === seen.legal.length ? seen : Object.assign({}, seen, { legal });
}

const WORDS = ['vote', 'handOut', 'breakTie'];

type Choice = (view: View, legal: readonly Action[], favours: Favours, manners: Manners) => readonly Action[];

const CHOICES: { readonly [kind: string]: Choice } = {
  shareVote(view, legal, favours, manners) {
    const expected = expectedWinner(view);
    if (expected === null || expected === view.you || manners.shuns(expected)) return legal;
    return isWorthBacking(view, expected, favours) ? legal.filter(({ vote }) => vote === expected) : legal;
  },

  /** Whoever paid me is spared. */
  tie: (_, legal, { bribers }, manners) =>
    manners.rewards ? legal.filter(({ breakTie }) => !bribers.some((briber) => briber === breakTie)) : legal,

  /** As many of those who voted for me or paid me as possible get something, those first to whom I owe most. */
  handOut(_, legal, { backers, bribers, owed }, manners) {
    const helpers = [...new Set([...bribers, ...backers])];
    const thanked = manners.rewards ? helpers.filter((helper) => !manners.shuns(helper)) : [];
    const worth = (action: Action): number =>
      thanked.reduce((sum, backer) => sum + (isGiven(action, backer) ? 100 + (owed.get(backer) ?? 0) : 0), 0);
    const most = Math.max(...legal.map(worth));
    return legal.filter((action) => worth(action) === most);
  },
};

const isGiven = ({ handOut }: Action, player: string): boolean => Object.hasOwn(handOut as object, player);

/** Who would win if the weakest of those with most votes were backed: all can tell, and agree on it. */
function expectedWinner(view: View): string | null {
  const { candidates } = voteOn(view);
  const cast = votesCast(view);
  const standings = publicStandings(view);
  const rank = (player: string): number => (cast.get(player) ?? 0) * 1000 - (standings.get(player) ?? 0);
  const [expected] = candidates.filter((player) => cast.has(player)).toSorted((a, b) => rank(b) - rank(a));
  return expected ?? null;
}

const voteOn = (view: View): Pick<VoteStakes, 'candidates' | 'votes' | 'casters'> =>
  (view as unknown as CityView).stakes.vote ?? { candidates: [], votes: {}, casters: {} };

/** By who casts them. */
function votesCast(view: View): Map<string, number> {
  const { votes, casters } = voteOn(view);
  const cast = new Map<string, number>();
  for (const [player, count] of Object.entries(votes)) {
    const caster = casters[player] ?? player;
    cast.set(caster, (cast.get(caster) ?? 0) + count);
  }
  return cast;
}

/** So many favours one does ahead of somebody who could pay them back at once. */
const CREDIT = 1;

/** One's own votes are for oneself where they win anyway, or where nothing comes of helping. */
function isWorthBacking(view: View, expected: string, { owed }: Favours): boolean {
  const cast = votesCast(view);
  const all = [...cast.values()].reduce((sum, count) => sum + count, 0);
  if (2 * (cast.get(view.you ?? '') ?? 0) > all) return false;
  return (owed.get(expected) ?? 0) > (hasSpare(view) ? -CREDIT : 0);
}

/** Whether the winner gets one of these and has to give others away. */
function hasSpare(view: View): boolean {
  const lying = (view as unknown as CityView).items[stepOf(view).on];
  return lying !== undefined && lying.antidotes + lying.cards.length > 1;
}
