import type { GameEvent, View } from '../../engine/index.ts';
import type { Goods } from '../../engine/types.ts';
import { NO_FEELING, type Memory } from '../temper/memory.ts';
import type { Temper } from '../temper/tempers.ts';
import type { Deal } from './exchange.ts';
import type { Gains } from './value.ts';

/** Whoever trades: what it knows, and how it is minded. */
export interface Trader {
  readonly view: View;
  readonly me: string;
  readonly past: readonly GameEvent[];
  readonly memory: Memory;
  readonly temper: Temper;
  readonly weigh: (deal: Deal) => Gains;
}

/** A deal must bring so much; with everyone that the partner has made in this game, so much more. */
const MARGIN = 0.06;
/** How much a feeling counts in a deal. */
const FEELING = 0.03;

/** With anybody: who takes a part of everybody's gains ends up with most of them. */
const dealsOf = ({ past }: Trader, partner: string): number =>
  past.filter(({ type, player, other }) => type === 'tradeDone' && (player === partner || other === partner))
    .length;

/**
 * What a deal brings beyond what it must; less than 0: not to be made. As each deal has to be a gain by the same
 * measure, and a greater one than the last with the same partner, no chain of them can lead back to where it began.
 */
export function surplus(trader: Trader, deal: Deal): number {
  const { memory, temper, weigh } = trader;
  const { partner, give } = deal;
  const { mine } = weigh(deal);
  if (isNothing(give)) return mine;
  const { hurt, help } = memory.get(partner) ?? NO_FEELING;
  const feeling = FEELING * (temper.thanks * help - (temper.grudge + temper.betrayal) * hurt);
  // Goodwill makes a deal sweeter, and never one that costs me something.
  return Math.min(mine - LEAST, mine + feeling - marginOf(trader, partner));
}

const LEAST = 0.02;

const marginOf = (trader: Trader, partner: string): number =>
  MARGIN * (trader.temper.haggling + dealsOf(trader, partner));

/** Whether the other is likely to agree, if they weigh it as I do. */
export function mayAgree(trader: Trader, deal: Deal): boolean {
  return trader.weigh(deal).theirs >= MARGIN * (1 + dealsOf(trader, trader.me));
}

export const isNothing = ({ cards, antidotes }: Goods): boolean => cards.length + antidotes === 0;
