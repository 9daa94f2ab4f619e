import { pointsFor } from '../../../../rulesets/city/data.ts';
import { antidotesOf, stepAt, type CityScene } from '../scene.ts';
import { NOTHING, exposedAt, pieces, type Deal } from './deal.ts';

/** Whoever breaks a tie decides who dies there, and can be paid to spare somebody (`C-ATK-6`). */

/** How likely the one who was paid keeps to it. */
const TRUST = 0.8;

/** Who is tied in the attack under way; nobody unless a tie waits to be broken. */
const tiedIn = (view: CityScene): readonly string[] =>
  stepAt(view).kind === 'tie' ? (view.stakes.vote?.candidates ?? []) : [];

const breaksTie = (view: CityScene, player: string): boolean =>
  tiedIn(view).length > 0 && view.asked.includes(player);

/** The points that a player may expect to keep by paying the one who breaks the tie. */
export function sparedBy(view: CityScene, player: string, { partner, give, get, isPromised }: Deal): number {
  if (isPromised === true) return 0;
  const tied = tiedIn(view);
  const { place } = stepAt(view);
  if (!tied.includes(player) || !breaksTie(view, partner) || pieces(give) <= pieces(get)) return 0;
  const losses = exposedAt(view, place, player).map(({ character, exhausted }) =>
    pointsFor(character, exhausted),
  );
  return losses.length === 0 ? 0 : (TRUST * Math.min(...losses)) / tied.length;
}

/** What whoever breaks the tie may ask for: an antidote, as everybody sees who has one. */
export function demandsOf(view: CityScene, me: string): Deal[] {
  if (!breaksTie(view, me)) return [];
  return tiedIn(view)
    .filter((player) => player !== me && antidotesOf(view, player) > 0)
    .map((partner) => ({ partner, give: NOTHING, get: { cards: [], antidotes: 1 } }));
}
