import { plainValues, randomFrom } from '../../src/engine/index.ts';
import type { Options, Setup } from '../../src/engine/index.ts';
import { isLong } from '../support/long.ts';
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

/**
 * The table's share of these: for every number of players, or every other one where time is short, all combinations of
 * options by turns.
 */
export function someDealsFor(table: Table, name: string, each: number): Deal[] {
  const combinations = optionCombinations(table.rules).length;
  const count = Math.ceil(combinations * each * table.share);
  const most = Math.ceil(each);
  const all = dealsFor(table, name, most);
  const counts = playerCounts(table.rules).filter((_, i) => isLong || i % 2 === 0);
  return counts.flatMap((players) => {
    const own = all.filter((deal) => deal.players === players);
    return Array.from({ length: count }, (_, i) => {
      // Fewer games than combinations: another number of players begins with another one.
      const turn = (i + players * 3) % combinations;
      return own[turn * most + Math.floor(i / combinations)];
    }).filter((deal) => deal !== undefined);
  });
}
