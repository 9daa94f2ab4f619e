import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as engine from '../src/engine/index.ts';
import { rulesets } from '../src/rulesets/index.ts';
import * as own from './games.ts';
import { compare, efforts, type Workload } from './measure.ts';
import { boardgame } from './references/boardgame.ts';
import { chessops } from './references/chessops.ts';

type Measured = { name: string; ruleset: string; players: number[] };

/** Another ruleset to measure is another line. */
const measured: Measured[] = [
  { name: 'mall-2005', ruleset: 'mall-2005', players: [3, 4, 5, 6] },
  { name: 'city-2012.6p', ruleset: 'city-2012', players: [6] },
  { name: 'city-2013.6p', ruleset: 'city-2013', players: [6] },
];

type Sides = { ours: Workload; theirs: Workload };

const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    other: { type: 'string' },
  },
});
const effort = values.smoke ? efforts.smoke : efforts.full;
const sample = values.smoke ? 4 : 200;

/** An engine, and the games of the bench played with it. */
interface Version {
  readonly games: typeof own;
  readonly clone: typeof engine.clone;
  readonly rulesets: typeof rulesets;
}

const present: Version = { games: own, clone: engine.clone, rulesets };

/** Another version, from the folder in which it was built by its own `npm run bench -- --build`. */
async function readVersion(folder: string): Promise<Version> {
  if (!existsSync(resolve(folder, 'bench/dist/bench/games.js'))) {
    console.error(`Nothing is built in ${folder}: run 'npm run bench -- --build' there.`);
    process.exit(1);
  }
  const load = async <T>(file: string): Promise<T> =>
    (await import(pathToFileURL(resolve(folder, 'bench/dist', file)).href)) as T;
  const { clone } = await load<typeof engine>('src/engine/index.js');
  const other = await load<{ rulesets: Version['rulesets'] }>('src/rulesets/index.js');
  return { games: await load('bench/games.js'), clone, rulesets: other.rulesets };
}

const tableOf = (version: Version, { ruleset, players }: Measured): own.Table => {
  const rules = version.rulesets[ruleset];
  if (rules === undefined) throw new Error(`no ruleset ${ruleset}`);
  return { rules, players };
};

type Measures = [name: string, sides: () => Sides][];

function besideReferences(one: Measured): Measures {
  const { name } = one;
  const { playing, positions, copying, thirds, acting } = own;
  const table = tableOf(present, one);
  return Object.entries({
    [`engine.${name}/chessops`]: () => ({ ours: playing(table), theirs: chessops() }),
    [`engine.${name}/boardgame.io`]: () => ({ ours: playing(table), theirs: boardgame() }),
    [`engine.${name}.clone/structuredClone`]: () => {
      const games = positions(table, sample);
      const states = games.map((game) => game.state);
      return { ours: copying(games, engine.clone), theirs: copying(states, structuredClone) };
    },
    [`engine.${name}.late/early`]: () => {
      const { early, late } = thirds(table, sample);
      return { ours: acting(late), theirs: acting(early) };
    },
  });
}

/** The same work done by both versions. */
function besideOther(other: Version, one: Measured): Measures {
  const works: { readonly [what: string]: (version: Version) => Workload } = {
    '': (version) => version.games.playing(tableOf(version, one)),
    '.clone': (version) => {
      const { positions, copying } = version.games;
      return copying(positions(tableOf(version, one), sample), version.clone);
    },
    '.early': (version) => version.games.acting(version.games.thirds(tableOf(version, one), sample).early),
    '.late': (version) => version.games.acting(version.games.thirds(tableOf(version, one), sample).late),
  };
  return Object.entries(works).map(([what, work]) => [
    `engine.${one.name}${what}/other`,
    () => ({ ours: work(present), theirs: work(other) }),
  ]);
}

const other = values.other === undefined ? null : await readVersion(values.other);
const measures = measured.flatMap((one) =>
  other === null ? besideReferences(one) : besideOther(other, one),
);
const chosen = measures.filter(([name]) => name.startsWith(values.only));
if (chosen.length === 0) {
  console.error(
    `No measure begins with '${values.only}'. There are: ${measures.map(([name]) => name).join(', ')}`,
  );
  process.exitCode = 1;
}
for (const [name, sides] of chosen) {
  console.error(`${name} …`);
  const { ours, theirs } = sides();
  console.log(JSON.stringify(compare(name, ours, theirs, effort)));
}
