import type { Bot } from '../src/bots/bot.ts';
import * as bots from '../src/bots/index.ts';
import { withoutDeals } from '../src/bots/without-deals.ts';
import { remember } from '../src/bots/temper/memory.ts';
import { wilson } from '../src/cli/simulate/standing.ts';
import { eventsFor, type Action, type GameEvent, type Ruleset } from '../src/engine/index.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { milker } from '../test/bots/milker.ts';
import { playBots, shareOf, type Decision } from '../test/bots/table.ts';
import { betrayal, counts, milkers } from './bargains.ts';

/**
 * How bots behave, where `outvoted simulate` can't tell:
 *
 *   npx tsc -p bench/tsconfig.json
 *   node bench/dist/bench/bots.js milk       what a milker wins against three others (test/bots/milker.ts)
 *   node bench/dist/bench/bots.js contest    what one bot wins against three others
 *   node bench/dist/bench/bots.js deals      what two bots that deal win against two that do not (silent/standard)
 *   node bench/dist/bench/bots.js betrayal   what one treacherous bot wins among three who never punish, and who do
 *   node bench/dist/bench/bots.js milkers    what rogues win (test/bots/rogues.ts), and without deals (--only beggar)
 *   node bench/dist/bench/bots.js counts     what becomes of offers and promises, by temper, and a person's share of them
 *   node bench/dist/bench/bots.js ties       how many sharing votes tie
 *   node bench/dist/bench/bots.js tempers    how many votes avenge and spare
 *
 *   --bots one,others   --games 300   --first 0   --ruleset city-2012,city-2013   --players 4   --least 0.05
 *   --other DIST        the dist folder of another version, whose bots are called other/standard
 */

const [what = '', ...rest] = process.argv.slice(2);
const flag = (name: string, usual: string): string => {
  const at = rest.indexOf(`--${name}`);
  return at < 0 ? usual : (rest[at + 1] ?? usual);
};
const games = Number(flag('games', '300'));
const first = Number(flag('first', '0'));
const numbers = Array.from({ length: games }, (_, i) => first + i);
const EFFORT = { playouts: Number(flag('playouts', '40')), budgetMs: Infinity };

type Registry = Pick<typeof bots, 'botOf'>;
const folder = flag('other', '');
const other = folder === '' ? bots : ((await import(`${folder}/bots/index.js`)) as Registry);

function botOf(id: string): Bot {
  if (id === 'milker') return milker({ tries: 9, least: Number(flag('least', '0.05')) });
  if (id.startsWith('silent/')) return withoutDeals(botOf(id.slice(7)));
  const [registry, name]: [Registry, string] = id.startsWith('other/') ? [other, id.slice(6)] : [bots, id];
  if (!bots.isBotId(name)) throw new Error(`there is no bot ${id}`);
  return registry.botOf(name, EFFORT);
}

/** Whom a vote or a broken tie is against. */
function namedIn({ vote, breakTie }: Action): string {
  const named = vote ?? breakTie;
  return typeof named === 'string' ? named : '';
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** One of these, in another seat with every game, and the others. */
const seated = (one: string, others: string, seat: number, players: number): Bot[] =>
  Array.from({ length: players }, (_, at) => botOf(at === seat ? one : others));

function contest(rules: Ruleset, usual: string): void {
  const [one = '', others = ''] = flag('bots', usual).split(',');
  const players = Number(flag('players', '4'));
  let [won, deals] = [0, 0];
  for (const number of numbers) {
    const seat = number % players;
    const table = seated(one, others, seat, players);
    let told: readonly GameEvent[] = [];
    const watch = ({ events }: Decision): void => void (told = events);
    won += shareOf(playBots({ rules, bots: table, seed: `contest ${number}`, watch }), seat);
    const isMine = (event: GameEvent): boolean => [event['player'], event['other']].includes(`p${seat}`);
    deals += told.filter((event) => event.type === 'tradeDone' && isMine(event)).length;
  }
  const { low, high } = wilson(won, games);
  const share = `${percent(won / games)} (${percent(low)} to ${percent(high)})`;
  console.log(
    `${rules.id}: ${one} against ${others} wins ${share}, ${(deals / games).toFixed(1)} deals a game`,
  );
}

const PAIRS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
] as const;

const FATES = [
  'promiseGiven',
  'promiseKept',
  'promiseBroken',
  'promiseVoided',
  'offerMade',
  'offerAccepted',
  'tradeDone',
];

/** Two of one kind and two of another, in every pair of seats. */
function pairs(rules: Ruleset, usual: string): void {
  const [one = '', others = ''] = flag('bots', usual).split(',');
  const tallies = new Map<string, number>();
  let won = 0;
  for (const number of numbers) {
    const pair: readonly number[] = PAIRS[number % PAIRS.length] ?? [];
    const table = [0, 1, 2, 3].map((seat) => botOf(pair.includes(seat) ? one : others));
    let told: readonly GameEvent[] = [];
    const watch = ({ events }: Decision): void => void (told = events);
    const over = playBots({ rules, bots: table, seed: `pairs ${number}`, watch });
    won += (shareOf(over, pair[0] ?? 0) + shareOf(over, pair[1] ?? 0)) / 2;
    for (const { type } of told) if (FATES.includes(type)) tallies.set(type, (tallies.get(type) ?? 0) + 1);
  }
  const { low, high } = wilson(won, games);
  const each = FATES.map((type) => `${type} ${((tallies.get(type) ?? 0) / games).toFixed(2)}`).join(', ');
  console.log(
    `${rules.id}: each ${one} beside two ${others} wins ${percent(won / games)} (${percent(low)} to ${percent(high)}); a game: ${each}`,
  );
}

/** Of the votes on who hands out: whether each tied. */
const tiesIn = (events: readonly GameEvent[]): boolean[] =>
  events.flatMap(({ type }, i) => {
    if (type === 'nothingShared') return [true];
    return type === 'sharerChosen' && events[i - 1]?.type === 'votesRevealed' ? [false] : [];
  });

function ties(rules: Ruleset, players: number): void {
  const bot = flag('bots', 'standard');
  const votes = numbers.flatMap((number) => {
    let told: readonly GameEvent[] = [];
    const watch = ({ events }: Decision): void => void (told = events);
    playBots({ rules, bots: seated(bot, bot, 0, players), seed: `ties ${number}`, watch });
    return tiesIn(told);
  });
  const tied = votes.filter((isTied) => isTied).length;
  console.log(
    `${rules.id}, ${players} × ${bot}: ${tied} of ${votes.length} tie, ${percent(tied / votes.length)}`,
  );
}

/** How often somebody had reason to, and did. */
class Count {
  #had = 0;
  #did = 0;

  add(did: boolean): void {
    this.#had++;
    if (did) this.#did++;
  }

  toString(): string {
    return `${percent(this.#did / this.#had)} of ${this.#had}`;
  }
}

/** Feelings differ by at least so much. */
const FELT = 0.3;

function tempers(rules: Ruleset, id: string): void {
  const [avenges, spares] = [new Count(), new Count()];
  let won = 0;
  for (const number of numbers) {
    const seat = number % 4;
    const watch = ({ game, seat: who, events, action, legal }: Decision): void => {
      const kind = game.state.stack.at(-1)?.kind ?? '';
      if (who !== seat || !['vote', 'tie'].includes(kind)) return;
      const named = legal.map(namedIn);
      const others = [...new Set(named)].filter((name) => name !== `p${seat}`);
      const chosen = others.indexOf(namedIn(action));
      if (others.length < 2 || chosen < 0) return;
      const memory = remember(eventsFor(events, seat), `p${seat}`);
      for (const feeling of ['hurt', 'help'] as const) {
        const felt = others.map((name) => memory.get(name)?.[feeling] ?? 0);
        const most = Math.max(...felt);
        if (most < Math.min(...felt) + FELT) continue;
        if (feeling === 'hurt') avenges.add(felt[chosen] === most);
        else spares.add(felt[chosen] !== most);
      }
    };
    const table = seated(id, 'standard', seat, 4);
    won += shareOf(playBots({ rules, bots: table, seed: `tempers ${number}`, watch }), seat);
  }
  console.log(
    `${rules.id}, ${id}: avenges in ${avenges.toString()}, spares in ${spares.toString()}, wins ${percent(won / games)}`,
  );
}

const TEMPERED = 'standard,standard:vengeful,standard:loyal,standard:fickle';

for (const id of flag('ruleset', 'city-2012,city-2013').split(',')) {
  const rules = rulesets[id];
  if (rules === undefined) throw new Error(`there is no ruleset ${id}`);
  if (what === 'milk') contest(rules, 'milker,standard');
  else if (what === 'contest') contest(rules, 'standard,other/standard');
  else if (what === 'ties')
    for (const players of flag('players', '3,4,5,6').split(',')) ties(rules, Number(players));
  else if (what === 'tempers') for (const bot of flag('bots', TEMPERED).split(',')) tempers(rules, bot);
  else if (what === 'deals') pairs(rules, 'standard,silent/standard');
  else if (what === 'betrayal') {
    const [one = '', others = ''] = flag('bots', 'standard:treacherous,standard').split(',');
    betrayal({ rules, numbers, botOf }, one, others);
  } else if (what === 'milkers')
    milkers({ rules, numbers, botOf }, flag('bots', 'standard'), flag('only', ''));
  else if (what === 'counts') counts({ rules, numbers, botOf }, flag('bots', 'standard'));
  else throw new Error('which? milk, contest, deals, betrayal, milkers, counts, ties or tempers');
}
