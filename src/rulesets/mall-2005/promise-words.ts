/** What can be promised in the Mall, one word each (`D-4`); how it is judged is in `promises.ts`. */
export const PROMISES = {
  vote: { vote: 'player' },
  spare: { spare: 'player' },
  back: { back: 'player' },
  kill: { kill: 'number' },
  hold: { hold: 'flag' },
  go: { go: 'place' },
  avoid: { avoid: 'place' },
  give: { give: 'player' },
} as const;

/** Cards change hands only by the truck (`M-TRADE-1`): deals are made of promises alone. */
export const DEAL_KINDS = {
  promise: { oneOf: PROMISES },
  promiseSeen: { oneOf: PROMISES },
  /** In an offer, with the location that each is about. */
  promises: { list: { oneOf: PROMISES, with: { at: 'about?' } } },
  goods: { record: { promises: 'promises?' } },
  /** The same as somebody offers it. */
  offered: { record: { promises: 'promises?' } },
  /** The same for the eyes of others, where deals are open. */
  goodsSeen: { record: { promises: 'promises?' } },
} as const;
