import type { AnyPromise } from '../../../engine/deal-types.ts';
import { itemAt } from '../../../engine/lists.ts';
import { KILLS, PARKING, isWeapon, placeNumber, zombiesToGetIn } from '../../../rulesets/mall-2005/data.ts';
import type { Outlook, Pact, VoteWord } from '../../deals/pacts.ts';
import { isFaithless, type Temper } from '../../temper/tempers.ts';
import { cardWorth, type MallScene } from './evaluation.ts';
import { Forecast } from './forecast.ts';
import { NO_ARRIVALS } from './moves.ts';
import { questionOf, withZombies } from './standard.ts';

/** Help with zombies in the Mall, in return for mercy or a vote. */

export type Kill = { readonly kill: number };

/** How many zombies a player can kill with what I know of in their hand. */
export function killsBy({ hands }: MallScene, player: string): number {
  let kills = 0;
  for (const card of hands[player] ?? []) if (card !== '?' && isWeapon(card)) kills += KILLS[card];
  return kills;
}

/** What so many zombies fewer at the place under attack are worth to a player, and what killing them costs. */
export function helpAt(view: MallScene, place: string): Required<Pick<Outlook, 'reliefOf' | 'effortOf'>> {
  const { floor } = questionOf(view);
  const attacked = placeNumber(place);
  const after = (player: string, count: number): Forecast => {
    const zombies = withZombies(floor, attacked, -count);
    const seat = view.players.indexOf(player);
    return new Forecast({ ...floor, zombies }, seat, { arrivals: NO_ARRIVALS, attacked });
  };
  const lossOf = (player: string, count: number): number =>
    itemAt(after(player, count).losses(), view.players.indexOf(player));
  return {
    reliefOf: (player, count) => lossOf(player, 0) - lossOf(player, count),
    effortOf: (player, count) =>
      after(player, 0).value() - after(player, count).value() + weaponsFor(view, player, count),
  };
}

/** What the weapons are worth that it takes, the smaller ones first; of hidden hands axes are assumed. */
function weaponsFor({ hands }: MallScene, player: string, count: number): number {
  let [left, worth] = [count, 0];
  const known = (hands[player] ?? []).filter((card) => card !== '?').filter(isWeapon);
  for (const card of known.toSorted((a, b) => KILLS[a] - KILLS[b])) {
    if (left <= 0) break;
    left -= KILLS[card];
    worth += cardWorth(card);
  }
  return worth + Math.max(0, left) * cardWorth('axe');
}

/** How many have to go until nobody there is eaten; at the Parking, all that are hungry. */
function surplusAt({ stakes }: MallScene, place: string): number {
  const [, door] = Object.entries(stakes.doors).find(([name]) => name === place) ?? [];
  return door === undefined ? 1 : door.zombies - zombiesToGetIn(placeNumber(place), door.defence ?? 0) + 1;
}

/** As many as it takes to keep them out, or all that one has. */
function neededAt(view: MallScene, place: string, most: number): number {
  const [, lying = 0] = Object.entries(view.zombies).find(([name]) => name === place) ?? [];
  // The Parking has no door: each of them counts.
  const surplus = placeNumber(place) === PARKING ? 1 : surplusAt(view, place);
  return Math.min(lying, most, Math.max(1, surplus));
}

/** Zombies for votes: mine for theirs, or theirs for mine if they may have a weapon. Who is in danger, too, is merely asked. */
export function helpFor(outlook: Outlook, view: MallScene, temper: Temper): Pact<VoteWord | Kill>[] {
  const { me, ballot, later } = outlook;
  if (ballot.isPrize || !isCardRound(view)) return [];
  const surplus = surplusAt(view, ballot.at);
  /** Mercy is worth nothing where there will be no vote: with one candidate, or once they are kept out. */
  const favours = (by: string, to: string, kills: number): VoteWord[] =>
    [...(kills < surplus ? [ballot] : []), ...later()]
      .filter(({ candidates }) => candidates.length > 1 && candidates.includes(to))
      .filter(({ votes, repeated = votes }) => repeated.has(by))
      .map(({ at }) => ({ spare: to, at }));
  return view.players.flatMap((partner): Pact<VoteWord | Kill>[] => {
    if (partner === me || view.out.includes(partner)) return [];
    const most = neededAt(view, ballot.at, killsBy(view, me));
    const own = isWilling(outlook, temper, most) ? most : 0;
    const armed = (view.hands[partner] ?? []).length > 0 ? neededAt(view, ballot.at, 1) : 0;
    // It saves both, and needs no price.
    const isEnough = surplus > 0 && armed >= surplus;
    const isCommon = [me, partner].every((one) => ballot.candidates.includes(one));
    return [
      ...(isEnough && isCommon ? [{ partner, mine: [], theirs: [{ kill: armed }] }] : []),
      ...(own > 0 ? favours(partner, me, own) : []).map((favour) => ({
        partner,
        mine: [{ kill: own }],
        theirs: [favour],
      })),
      ...(armed > 0 ? favours(me, partner, armed) : []).map((favour) => ({
        partner,
        mine: [favour],
        theirs: [{ kill: armed }],
      })),
    ];
  });
}

const isCardRound = ({ step }: MallScene): boolean => typeof step === 'object' && 'cards' in step;

/** Whether one would do it when the time comes, or does not mean to. */
const isWilling = ({ me, effortOf }: Outlook, temper: Temper, count: number): boolean =>
  isFaithless(temper) || (effortOf?.(me, count) ?? 0) <= temper.honour;

/** Whether I hold what it takes to keep it, and would. */
export const canHelp = (
  outlook: Outlook,
  view: MallScene,
  temper: Temper,
  mine: readonly AnyPromise[],
): boolean =>
  mine.every(
    ({ kill }) =>
      typeof kill !== 'number' || (kill <= killsBy(view, outlook.me) && isWilling(outlook, temper, kill)),
  );
