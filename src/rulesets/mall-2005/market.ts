import type { Market } from '../../engine/deal-types.ts';
import { lapseOffers } from '../../engine/offers.ts';
import { judge } from '../../engine/promises.ts';
import type { Mall, MallGame } from './board.ts';
import { placeName, placeNumber } from './data.ts';
import { promises } from './promises.ts';
import type { About, Phase } from './vocabulary.ts';

/** Deals: promises alone, from the first round on, whatever the game waits for (`D-1`, `M-TRADE-1`). */

const NOTHING = Object.freeze({});

export const market: Market<Mall> = {
  nothing: NOTHING,
  promises,
  isOpen: ({ state: { round } }) => round > 0,
  where: presentMatter,
  isDone,
  isNothing: () => true,
  read: (value) =>
    typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? NOTHING : null,
  holds: () => true,
  heldOf: () => NOTHING,
  minus: () => NOTHING,
  send: () => undefined,
  count: () => NOTHING,
  veil: () => NOTHING,
  redraw: () => NOTHING,
};

/** What is voted on, searched or attacked just now. */
function presentMatter({ state: { stack } }: MallGame): About | null {
  for (const { kind, data } of stack.toReversed()) {
    if (kind === 'truck') return 'truck';
    if (kind === 'cardRound' || kind === 'vote' || kind === 'revote') return data.about;
    if (kind === 'attacks' && data.place !== 0) return placeName(data.place);
  }
  return null;
}

/** The phases that may still come while the truck, or the election, is not done. */
const TRUCK: readonly (Phase | 'over')[] = ['truckCards', 'truckVote', 'truckSearch', 'chiefCards'];
const ELECTION: readonly (Phase | 'over')[] = [...TRUCK, 'chiefVote', 'takeOffice'];

function isDone({ state: { stack } }: MallGame, at: string): boolean {
  const round = stack.find(({ kind }) => kind === 'round');
  const next = round?.kind === 'round' ? round.data.next : 'over';
  if (at === 'truck') return !TRUCK.includes(next);
  if (at === 'chief') return !ELECTION.includes(next);
  const attacks = stack.find(({ kind }) => kind === 'attacks');
  if (attacks?.kind !== 'attacks') return false;
  return attacks.data.place === 0 || placeNumber(at) < attacks.data.place;
}

/** Offers made there lapse, and what was promised about it is decided. */
export function finish(game: MallGame, at: About): void {
  lapseOffers(game, ({ on }) => on === at);
  judge(game, { is: 'placeDone', at });
}
