import { promisesIn, type Terms } from '../engine/deal-types.ts';
import type { Action, Random, View } from '../engine/index.ts';
import { playerOf, type Bot, type Observation } from './bot.ts';
import { breakStalemate } from './choice.ts';
import { gameBotsFor } from './games/index.ts';
import type { Situation, TradeSkill } from './games/game-bots.ts';
import { itemAt } from '../engine/lists.ts';
import type { SearchObservation } from './bot.ts';
import { companyOf, NO_COMPANY } from './deals/company.ts';
import { keepWord } from './deals/keeping.ts';
import { isAboutOffer, withoutOffers } from './offers.ts';
import { vetted } from './search/deal-playouts.ts';
import { mannersOf } from './temper/bias.ts';
import { decideTempered } from './temper/tempered.ts';
import { speakAs } from './talk/index.ts';
import { rumoursIn, steady } from './talk/influence.ts';
import { tongueOf } from './talk/tongues.ts';
import { TEMPERS, TEMPER_NAMES, type Temper, type TemperName } from './temper/tempers.ts';

/** A bot at a table: how well it plays and trades, its temper, and what it has to say. */
export function character(name: string, bot: Bot, temper: TemperName, skill: TradeSkill): Bot {
  const traits = TEMPERS[temper];
  const tongue = tongueOf(temper, skill);
  const prizeIn = (observation: SearchObservation): boolean | null => {
    const view = observation.view();
    return gameBotsFor(view.ruleset).outlook?.(view, NO_COMPANY)?.ballot.isPrize ?? null;
  };
  const think = (observation: SearchObservation): Action => {
    const rumours = rumoursIn(observation, tongue);
    return (
      breakStalemate(observation) ??
      (temper === 'even' && rumours.size === 0 && !isWronged(observation.view())
        ? bot.decide(observation)
        : decideTempered(bot, traits, observation, rumours))
    );
  };
  const dealt = (observation: SearchObservation): Action | null => {
    const action = trade(observation, traits, skill);
    const isSearched = bot.searches === true && action !== null && observation.deals !== 'off';
    return isSearched && hasPromises(observation, action) ? vetted(observation, action) : action;
  };
  const decide = (observation: SearchObservation): Action =>
    dealt(observation) ?? think(honest(withoutOffers(observation)));
  /** What is left to choose from for a bot that keeps its word, does as it has said, or else has manners. */
  const honest = (observation: SearchObservation): SearchObservation => {
    const faithful = keeping(observation, keepWord(observation, traits));
    const isFree = faithful === observation;
    const steadied = steady(faithful, tongue, () => prizeIn(observation));
    return isFree ? courteous(steadied, traits) : steadied;
  };
  // Asked what it has to say, it is shown the same observation.
  const decided = new WeakMap<Observation, Action>();
  return {
    name,
    ...(bot.searches === true && { searches: true }),
    remembers: true,
    decide(observation) {
      const action = decide(observation);
      decided.set(observation, action);
      return action;
    },
    remark(observation) {
      const view = observation.view();
      return gameBotsFor(view.ruleset).remarkOn(observation.past?.() ?? [], playerOf(view), temper);
    },
    speak: (observation) => speakAs(observation, temper, tongue, decided.get(observation)),
  };
}

/** Whether promises are in the deal that this action makes or answers. */
function hasPromises(observation: SearchObservation, action: Action): boolean {
  const number = action['accept'] ?? action['decline'];
  const deal: object | undefined =
    'offer' in action ? action : observation.view().offers.find((one) => one.number === number);
  const { give = {}, want = {} } = (deal ?? {}) as { readonly give?: Terms; readonly want?: Terms };
  return promisesIn(give).length + promisesIn(want).length > 0;
}

/** Whether somebody has broken their word to me. */
const isWronged = ({ ledger, you }: View): boolean =>
  ledger.some(({ to, is }) => to === you && is === 'broken');

const situationOf = (observation: SearchObservation): Situation => ({
  view: observation.view(),
  legal: observation.legal,
  past: observation.past?.() ?? [],
  company: companyOf(observation),
  ...(observation.whyNot !== undefined && { whyNot: observation.whyNot }),
});

const declineIn = ({ legal }: SearchObservation): Action | null =>
  legal.find((action) => 'decline' in action) ?? null;

/** What is to be done about offers now; null: nothing. */
function trade(observation: SearchObservation, temper: Temper, skill: TradeSkill): Action | null {
  if (observation.deals === 'off') return declineIn(observation);
  const isAsked = observation.legal.some(isAboutOffer);
  if (!isAsked && observation.past === undefined) return null;
  const { ruleset, trade: isOpen } = observation.view();
  if (!isOpen) return null;
  const game = gameBotsFor(ruleset);
  // A game without deals.
  if (game.trade === undefined) return declineIn(observation);
  return game.trade(situationOf(observation), temper, skill);
}

/** The same with fewer actions to choose from; with none left, as it was. */
const keeping = (observation: SearchObservation, legal: readonly Action[]): SearchObservation =>
  legal.length === 0 || legal.length === observation.legal.length
    ? observation
    : Object.assign({}, observation, { legal });

/** The same, with what is left to choose from for whoever has manners. */
function courteous(observation: SearchObservation, temper: Temper): SearchObservation {
  const game = gameBotsFor(observation.view().ruleset);
  if (game.courteous === undefined) return observation;
  const situation = situationOf(observation);
  return keeping(
    observation,
    game.courteous(situation, () => mannersOf(temper, situation)),
  );
}

/** Random tempers, as many different ones as there are. */
export function drawTempers(count: number, taken: readonly TemperName[], random: Random): TemperName[] {
  const marked = TEMPER_NAMES.filter((temper) => temper !== 'even');
  const drawn: TemperName[] = [...taken];
  while (drawn.length < taken.length + count) {
    const uses = (temper: TemperName): number => drawn.filter((other) => other === temper).length;
    const fewest = Math.min(...marked.map(uses));
    const free = marked.filter((temper) => uses(temper) === fewest);
    drawn.push(itemAt(free, random(free.length)));
  }
  return drawn.slice(taken.length);
}
