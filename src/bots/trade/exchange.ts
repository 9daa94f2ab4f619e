import type { Goods } from '../../engine/types.ts';

/** An exchange, as one of the two sees it. */
export interface Deal {
  readonly partner: string;
  readonly give: Goods;
  readonly get: Goods;
}

export const NOTHING: Goods = { cards: [], antidotes: 0 };
