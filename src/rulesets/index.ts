import type { Ruleset } from '../engine/types.ts';
import { mall2005 } from './mall-2005/index.ts';

/** Every game that can be played, by its id. */
export const rulesets: { readonly [id: string]: Ruleset } = {
  [mall2005.id]: mall2005,
};
