import { setTimeout as sleep } from 'node:timers/promises';
import { answer } from './child.ts';
import { beginAgainstBots, Guest, newWaits } from './guest.ts';
import { beginGame, Driver, newFigures, Person, type Figures } from './table.ts';
import { random as randomFrom } from '../random.ts';

/** The people who play, in a process of their own. */

export type Question =
  | { readonly ask: 'arrive'; readonly url: string; readonly people: number }
  | { readonly ask: 'begin'; readonly url: string; readonly seats: number; readonly ruleset: string }
  | { readonly ask: 'play'; readonly warmUpMs: number; readonly ms: number }
  | { readonly ask: 'playOne'; readonly actions: number }
  | {
      readonly ask: 'beginAgainst';
      readonly url: string;
      readonly bots: readonly string[];
      readonly rulesets: readonly string[];
    }
  | { readonly ask: 'playAgainst'; readonly warmUpMs: number; readonly ms: number };

export interface Played {
  readonly actionsPerSecond: number;
  readonly p50ms: number;
  readonly p99ms: number;
  readonly bytesPerActionAndSeat: number;
  /** Some of the updates, as they came. */
  readonly samples: readonly string[];
  readonly refused: number;
  readonly stillPlaying: number;
}

/** What people waited for who played against bots. */
export interface Beside {
  readonly actions: number;
  readonly refused: number;
  readonly answered: Percentiles;
  readonly told: Percentiles;
}

export interface Percentiles {
  readonly p50ms: number;
  readonly p99ms: number;
}

const people: Person[] = [];
const tables: Person[][] = [];
const drivers: Driver[] = [];
const random = randomFrom(7);

/** So many at a time: the system's queue of new connections is short. */
async function inTurns<T>(
  items: readonly T[],
  width: number,
  work: (item: T, i: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next++; i < items.length; i = next++) await work(items[i] as T, i);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

async function play(warmUpMs: number, ms: number): Promise<Played> {
  const seats = tables[0]?.length ?? 1;
  const drop = newFigures();
  if (drivers.length === 0) for (const table of tables) drivers.push(new Driver(table, drop, random));
  for (const driver of drivers) driver.act();
  await sleep(warmUpMs);
  const figures = newFigures();
  for (const driver of drivers) driver.figures = figures;
  const begun = performance.now();
  await sleep(ms);
  const seconds = (performance.now() - begun) / 1000;
  for (const driver of drivers) driver.figures = drop;
  return sumUp(figures, seconds, seats);
}

function sumUp(figures: Figures, seconds: number, seats: number): Played {
  const { actions, refused, bytes, latencies, samples } = figures;
  return {
    actionsPerSecond: Math.round(actions / seconds),
    ...percentilesOf(latencies),
    bytesPerActionAndSeat: Math.round(bytes / actions / seats),
    samples: samples.slice(0, 500),
    refused,
    stillPlaying: tables.filter((table) => table.some(({ options }) => options.length > 0)).length,
  };
}

function percentilesOf(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2));
  return { p50ms: at(0.5), p99ms: at(0.99) };
}

/** Everybody acts as soon as they are asked, while bots think at all tables. */
async function playAgainst(warmUpMs: number, ms: number): Promise<Beside> {
  const drop = newWaits();
  const guests = people.map((person) => new Guest(person, drop, random));
  for (const guest of guests) guest.act();
  await sleep(warmUpMs);
  const waits = newWaits();
  for (const guest of guests) guest.waits = waits;
  await sleep(ms);
  const { answered, told, refused } = waits;
  return {
    actions: answered.length,
    refused,
    answered: percentilesOf(answered),
    told: percentilesOf(told),
  };
}

const answers: { readonly [ask in Question['ask']]: (question: Question & { ask: ask }) => Promise<object> } =
  {
    async arrive({ url, people: count }) {
      await inTurns(Array.from({ length: count }), 32, async (_, i) => {
        people[i] = await Person.arrive(url, `P${i}`);
      });
      return { arrived: people.length };
    },
    async begin({ url, seats, ruleset }) {
      for (let i = 0; i + seats <= people.length; i += seats) tables.push(people.slice(i, i + seats));
      await inTurns(tables, 16, (table) => beginGame(url, table, ruleset));
      return { tables: tables.length };
    },
    play: ({ warmUpMs, ms }) => play(warmUpMs, ms),
    playOne: ({ actions }) => playOne(actions),
    async beginAgainst({ url, bots, rulesets }) {
      await inTurns(people, 16, (person, i) =>
        beginAgainstBots(url, person, rulesets[i % rulesets.length] ?? '', bots),
      );
      return { tables: people.length };
    },
    playAgainst: ({ warmUpMs, ms }) => playAgainst(warmUpMs, ms),
  };
answer((question: Question) => answers[question.ask](question as never));

/** A few actions at every table, one table after the other: what somebody waits who plays among many that rest. */
async function playOne(actions: number): Promise<Played> {
  const figures = newFigures();
  const begun = performance.now();
  for (const table of tables) {
    const driver = new Driver(table, figures, random);
    const goal = figures.actions + actions;
    driver.act();
    while (figures.actions < goal && table.some(({ options }) => options.length > 0)) await sleep(1);
    driver.figures = newFigures();
    for (const person of table) person.onMessage = () => undefined;
  }
  return sumUp(figures, (performance.now() - begun) / 1000, tables[0]?.length ?? 1);
}
