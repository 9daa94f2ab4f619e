import type { WordsPart } from './languages.ts';

/** Takes the place of `base.ts` in the browser, which loads the one language that it needs. */
export const base: object | null = null;
export const PARTS: readonly WordsPart[] = [];
