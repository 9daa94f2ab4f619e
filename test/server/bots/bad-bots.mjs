/** Bots that do what no bot should, for the pool's tests. Plain JavaScript: a thread loads it as it is. */

const bot = (name, decide) => ({ name, decide });

export const bots = {
  last: bot('last', ({ legal }) => legal.at(-1)),
  throws: bot('throws', () => {
    throw new Error('on purpose');
  }),
  /** As a bot of ours might, with what it holds in the message. */
  tells: bot('tells', () => {
    throw new TypeError(`can't play 'kitten' of {"hand":["gun"]}`);
  }),
  throwsNothing: bot('throwsNothing', () => {
    throw null;
  }),
  exits: bot('exits', () => process.exit(3)),
  /** Counts in memory that the test shares, so that it sees whether the thread lives. */
  loops: bot('loops', (seen) => {
    const { counter } = seen.view();
    for (;;) Atomics.add(counter, 0, 1);
  }),
  slow: bot('slow', ({ legal }) => {
    const end = Date.now() + 300;
    while (Date.now() < end);
    return legal[0];
  }),
  /** Until the test lets it go on. */
  waits: bot('waits', (seen) => {
    Atomics.wait(seen.view().counter, 0, 0);
    return seen.legal.at(-1);
  }),
  /** Tells by what it does whether it was given much time. */
  hurried: bot('hurried', ({ legal, budgetMs }) => legal.at(budgetMs < 1000 ? -1 : 0)),
  illegal: bot('illegal', () => ({ vote: 'nobody' })),
  copies: bot('copies', ({ legal }) => ({ ...legal[0] })),
  /** Says what it last heard to whoever said it. */
  echoes: {
    ...bot('echoes', ({ legal }) => legal[0]),
    speak({ heard }) {
      const { from, phrase } = heard().at(-1);
      return { phrase, to: [from] };
    },
  },
  nothing: bot('nothing', () => undefined),
  hoards: bot('hoards', () => {
    const hoard = [];
    for (;;) hoard.push(Array.from({ length: 10_000 }, Math.random));
  }),
};
