import type { Told } from '../../protocol/wire/scene.ts';
import { say } from '../../words/index.ts';
import type { Layout } from './layout.ts';

interface TabMark {
  readonly count: number;
  readonly words: string;
}

/** What is new in each tab; `told`: what came since the log was looked at. */
export function tabMarks(
  unread: number,
  offers: number,
  told: readonly Told[],
): { readonly [tab: string]: TabMark } {
  const entries = told.filter(({ events = [] }) => events.length > 0).length;
  return {
    talk: { count: unread, words: say('web_unread', { count: unread }) },
    deals: { count: offers, words: say('web_newOffers', { count: offers }) },
    log: { count: Math.min(99, entries), words: say('web_newEntries', { count: entries }) },
  };
}

/** Where there is room, board, hand and people are in sight without tabs. */
export const tabsFor = (layout: Layout, hasHand: boolean, hasDeals: boolean): string[] => [
  ...(layout === 'wide' ? [] : ['board', ...(hasHand && layout !== 'middle' ? ['hand'] : []), 'people']),
  'talk',
  ...(hasDeals ? ['deals'] : []),
  'log',
];
