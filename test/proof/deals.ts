import { plainValues, randomFrom } from '../../src/engine/index.ts';
import type { Options, Setup } from '../../src/engine/index.ts';
import { dealOptions, optionCombinations, playerCounts, tables, type Table } from './tables.ts';

/** One game to be played: all that it takes to play it again. */
export interface Deal {
  readonly table: Table;
  readonly players: number;
  readonly seed: string;
  readonly options: Options;
}

const NAMES = ['ana', 'bo', 'cy', 'dee', 'eve', 'fay'];
/** Names that a careless program takes for something else. */
const ODD_NAMES = ['toString', '1', 'constructor', 'null', 'ŝi', 'length'];

export function setupOf({ players, seed, options }: Deal): Setup {
  const isOdd = randomFrom(`names ${seed}`)(4) === 0;
  return { players: (isOdd ? ODD_NAMES : NAMES).slice(0, players), seed, options };
}

/** The deal in words: `mall-2005 4 seed17 sprint=afterMoves`. */
export function wordsOf({ table, players, seed, options }: Deal): string {
  const chosen = Object.entries(options).map(([name, value]) => `${name}=${String(value)}`);
  return [table.rules.id, players, seed, ...chosen].join(' ');
}

/** The deal that such words name. */
export function dealFrom(words: string): Deal {
  const [id, players, seed, ...chosen] = words.trim().split(/\s+/);
  const table = tables.find(({ rules }) => rules.id === id);
  if (table === undefined || seed === undefined) throw new Error(`not a deal: ${words}`);
  const options = Object.fromEntries(
    chosen.map((pair) => {
      const [name = '', text = ''] = pair.split('=');
      const value = plainValues(table.rules.options[name] ?? []).find((known) => String(known) === text);
      return [name, value ?? text];
    }),
  );
  return { table, players: Number(players), seed, options };
}

/** So many deals for every number of players and every combination of options, those about deals by turns. */
export function dealsFor(table: Table, name: string, each: number): Deal[] {
  return playerCounts(table.rules).flatMap((players) =>
    optionCombinations(table.rules).flatMap((options, turn) =>
      Array.from({ length: each }, (_, i) => ({
        table,
        players,
        seed: `${name}${i}`,
        options: { ...options, ...dealOptions(table.rules, turn + players + i) },
      })),
    ),
  );
}

/** The table's share of these, spread evenly: every number of players, and the options by turns. */
export function someDealsFor(table: Table, name: string, each: number): Deal[] {
  const options = optionCombinations(table.rules);
  const count = Math.ceil(options.length * each * table.share);
  return playerCounts(table.rules).flatMap((players) => {
    const all = dealsFor(table, name, Math.ceil(each)).filter((deal) => deal.players === players);
    // A stride that shares no factor with the number of deals meets all options.
    return Array.from({ length: count }, (_, i) => all[(i * 7 + players * 3) % all.length]).filter(
      (deal) => deal !== undefined,
    );
  });
}
