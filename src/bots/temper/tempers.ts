/** How bots of the same strength differ: what weighs with them besides winning, in points. */
export interface Temper {
  /** Against whoever hurt it, and for whoever helped it. */
  readonly grudge: number;
  readonly thanks: number;
  /** How many zombies at a place put it off. */
  readonly caution: number;
  /** What lies about draws it, and cards are dear to it. */
  readonly greed: number;
  /** Against whoever trusts it. */
  readonly betrayal: number;
  /** Against whoever it happens to dislike in this round. */
  readonly whim: number;
  /** Votes that somebody could give back. */
  readonly fear: number;
  /** What a deal must bring it, as a multiple of the usual. */
  readonly haggling: number;
  /** What breaking its word must bring it, in points. */
  readonly honour: number;
  /** Against whoever broke their word to it, for each time. */
  readonly justice: number;
}

const EVEN: Temper = {
  grudge: 0,
  thanks: 0,
  caution: 0,
  greed: 0,
  betrayal: 0,
  whim: 0,
  fear: 0,
  haggling: 1,
  honour: 1,
  justice: 3,
};

export const TEMPERS = {
  even: EVEN,
  loyal: { ...EVEN, grudge: 0.5, thanks: 2, haggling: 0.8, honour: 4 },
  greedy: { ...EVEN, greed: 0.4, grudge: 0.3, haggling: 1.8, honour: 0.6 },
  vengeful: { ...EVEN, grudge: 2.5, thanks: 0.5, haggling: 1.2, honour: 1, justice: 4 },
  timid: { ...EVEN, caution: 0.12, fear: 0.8, thanks: 0.5, haggling: 0.7, honour: 1.5, justice: 1 },
  treacherous: { ...EVEN, betrayal: 0.2, grudge: 0.3, haggling: 0.5, honour: 0.1 },
  fickle: { ...EVEN, whim: 2, haggling: 1, honour: 0.4 },
} as const satisfies { readonly [name: string]: Temper };

export type TemperName = keyof typeof TEMPERS;
export const TEMPER_NAMES = Object.keys(TEMPERS) as TemperName[];

/** Gives its word lightly, and returns no favours. */
export const isFaithless = ({ betrayal }: Temper): boolean => betrayal > 0;
