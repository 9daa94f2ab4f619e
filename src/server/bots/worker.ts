import { getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { Bot, Heard, Observation, Remark, Speech } from '../../bots/bot.ts';
import { bots } from '../../bots/index.ts';
import { determinizer, wrongedIn } from '../../bots/observation.ts';
import type { SearchObservation } from '../../bots/bot.ts';
import { gameFrom, randomFrom } from '../../engine/index.ts';
import type { Action, Game, GameEvent, Random, Seat, State, View } from '../../engine/index.ts';
import { rulesets } from '../../rulesets/index.ts';

/** What a thread is asked, in plain words. */
export interface BotTask {
  readonly bot: string;
  readonly view: View;
  readonly legal: readonly Action[];
  readonly seed: string;
  /** For a bot that searches, or has given its word: a game that its seat can't tell from the true one. */
  readonly world: State | null;
  /** For a bot that remembers: what its seat was told, as JSON. */
  readonly past: string | null;
  /** And the phrases that it has heard. */
  readonly heard: string | null;
  /** And who else is at the table. */
  readonly company: Pick<Observation, 'people' | 'records'>;
  /** It is spoken to, and has nothing to decide. */
  readonly talks: boolean;
  /** Whether it may make a remark, and say a phrase. */
  readonly mayRemark: boolean;
  readonly maySpeak: boolean;
  /** The thread writes here when it begins: what a job waits for one is not the bot's thinking. */
  readonly begun: BigInt64Array;
}

/** What a thread is started with. */
export interface WorkerSettings {
  /** A module whose `bots` play in place of ours; null in all but tests. */
  readonly registry: string | null;
  readonly threads: number;
  /** One number: the jobs that all threads have and that wait for one. */
  readonly underway: Int32Array;
}

type Registry = { readonly [id: string]: Bot };

const { registry, threads, underway } = workerData as WorkerSettings;
const known: Registry = registry === null ? bots : ((await import(registry)) as { bots: Registry }).bots;

/** Where bots at many tables wait, each thinks for less, so that the last of them begins after so much time. */
const LONGEST_WAIT = 2000;

/** Tables come before thinking. */
const LESS_URGENT = 5;

/** On Linux this is about the thread, elsewhere it would be about the whole process. */
if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + LESS_URGENT));

export interface BotAnswer {
  /** The index of what the bot does among the legal actions, or -1; or an offer or a payment, which are not listed. */
  readonly choice: number | Action;
  readonly remark: Remark | null;
  readonly speech: Speech | null;
}

export function decide(task: BotTask): BotAnswer {
  const { bot: id, view, legal, seed, world, past, heard, begun } = task;
  Atomics.store(begun, 0, process.hrtime.bigint());
  const bot = Object.hasOwn(known, id) ? known[id] : undefined;
  if (bot === undefined) throw new Error(`no bot is called ${id}`);
  const random = randomFrom(seed);
  const rules = rulesets[world?.ruleset ?? ''];
  const game = world === null || rules === undefined ? null : gameFrom(rules, world);
  const seat = game === null ? -1 : game.state.players.indexOf(view.you ?? '');
  let worlds: (() => Game) | null = null;
  let told: GameEvent[] | null = null;
  let phrases: Heard[] | null = null;
  const observation: SearchObservation = {
    view: () => view,
    legal,
    ...(past !== null && { past: () => (told ??= JSON.parse(past) as GameEvent[]) }),
    ...(game !== null && { wronged: wrongedIn(game, seat) }),
    ...(heard !== null && { heard: () => (phrases ??= JSON.parse(heard) as Heard[]) }),
    ...task.company,
    random,
    budgetMs: (threads * LONGEST_WAIT) / Math.max(1, Atomics.load(underway, 0)),
    determinize: () => (worlds ??= determinizeFrom(game, seat, random))(),
  };
  return {
    choice: task.talks ? -1 : choiceOf(bot.decide(observation), legal),
    remark: task.mayRemark ? (bot.remark?.(observation) ?? null) : null,
    speech: task.maySpeak ? (bot.speak?.(observation) ?? null) : null,
  };
}

const choiceOf = (action: Action, legal: readonly Action[]): number | Action =>
  isUnlisted(action) ? action : legal.indexOf(action);

/** Not every bot is ours: what comes may be anything. */
const isUnlisted = (action: unknown): boolean =>
  typeof action === 'object' && action !== null && ('offer' in action || 'pay' in action);

function determinizeFrom(game: Game | null, seat: Seat, random: Random): () => Game {
  if (game === null) throw new Error('a bot searches that was sent no game');
  return determinizer(game, seat, random);
}
