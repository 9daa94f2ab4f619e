import { city2012, city2013 } from '../../src/web/games/city/reader.ts';
import { mall } from '../../src/web/games/mall/reader.ts';
import type { GameReader } from '../../src/web/games/reader.ts';

/** What packs know without their components, which only the page can load. */
const READERS: { readonly [ruleset: string]: GameReader } = {
  'city-2012': city2012,
  'city-2013': city2013,
  'mall-2005': mall,
};

export function readerOf(ruleset: string): GameReader {
  const reader = READERS[ruleset];
  if (reader === undefined) throw new Error(`nobody reads ${ruleset}`);
  return reader;
}
