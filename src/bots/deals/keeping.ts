import type { Action, View } from '../../engine/index.ts';
import type { LedgerView } from '../../engine/deal-views.ts';
import { itemAt } from '../../engine/lists.ts';
import { playerOf, type Observation } from '../bot.ts';
import { gameBotsFor } from '../games/index.ts';
import type { Temper } from '../temper/tempers.ts';
import { companyOf } from './company.ts';
import { temptations } from './gains.ts';
import { hasLiedTo } from './trust.ts';

/** What is left to choose from for a bot that keeps its word: all, if breaking it brings more than that is worth. */
export function keepWord(observation: Observation, temper: Temper): readonly Action[] {
  const { legal, wronged } = observation;
  if (legal.length < 2) return legal;
  const view = observation.view();
  const me = playerOf(view);
  const owed = view.ledger.filter(({ by, is }) => by === me && is === 'owed');
  if (owed.length === 0) return legal;
  const here = wronged?.(legal) ?? legal.map(() => []);
  const breaches = legal.map((action, i) => [...itemAt(here, i), ...misledBy(action, owed)]);
  const isBreach = legal.map((_, i) => itemAt(breaches, i).length > 0);
  // Nothing is owed to those who broke their word first.
  if (breaches.flat().every((player) => hasLiedTo(view, player, me))) return legal;
  const harmless = legal.filter((_, i) => !itemAt(isBreach, i));
  if (harmless.length === 0 || harmless.length === legal.length) return legal;
  const kept = helping(harmless, owed, view);
  const worths = worthsOf(observation, legal);
  const gained = Math.max(...worths.filter((_, i) => itemAt(isBreach, i)));
  const left = Math.max(...worths.filter((_, i) => kept.includes(itemAt(legal, i))));
  if (gained - left <= temper.honour) return kept;
  // Who breaks their word does that for which they break it.
  return legal.filter((action, i) => !('vote' in action) || itemAt(worths, i) === gained);
}

/** Who owes help with zombies does not play something else first and put it off until it is too late. */
function helping(kept: readonly Action[], owed: readonly LedgerView[], view: View): readonly Action[] {
  const places = owed
    .filter(({ promise: { kill }, done }) => typeof kill === 'number' && done < kill)
    .map(({ at }) => at);
  if (places.length === 0) return kept;
  const game = gameBotsFor(view.ruleset);
  const helps = kept.filter((action) => places.includes(game.clears(action, view)));
  return helps.length > 0 ? helps : kept;
}

/** To whom one has given one's word about where to go: the rules leave that free, also where promises bind. */
const misledBy = ({ choose }: Action, owed: readonly LedgerView[]): string[] =>
  choose === undefined
    ? []
    : owed
        .filter(({ promise: { go, avoid } }) => avoid === choose || (go !== undefined && go !== choose))
        .map(({ to }) => to);

/** In points: votes by what comes of them, everything else as the standard bot judges. */
export function worthsOf(observation: Observation, legal: readonly Action[]): number[] {
  const view = observation.view();
  const game = gameBotsFor(view.ruleset);
  const outlook = legal.every((action) => 'vote' in action)
    ? game.outlook?.(view, companyOf(observation))
    : null;
  if (outlook === null || outlook === undefined) return game.standardWorths(view, legal);
  const tempting = temptations(outlook);
  return legal.map(({ vote }) => (typeof vote === 'string' ? (tempting.get(vote) ?? 0) : 0));
}
