import type { SearchObservation } from '../../../src/bots/bot.ts';
import { bots, isBotId } from '../../../src/bots/index.ts';
import { determinizer } from '../../../src/bots/observation.ts';
import { gameFrom, randomFrom, type GameEvent } from '../../../src/engine/index.ts';
import { rulesets } from '../../../src/rulesets/index.ts';
import type { BotJob, BotPool, Decided } from '../../../src/server/bots/bot-pool.ts';
import { must } from '../../proof/play.ts';

/** As a thread does (`src/server/bots/worker.ts`), here and now. */
export function decideNow(job: BotJob): Promise<Decided> {
  const { bot: id, view, legal, seed, world, past, maySpeak = false } = job;
  must(isBotId(id), `no bot is called ${id}`);
  const random = randomFrom(seed);
  const seat = view.players.indexOf(view.you ?? '');
  const rules = rulesets[view.ruleset];
  const observation: SearchObservation = {
    view: () => view,
    legal,
    random,
    ...(typeof past === 'string' && { past: () => JSON.parse(past) as GameEvent[] }),
    determinize: () => {
      must(rules !== undefined && world !== null && world !== undefined, 'it was sent no game');
      return determinizer(gameFrom(rules, world), seat, random)();
    },
  };
  const action = bots[id].decide(observation);
  const remark = maySpeak ? bots[id].remark?.(observation) : undefined;
  return Promise.resolve({ action, fallback: null, ...(remark && { remark }) });
}

/** For servers of tests: to start a thread for each would take longer than most tests do. */
export const openBotsHere = (): BotPool => ({ decide: decideNow, close: () => Promise.resolve() });
