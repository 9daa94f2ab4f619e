import { say } from '../../words/index.ts';

export interface TabMark {
  readonly count: number;
  readonly words: string;
}

/** What is new in each tab. */
export const tabMarks = (
  unread: number,
  offers: number,
  entries: number,
): { readonly [tab: string]: TabMark } => ({
  talk: { count: unread, words: say('web_unread', { count: unread }) },
  deals: { count: offers, words: say('web_newOffers', { count: offers }) },
  log: { count: Math.min(99, entries), words: say('web_newEntries', { count: entries }) },
});
