import { parseArgs } from 'node:util';
import { clone } from '../src/engine/index.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { acting, copying, playing, positions, thirds } from './games.ts';
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
  options: { smoke: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const effort = values.smoke ? efforts.smoke : efforts.full;
const sample = values.smoke ? 4 : 200;

function measuresOf({ name, ruleset, players }: Measured): [name: string, sides: () => Sides][] {
  const rules = rulesets[ruleset];
  if (rules === undefined) throw new Error(`no ruleset ${ruleset}`);
  const table = { rules, players };
  return Object.entries({
    [`engine.${name}/chessops`]: () => ({ ours: playing(table), theirs: chessops() }),
    [`engine.${name}/boardgame.io`]: () => ({ ours: playing(table), theirs: boardgame() }),
    [`engine.${name}.clone/structuredClone`]: () => {
      const games = positions(table, sample);
      const states = games.map((game) => game.state);
      return { ours: copying(games, clone), theirs: copying(states, structuredClone) };
    },
    [`engine.${name}.late/early`]: () => {
      const { early, late } = thirds(table, sample);
      return { ours: acting(late), theirs: acting(early) };
    },
  });
}

const measures = measured.flatMap(measuresOf);
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
