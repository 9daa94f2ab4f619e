import * as english from './generated/en.js';
import * as terminal from './generated/en-terminal.js';
import type { WordsPart } from './languages.ts';

/** The words at hand from the start. In the browser there are none: see `base-web.ts`. */
export const base: object | null = { ...english, ...terminal };

/** The parts that every language has to have at hand. */
export const PARTS: readonly WordsPart[] = ['terminal'];
