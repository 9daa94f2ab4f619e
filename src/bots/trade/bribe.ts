import type { View } from '../../engine/index.ts';
import type { Goods } from '../../engine/types.ts';
import { CHARACTERS } from '../../rulesets/city/data.ts';
import type { CityView } from '../../rulesets/city/view.ts';
import { stepOf } from '../simple/action.ts';
import { NOTHING, type Deal } from './exchange.ts';

/** Whoever breaks a tie decides who dies there, and can be paid to spare somebody (`C-ATK-6`). */

/** How likely the one who was paid keeps to it. */
const TRUST = 0.8;

const city = (view: View): CityView => view as unknown as CityView;

/** Who is tied in the attack under way; nobody unless a tie waits to be broken. */
export const tiedIn = (view: View): readonly string[] =>
  stepOf(view).kind === 'tie' ? (city(view).stakes.vote?.candidates ?? []) : [];

export const breaksTie = (view: View, player: string): boolean =>
  tiedIn(view).length > 0 && city(view).start === player;

/** The points that a player may expect to keep by paying the one who breaks the tie. */
export function sparedBy(view: View, player: string, { partner, give, get }: Deal): number {
  const tied = tiedIn(view);
  if (!tied.includes(player) || !breaksTie(view, partner) || pieces(give) <= pieces(get)) return 0;
  const own = (city(view).at[stepOf(view).on] ?? []).filter(
    (figure) => figure.player === player && !figure.hidden,
  );
  const losses = own.map(
    ({ character, exhausted }) => CHARACTERS[character][exhausted ? 'exhausted' : 'rested'],
  );
  return losses.length === 0 ? 0 : (TRUST * Math.min(...losses)) / tied.length;
}

const pieces = ({ cards, antidotes }: Goods): number => cards.length + antidotes;

/** What whoever breaks the tie may ask for: an antidote, as everybody sees who has one. */
export function demandsOf(view: View, me: string): Deal[] {
  if (!breaksTie(view, me)) return [];
  const { antidotes } = city(view);
  return tiedIn(view)
    .filter((player) => player !== me && (antidotes[player] ?? 0) > 0)
    .map((partner) => ({ partner, give: NOTHING, get: { cards: [], antidotes: 1 } }));
}
