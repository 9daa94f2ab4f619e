import * as english from './generated/en.js';

/** The words at hand from the start. In the browser there are none: see `base-web.ts`. */
export const base: object | null = english;
