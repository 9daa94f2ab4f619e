/// <reference types="vite/types/importMeta.d.ts" />
import { plainValues } from '../../src/engine/index.ts';
import type { Options, Ruleset } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { drill } from '../engine/drill.ts';
import { drillQuarry } from './drill-checklist.ts';
import { drillSecrets } from './drill-secrets.ts';
import type { Quarry } from './features.ts';
import type { Secrets } from './hidden.ts';
import { cityQuarryOf } from './city-checklist.ts';
import { citySecretsOf } from './city-secrets.ts';
import { mallQuarry } from './mall-checklist.ts';
import { mallSecrets } from './mall-secrets.ts';
import { editions } from '../support/long.ts';

/** Every ruleset that the invariants are proved for, with what they must know of it. */
export interface Table {
  readonly rules: Ruleset;
  /** Far more actions than any game has ever taken. */
  readonly bound: number;
  /** How many of the usual number of games are played: fewer where games are long and options many. */
  readonly share: number;
  readonly secrets: Secrets;
  readonly quarry: Quarry;
}

const cityTable = (id: string): Omit<Table, 'rules'> => ({
  bound: 5000,
  share: 0.03,
  secrets: citySecretsOf(id),
  quarry: cityQuarryOf(id),
});

const known: { readonly [id: string]: Omit<Table, 'rules'> } = {
  'city-2012': cityTable('city-2012'),
  'city-2013': cityTable('city-2013'),
  'mall-2005': { bound: 2000, share: 1, secrets: mallSecrets, quarry: mallQuarry },
};

/** A ruleset that nobody has described above is an error, so that none goes unproved. */
function describe(rules: Ruleset): Table {
  const about = known[rules.id];
  if (about === undefined) throw new Error(`test/proof/tables.ts does not know ${rules.id}`);
  return { rules, ...about };
}

export const gameTables: readonly Table[] = Object.values(rulesets).map(describe);

/** Games of tests: each has its table in a folder of its own. */
const testGames = Object.values(
  import.meta.glob<{ readonly table: Table }>('../games/*/table.ts', { eager: true }),
).map(({ table }) => table);

export const tables: readonly Table[] = [
  ...gameTables,
  ...testGames,
  { rules: drill, bound: 20_000, share: 1, secrets: drillSecrets, quarry: drillQuarry },
];

const firstEditions = editions(gameTables.map(({ rules }) => rules.id));

/** For proofs by many games: in `npm test`, those of another edition are left to the long run. */
export const provedTables: readonly Table[] = tables.filter(
  (table) =>
    process.env['PROOF'] !== undefined ||
    !gameTables.includes(table) ||
    firstEditions.includes(table.rules.id),
);

export function playerCounts({ players: { min, max } }: Ruleset): number[] {
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}

/** What is chosen by turns: every combination with every other would be too many. */
const DEALS = ['promises', 'deals'];

/** Every combination of option values, apart from those about deals. */
export const optionCombinations = ({ options }: Ruleset): Options[] =>
  combinationsOf(Object.entries(options).filter(([name]) => !DEALS.includes(name)));

/** One of the combinations of options about deals. */
export function dealOptions({ options }: Ruleset, turn: number): Options {
  const all = combinationsOf(Object.entries(options).filter(([name]) => DEALS.includes(name)));
  return all[turn % all.length] ?? {};
}

const combinationsOf = (options: readonly [string, Ruleset['options'][string]][]): Options[] =>
  options.reduce<Options[]>(
    (combinations, [name, values]) =>
      combinations.flatMap((chosen) => plainValues(values).map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  );

export const withoutDeals = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !DEALS.includes(name)));
