import { SLOTS, type Slot } from './data.ts';

/**
 * The invasion deck is data: a table may bring its own. Card 03a is attested by a source; the others are ours,
 * built to the same shape and similar totals.
 */

export const TARGETS = ['tower', ...SLOTS, 'crossroads'] as const;
export type Target = (typeof TARGETS)[number];

export type InvasionCard = {
  readonly id: string;
  /** All zombies of the first go to the second, as many as fit. */
  readonly moves: readonly (readonly [Target, Target])[];
  readonly zombies: { readonly [target in Target]?: number };
  readonly drops: { readonly [slot in Slot]?: { readonly antidotes?: number; readonly cards?: number } };
  readonly leader: number;
};

export const HOURS = ['00:00', '01:00', '02:00', '03:00', '04:00'] as const;
export type Hour = (typeof HOURS)[number];

export type InvasionDeck = { readonly [hour in Hour]: readonly InvasionCard[] };

export const BUILT_IN_DECK: InvasionDeck = {
  '00:00': [
    {
      id: '00a',
      moves: [],
      zombies: { tower: 1, c1: 2, c2: 1, c3: 1, c4: 1, crossroads: 1 },
      drops: {},
      leader: 0,
    },
    {
      id: '00b',
      moves: [],
      zombies: { tower: 1, c1: 1, c2: 2, c3: 1, c4: 1, crossroads: 1 },
      drops: {},
      leader: 0,
    },
    {
      id: '00c',
      moves: [],
      zombies: { tower: 2, c1: 1, c2: 1, c3: 2, c4: 1, crossroads: 0 },
      drops: {},
      leader: 0,
    },
    {
      id: '00d',
      moves: [],
      zombies: { tower: 1, c1: 1, c2: 1, c3: 1, c4: 2, crossroads: 1 },
      drops: {},
      leader: 0,
    },
  ],
  '01:00': [
    {
      id: '01a',
      moves: [],
      zombies: { tower: 1, c1: 1, c2: 2, c3: 1, c4: 1, crossroads: 1 },
      drops: { c1: { antidotes: 1, cards: 1 }, c3: { antidotes: 1 }, c4: { cards: 1 } },
      leader: 1,
    },
    {
      id: '01b',
      moves: [],
      zombies: { tower: 2, c1: 1, c2: 1, c3: 2, c4: 1, crossroads: 0 },
      drops: { c2: { antidotes: 1, cards: 1 }, c4: { antidotes: 2 } },
      leader: 2,
    },
    {
      id: '01c',
      moves: [],
      zombies: { tower: 1, c1: 2, c2: 1, c3: 1, c4: 1, crossroads: 1 },
      drops: { c1: { antidotes: 1 }, c2: { cards: 1 }, c3: { antidotes: 1, cards: 1 } },
      leader: 1,
    },
    {
      id: '01d',
      moves: [],
      zombies: { tower: 1, c1: 1, c2: 1, c3: 1, c4: 2, crossroads: 1 },
      drops: { c2: { antidotes: 2 }, c4: { antidotes: 1, cards: 1 } },
      leader: 2,
    },
  ],
  '02:00': [
    {
      id: '02a',
      moves: [['c2', 'c4']],
      zombies: { tower: 2, c1: 1, c2: 2, c3: 1, c4: 1, crossroads: 1 },
      drops: { c1: { antidotes: 1 }, c3: { antidotes: 1, cards: 1 }, c4: { cards: 1 } },
      leader: 1,
    },
    {
      id: '02b',
      moves: [['c3', 'tower']],
      zombies: { tower: 1, c1: 2, c2: 1, c3: 2, c4: 1, crossroads: 1 },
      drops: { c2: { antidotes: 1, cards: 1 }, c4: { antidotes: 1 } },
      leader: 2,
    },
    {
      id: '02c',
      moves: [['c1', 'c3']],
      zombies: { tower: 1, c1: 1, c2: 1, c3: 2, c4: 2, crossroads: 1 },
      drops: { c1: { antidotes: 2 }, c3: { cards: 1 } },
      leader: 1,
    },
    {
      id: '02d',
      moves: [['tower', 'c2']],
      zombies: { tower: 2, c1: 2, c2: 1, c3: 1, c4: 1, crossroads: 1 },
      drops: { c2: { antidotes: 1 }, c3: { antidotes: 1 }, c4: { antidotes: 1, cards: 1 } },
      leader: 3,
    },
  ],
  '03:00': [
    {
      id: '03a',
      moves: [['c1', 'c4']],
      zombies: { tower: 2, c1: 3, c2: 2, c3: 1, c4: 0, crossroads: 1 },
      drops: { c1: { antidotes: 2 }, c4: { antidotes: 1, cards: 1 } },
      leader: 1,
    },
    {
      id: '03b',
      moves: [['c4', 'c1']],
      zombies: { tower: 1, c1: 1, c2: 2, c3: 2, c4: 2, crossroads: 1 },
      drops: { c2: { antidotes: 1, cards: 1 }, c3: { antidotes: 2 } },
      leader: 2,
    },
    {
      id: '03c',
      moves: [
        ['c3', 'c2'],
        ['crossroads', 'c4'],
      ],
      zombies: { tower: 2, c1: 1, c2: 1, c3: 2, c4: 2, crossroads: 1 },
      drops: { c1: { antidotes: 1, cards: 1 }, c2: { antidotes: 1 }, c4: { antidotes: 1 } },
      leader: 1,
    },
    {
      id: '03d',
      moves: [['c2', 'crossroads']],
      zombies: { tower: 1, c1: 2, c2: 2, c3: 1, c4: 2, crossroads: 1 },
      drops: { c1: { antidotes: 1 }, c3: { antidotes: 2 }, c4: { cards: 1 } },
      leader: 2,
    },
  ],
  '04:00': [
    {
      id: '04a',
      moves: [
        ['c1', 'c2'],
        ['c4', 'c3'],
      ],
      zombies: { tower: 2, c1: 2, c2: 2, c3: 2, c4: 1, crossroads: 1 },
      drops: { c2: { antidotes: 2 }, c3: { antidotes: 1, cards: 1 } },
      leader: 1,
    },
    {
      id: '04b',
      moves: [
        ['c3', 'c1'],
        ['tower', 'c4'],
      ],
      zombies: { tower: 2, c1: 1, c2: 2, c3: 2, c4: 2, crossroads: 1 },
      drops: { c1: { antidotes: 2, cards: 1 }, c4: { antidotes: 1 } },
      leader: 2,
    },
    {
      id: '04c',
      moves: [
        ['c2', 'c3'],
        ['c4', 'crossroads'],
      ],
      zombies: { tower: 1, c1: 2, c2: 1, c3: 3, c4: 2, crossroads: 1 },
      drops: { c1: { antidotes: 1 }, c2: { antidotes: 1, cards: 1 }, c4: { antidotes: 1 } },
      leader: 1,
    },
    {
      id: '04d',
      moves: [
        ['c1', 'tower'],
        ['c3', 'c4'],
      ],
      zombies: { tower: 3, c1: 1, c2: 2, c3: 1, c4: 2, crossroads: 1 },
      drops: { c3: { antidotes: 2 }, c4: { antidotes: 1, cards: 1 } },
      leader: 3,
    },
  ],
};
