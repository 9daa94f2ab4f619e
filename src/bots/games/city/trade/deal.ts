import type { Location } from '../../../../rulesets/city/data.ts';
import type { FigureView } from '../../../../rulesets/city/view-types.ts';
import type { Goods, ToldCityEvent } from '../../../../rulesets/city/vocabulary.ts';
import type { Company } from '../../../deals/company.ts';
import { NO_FEELING, type Memory } from '../../../temper/memory.ts';
import type { Temper } from '../../../temper/tempers.ts';
import type { CityScene } from '../scene.ts';

/** An exchange, as one of the two sees it. */
export interface Deal {
  readonly partner: string;
  readonly give: Goods;
  readonly get: Goods;
  /** What it is for is promised, and weighed by itself. */
  readonly isPromised?: true;
}

export const NOTHING: Goods = { cards: [], antidotes: 0 };

export const pieces = ({ cards, antidotes }: Goods): number => cards.length + antidotes;

/** What the two gain, in shares of the chances that I could still win or lose. */
export interface Gains {
  readonly mine: number;
  readonly theirs: number;
}

/** A player's people who may die there. */
export const exposedAt = (view: CityScene, place: Location | null, player: string): readonly FigureView[] =>
  place === null ? [] : view.at[place].filter((figure) => figure.player === player && !figure.hidden);

/** Whoever trades: what it knows, and its temper. */
export interface Trader {
  readonly view: CityScene;
  readonly me: string;
  readonly past: readonly ToldCityEvent[];
  readonly memory: Memory;
  readonly temper: Temper;
  readonly company: Company;
  readonly weigh: (deal: Deal) => Gains;
}

/** What a deal must gain; this much more for each one that the partner has made in this game. */
const MARGIN = 0.06;
/** And for each time that they broke their word to me. */
const LIED_TO = 0.3;
/** How much a feeling counts in a deal. */
const FEELING = 0.03;
/** Goodwill makes a deal sweeter, and never one that gains less than this. */
const LEAST = 0.02;

/** With anybody: who takes a part of everybody's gains ends up with most of them. */
const dealsOf = ({ past }: Trader, partner: string): number =>
  past.filter((event) => event.type === 'tradeDone' && (event.player === partner || event.other === partner))
    .length;

/**
 * What a deal brings beyond what it must; less than 0: not to be made. As each deal has to be a gain by the same
 * measure, and a greater one than the last with the same partner, no chain of them can lead back to where it began.
 */
export function surplus(trader: Trader, deal: Deal): number {
  const { memory, temper, weigh } = trader;
  const { partner, give } = deal;
  const { mine } = weigh(deal);
  if (pieces(give) === 0) return mine;
  const { hurt, help, wronged } = memory.get(partner) ?? NO_FEELING;
  const feeling = FEELING * (temper.thanks * help - (temper.grudge + temper.betrayal) * hurt);
  const margin = MARGIN * (temper.haggling + dealsOf(trader, partner)) + LIED_TO * wronged;
  return Math.min(mine - LEAST, mine + feeling - margin);
}

/** Whether the other is likely to agree, if they weigh it as I do. */
export const mayAgree = (trader: Trader, deal: Deal): boolean =>
  trader.weigh(deal).theirs >= MARGIN * (1 + dealsOf(trader, trader.me));
