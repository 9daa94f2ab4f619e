/** Takes the place of `base.ts` in the browser, which loads the one language that it needs. */
export const base: object | null = null;
