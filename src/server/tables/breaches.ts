import { ruleFor, type AnyMarket } from '../../engine/promises.ts';
import type { Promised } from '../../engine/deal-types.ts';
import type { Action, Game } from '../../engine/index.ts';
import type { Breach } from '../../protocol/wire/scene.ts';

/**
 * Which of these actions would break this player's word, whether or not promises bind here. By the rules of the
 * promises themselves, and about what is decided now: nobody is warned of what is still to come.
 */
export function breachesOf(game: Game, seat: number, actions: readonly Action[]): readonly Breach[] {
  const { market } = game.rules;
  const { ledger } = game.state;
  if (market === undefined || ledger.length === 0 || actions.length === 0) return NONE;
  const own = ledger.filter(({ by, to }) => by === seat || to === seat);
  return own.flatMap((promised, i) =>
    promised.by === seat && promised.is === 'owed'
      ? brokenBy(game, market, promised, actions).map((option) => ({ option, promise: i + 1 }))
      : [],
  );
}

const NONE: readonly never[] = [];

function brokenBy(
  game: Game,
  market: AnyMarket,
  promised: Promised,
  actions: readonly Action[],
): readonly number[] {
  const rule = ruleFor(market, promised.promise);
  const indices = (holds: (action: Action) => boolean): number[] =>
    actions.flatMap((action, i) => (holds(action) ? [i] : []));
  if (rule.breaks !== undefined) {
    if (promised.at !== market.where(game)) return NONE;
    return indices((action) => rule.breaks?.(game, promised, action) === true);
  }
  // What one choice alone decides is broken by every other answer to the same question.
  const keeps = (action: Action): boolean => rule.keeps?.(game, promised, action) === true;
  const words = new Set(actions.filter(keeps).map(wordOf));
  return indices((action) => words.has(wordOf(action)) && !keeps(action));
}

const wordOf = (action: Action): string | undefined => Object.keys(action)[0];
