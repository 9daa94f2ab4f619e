import type { IconName } from './icons.ts';

/** Small signs in one colour, drawn on 24 by 24. */
export const SIGNS = {
  cards: 'M4 6.5 13.5 3l1 2.8L8.4 8v11.6L7.6 20Z M10 8h10v14H10Z',
  can: 'M6 4c0-2 12-2 12 0v16c0 2-12 2-12 0Z M8.5 9v6h7V9Z',
  people: 'M12 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z M5 22v-5c0-8 14-8 14 0v5Z',
  votes:
    'M8.5 12V4.5a1.5 1.5 0 0 1 3 0V10h.7V9a1.5 1.5 0 0 1 3 0v1.5h.7a1.5 1.5 0 0 1 3 .3V17c0 3-2 5-5.5 5S8.5 20.5 7 18l-2.8-4.6c-.9-1.6 1.2-2.8 2.3-1.4Z',
  ready: 'M9.5 20 2.5 13l2.8-2.8 4.2 4.2L18.7 5l2.8 2.8Z',
  deciding: 'M5 2h14v3c0 3.5-3.5 5-4.5 7 1 2 4.5 3.5 4.5 7v3H5v-3c0-3.5 3.5-5 4.5-7C8.5 10 5 8.5 5 5Z',
  pass: 'M3 5l9 7-9 7Z M12 5l9 7-9 7Z',
  start: 'M5 2h2.5v1.5H20l-3 4.5 3 4.5H7.5V22H5Z',
  chief: 'M12 1.5 15 5l4.5.5-.5 4.5 3 3.5-3.8 2.5-1 4.4-5.2-1.2-5.2 1.2-1-4.4L2 13.5 5 10l-.5-4.5L9 5Z',
  leader:
    'M12 2a9 9 0 0 1 9 9c0 3.5-1.8 5.5-4 6.5V22H7v-4.5c-2.2-1-4-3-4-6.5a9 9 0 0 1 9-9Z M6.5 11a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 0 0-4.6 0Z M12.9 11a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 0 0-4.6 0Z',
  host: 'M8 6a6 6 0 0 1 5.7 4H23v4h-2.5v3h-4v-3h-2.8A6 6 0 1 1 8 6Z M6 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
  bot: 'M11 1h2v4h6v14H5V5h6Z M8 9v3h3V9Z M13 9v3h3V9Z M8 14.5v2h8v-2Z M1.5 9.5h2v6h-2Z M20.5 9.5h2v6h-2Z',
  voice: 'M3 9h4.5L13 4.5v15L7.5 15H3Z M15.5 8c3 2 3 6 0 8Z',
  muted:
    'M3 9h4.5L13 4.5v15L7.5 15H3Z M15 9.4 16.4 8 18.5 10.1 20.6 8 22 9.4 19.9 11.5 22 13.6 20.6 15 18.5 12.9 16.4 15 15 13.6 17.1 11.5Z',
  lock: 'M7 10V7a5 5 0 0 1 10 0v3h2v12H5V10Z M9.5 10h5V7a2.5 2.5 0 0 0-5 0Z',
  points: 'M12 1.5 15.2 8.6 23 9.4 17.1 14.6 18.8 22.3 12 18.3 5.2 22.3 6.9 14.6 1 9.4 8.8 8.6Z',
  info: 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22Z M10.5 5.5h3v3h-3Z M10.5 10.5h3v8h-3Z',
  record: 'M5 2h14v20l-3.5-2.5L12 22l-3.5-2.5L5 22Z M8 7v2h8V7Z M8 11.5v2h8v-2Z',
  trade: 'M2 8l6-5.5V6h13v4H8v3.5Z M22 16l-6 5.5V18H3v-4h13v-3.5Z',
} as const;

type SignName = keyof typeof SIGNS;

/** Whatever `Icon` can draw. */
export type Glyph = SignName | IconName;

export const isSign = (name: Glyph): name is SignName => name in SIGNS;
