import { seenTerms } from './offers.ts';
import { isOpenDeals, veiled, type AnyMarket } from './promises.ts';
import { playerAt } from './stack.ts';
import type { AnyPromise, Promised, Terms } from './deal-types.ts';
import type { Game, Json, Viewer } from './types.ts';

/** What a viewer may know of others' offers and of the ledger (`D-3`, `D-5`). */

export interface LedgerView<P = AnyPromise, Goods = Terms> extends Pick<Promised<P>, 'at' | 'is' | 'done'> {
  /** By which the viewer calls it, who counts the promises that they are a party to; null for those of others. */
  readonly number: number | null;
  readonly by: string;
  readonly to: string;
  /** Others read `?` for each card in it. */
  readonly promise: P;
  /** What it still hands over; null: nothing at all. */
  readonly left: Goods | null;
}

export interface OpenOfferView {
  readonly from: string;
  readonly to: string;
  /** Others read `?` for each card. */
  readonly give: { readonly [param: string]: Json };
  readonly want: { readonly [param: string]: Json };
  readonly on: string | null;
}

const NONE: readonly never[] = Object.freeze([]);

export function openOffersFor(game: Game, viewer: Viewer): readonly OpenOfferView[] {
  const { market } = game.rules;
  const { offers } = game.state;
  if (market === undefined || offers.length === 0 || viewer === 'all' || !isOpenDeals(game)) return NONE;
  return offers
    .filter(({ from, to }) => viewer !== from && viewer !== to)
    .map(({ from, to, give, want, on }) => ({
      from: playerAt(game, from),
      to: playerAt(game, to),
      give: seenTerms(market, give),
      want: seenTerms(market, want),
      on,
    }));
}

/** One's own promises and those made to one; where deals are open, and for those who see all, every one. */
export function ledgerFor(game: Game, viewer: Viewer): readonly LedgerView[] {
  const { market } = game.rules;
  const { ledger } = game.state;
  if (market === undefined || ledger.length === 0) return NONE;
  const isParty = ({ by, to }: Promised): boolean => viewer === by || viewer === to;
  let count = 0;
  return ledger.flatMap((promised) => {
    const number = isParty(promised) ? ++count : null;
    if (number === null && viewer !== 'all' && !isOpenDeals(game)) return [];
    return [viewPromised(game, market, promised, number, number !== null || viewer === 'all')];
  });
}

function viewPromised(
  game: Game,
  market: AnyMarket,
  { by, to, promise, at, is, done, left }: Promised,
  number: number | null,
  sees: boolean,
): LedgerView {
  return {
    number,
    by: playerAt(game, by),
    to: playerAt(game, to),
    promise: sees ? promise : veiled(market, promise),
    at,
    is,
    done,
    left: left === null || sees ? left : seenTerms(market, left),
  };
}
