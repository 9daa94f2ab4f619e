import { city } from './city.ts';
import type { Drawing } from './drawing.ts';
import { mall } from './mall.ts';

const drawings: { readonly [ruleset: string]: Drawing } = {
  'city-2012': city,
  'city-2013': city,
  'mall-2005': mall,
};

/** How this ruleset is drawn; every ruleset has its entry here. */
export function drawingFor(ruleset: string): Drawing {
  const drawing = Object.hasOwn(drawings, ruleset) ? drawings[ruleset] : undefined;
  if (drawing === undefined) throw new Error(`nobody has drawn ${ruleset} for the terminal yet`);
  return drawing;
}
