import type { GameEvent, View } from '../../engine/index.ts';
import type { Goods } from '../../engine/types.ts';
import { NO_FEELING, type Memory } from '../temper/memory.ts';
import type { Temper } from '../temper/tempers.ts';
import type { Appraisal } from './value.ts';

/** An exchange, as one of the two sees it. */
export interface Deal {
  readonly partner: string;
  readonly give: Goods;
  readonly get: Goods;
}

/** Whoever trades: what it knows, and how it is minded. */
export interface Trader {
  readonly view: View;
  readonly me: string;
  readonly past: readonly GameEvent[];
  readonly memory: Memory;
  readonly temper: Temper;
  readonly appraisal: Appraisal;
}

export const NOTHING: Goods = { cards: [], antidotes: 0 };

/** A deal must bring so much; with everyone that was made with the same partner in this game, so much more. */
const MARGIN = 0.3;
/** How much a feeling counts in a deal. */
const FEELING = 0.1;

const tradesWith = ({ past, me }: Trader, partner: string): number =>
  past.filter(
    ({ type, player, other }) =>
      type === 'tradeDone' && ((player === me && other === partner) || (player === partner && other === me)),
  ).length;

/**
 * What a deal brings beyond what it must; less than 0: not to be made. It counts what it does to my own chances, and
 * of what the other gains the part that is my loss. As each deal has to be a gain by the same measure, and a greater
 * one than the last with the same partner, no chain of them can lead back to where it began.
 */
export function surplus(trader: Trader, deal: Deal): number {
  const { view, me, memory, temper, appraisal } = trader;
  const { partner, give, get } = deal;
  const mine = appraisal.gain(view, me, get, give);
  if (isNothing(give)) return mine;
  const rivalry = appraisal.rivalry(view);
  const theirs = rivalry === 0 ? 0 : Math.max(0, appraisal.gain(view, partner, give, get));
  const { hurt, help } = memory.get(partner) ?? NO_FEELING;
  const feeling = FEELING * (temper.thanks * help - (temper.grudge + temper.betrayal) * hurt);
  const margin = MARGIN * (temper.haggling + tradesWith(trader, partner));
  // Goodwill makes a deal sweeter, and never one that costs me something.
  return Math.min(mine - 0.05, mine - rivalry * theirs + feeling - margin);
}

export const isNothing = ({ cards, antidotes }: Goods): boolean => cards.length + antidotes === 0;
