import type { Action } from '../../engine/index.ts';
import { playerOf, type Observation, type Speech } from '../bot.ts';
import { companyOf } from '../deals/company.ts';
import { gameBotsFor } from '../games/index.ts';
import { spiteOf } from '../temper/bias.ts';
import { TEMPERS, type TemperName } from '../temper/tempers.ts';
import { answer, type Speaker } from './answers.ts';
import type { Tongue } from './tongues.ts';
import { unprompted } from './words.ts';

/** What a bot says: an answer to people first, then something of its own. */
export function speakAs(
  observation: Observation,
  temper: TemperName,
  tongue: Tongue,
  decided: Action | undefined,
): Speech | null {
  const view = observation.view();
  const me = playerOf(view);
  if (view.over !== null || view.out.includes(me)) return null;
  const speaker: Speaker = {
    observation,
    me,
    tongue,
    outlook: gameBotsFor(view.ruleset).outlook?.(view, companyOf(observation)) ?? null,
    spite: spiteOf(TEMPERS[temper], { view, past: observation.past?.() ?? [] }),
  };
  const isAsked = observation.legal.length > 0;
  return answer(speaker) ?? (isAsked ? unprompted(speaker, temper, decided) : null);
}
