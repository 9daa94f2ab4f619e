import type { Bot, Heard, SearchObservation, Speech } from '../../../src/bots/bot.ts';
import { bots, isBotId } from '../../../src/bots/index.ts';
import { determinizer } from '../../../src/bots/observation.ts';
import { gameFrom, randomFrom, type GameEvent } from '../../../src/engine/index.ts';
import { rulesets } from '../../../src/rulesets/index.ts';
import type { BotJob, BotPool, Decided } from '../../../src/server/bots/bot-pool.ts';
import { must } from '../../proof/must.ts';

/** As a thread does (`src/server/bots/worker.ts`), here and now. */
export function decideNow(job: BotJob): Promise<Decided> {
  const { mayRemark = false, maySpeak = false } = job;
  const bot = botFor(job);
  const observation = observationFor(job);
  const action = bot.decide(observation);
  const remark = mayRemark ? bot.remark?.(observation) : undefined;
  const speech = maySpeak ? bot.speak?.(observation) : undefined;
  return Promise.resolve({ action, fallback: null, ...(remark && { remark }), ...(speech && { speech }) });
}

export const speakNow = (job: BotJob): Promise<Speech | null> =>
  Promise.resolve(botFor(job).speak?.(observationFor(job)) ?? null);

function botFor({ bot: id }: BotJob): Bot {
  must(isBotId(id), `no bot is called ${id}`);
  return bots[id];
}

function observationFor({ view, legal, seed, world, past, heard, company }: BotJob): SearchObservation {
  const random = randomFrom(seed);
  const seat = view.players.indexOf(view.you ?? '');
  const rules = rulesets[view.ruleset];
  return {
    view: () => view,
    legal,
    random,
    ...company,
    ...(typeof past === 'string' && { past: () => JSON.parse(past) as GameEvent[] }),
    ...(typeof heard === 'string' && { heard: () => JSON.parse(heard) as Heard[] }),
    determinize: () => {
      must(rules !== undefined && world !== null && world !== undefined, 'it was sent no game');
      return determinizer(gameFrom(rules, world), seat, random)();
    },
  };
}

/** For servers of tests: to start a thread for each would take longer than most tests do. */
export const openBotsHere = (): BotPool => ({
  decide: decideNow,
  speak: speakNow,
  close: () => Promise.resolve(),
});
