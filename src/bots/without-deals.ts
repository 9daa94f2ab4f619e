import type { Bot, SearchObservation } from './bot.ts';

/** The same bot, which makes no deals: it offers nothing and takes nothing. For comparison. */
export const withoutDeals = (bot: Bot): Bot => ({
  ...bot,
  decide: (observation) => bot.decide(withDealsOff(observation)),
});

function withDealsOff(observation: SearchObservation): SearchObservation {
  const legal = observation.legal.filter((action) => !('accept' in action));
  return Object.assign({}, observation, { legal, deals: 'off' });
}
