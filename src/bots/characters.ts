import type { Action, Random } from '../engine/index.ts';
import type { Bot, Seen } from './bot.ts';
import { wander } from './restless.ts';
import { courteously } from './sharing/courtesy.ts';
import { remarkOn } from './talk/remark.ts';
import { mannersOf } from './temper/bias.ts';
import { decideTempered } from './temper/tempered.ts';
import { TEMPERS, TEMPER_NAMES, type TemperName } from './temper/tempers.ts';
import { tradeNow, withoutOffers } from './trade/trade.ts';
import type { Appraisal } from './trade/value.ts';

/** A bot at a table: how well it plays, how it is minded, how it trades, and what it has to say. */
export function character(name: string, bot: Bot, temper: TemperName, appraisal: Appraisal): Bot {
  const mind = TEMPERS[temper];
  const think = (seen: Seen): Action =>
    wander(seen) ?? (temper === 'even' ? bot.decide(seen) : decideTempered(bot, mind, seen));
  const mannered = (seen: Seen): Seen => courteously(seen, () => mannersOf(seen, mind));
  return {
    name,
    ...(bot.searches === true && { searches: true }),
    remembers: true,
    decide: (seen) => tradeNow(seen, mind, appraisal) ?? think(mannered(withoutOffers(seen))),
    remark: (sight) => remarkOn(sight.past?.() ?? [], sight.view().you ?? '', temper),
  };
}

/** One for each of these: chance, but as many different ones as there are. */
export function drawTempers(count: number, taken: readonly TemperName[], random: Random): TemperName[] {
  const drawn: TemperName[] = [...taken];
  while (drawn.length < taken.length + count) {
    const marked = TEMPER_NAMES.filter((temper) => temper !== 'even');
    const uses = (temper: TemperName): number => drawn.filter((other) => other === temper).length;
    const fewest = Math.min(...marked.map(uses));
    const free = marked.filter((temper) => uses(temper) === fewest);
    drawn.push(free[random(free.length)] ?? 'even');
  }
  return drawn.slice(taken.length);
}
