/** What can be promised in the City, one word each (`D-4`); how it is judged is in `promises.ts`. */
export const PROMISES = {
  vote: { vote: 'player' },
  spare: { spare: 'player' },
  tie: { tie: 'player' },
  back: { back: 'player' },
  share: { share: { byPlayer: ['antidote', 'card'] } },
  kill: { kill: 'number' },
  hold: { hold: 'flag' },
  go: { go: 'place' },
  avoid: { avoid: 'place' },
  pay: { pay: 'items' },
} as const;

/** For the eyes of others cards are cards. */
const PROMISES_SEEN = { ...PROMISES, pay: { pay: 'itemsSeen' } } as const;

/** The location that a promise in an offer is about. */
const WHERE = { at: 'place?' } as const;

/** The kinds of what is given and promised. */
export const DEAL_KINDS = {
  items: { record: { cards: 'cards?', antidotes: 'number?' } },
  itemsSeen: { record: { cards: 'cardsSeen?', antidotes: 'number?' } },
  cardsSeen: { list: { either: ['card', ['?']] } },
  promise: { oneOf: PROMISES },
  promiseSeen: { oneOf: PROMISES_SEEN },
  /** In an offer. */
  promises: { list: { oneOf: PROMISES, with: WHERE } },
  goods: { record: { cards: 'cards', antidotes: 'number', promises: 'promises?' } },
  /** The same as somebody offers it. */
  offered: { record: { cards: 'cards?', antidotes: 'number?', promises: 'promises?' } },
  /** The same for the eyes of others, where deals are open. */
  goodsSeen: { record: { cards: 'cardsSeen', antidotes: 'number', promises: 'promisesSeen?' } },
  promisesSeen: { list: { oneOf: PROMISES_SEEN, with: WHERE } },
  /** All that others may know of goods that changed hands. */
  goodsCount: { record: { cards: 'number', antidotes: 'number' } },
} as const;
