import { answersTo } from '../../engine/actions.ts';
import { act, clone, type Action, type Game, type Random, type Seat, type View } from '../../engine/index.ts';
import { topFrame } from '../../engine/stack.ts';
import { playerOf, type Bot } from '../bot.ts';
import { onlyAction, softmaxIndex } from '../choice.ts';
import { gameBotsFor } from '../games/index.ts';
import { itemAt } from '../../engine/lists.ts';
import type { SearchObservation } from '../bot.ts';
import type { SearchScope } from './playout-model.ts';
import { expectedShare, playOut, playoutChoice, quickRandom } from './playout.ts';

/** How hard a bot searches. */
export interface Effort {
  /** Games that it plays out for one decision. */
  readonly playouts: number;
  /** It stops early after this time. */
  readonly budgetMs: number;
}

/** How many actions are searched: the best by the standard evaluation. */
const CANDIDATES = 8;

/** A bot that plays out determinized games with each of the likely actions, and does what comes out best. */
export const shrewdWith = (name: string, effort: Effort): Bot => ({
  name,
  searches: true,
  remembers: true,
  decide(observation) {
    const only = onlyAction(observation);
    if (only !== null) return only;
    const view = observation.view();
    const game = gameBotsFor(view.ruleset);
    const scope = game.playout.scope(view);
    const worths = game.standardWorths(view, observation.legal);
    const candidates = candidatesOf(observation.legal, worths, scope);
    if (scope === null || candidates.length === 1) return itemAt(candidates, 0);
    const playouts = effort.playouts * scope.playouts;
    return search(observation, view, candidates, { ...effort, playouts });
  },
});

export const shrewdBot = shrewdWith('shrewd', { playouts: 240, budgetMs: 300 });

/** The best first; without a scope that alone. */
function candidatesOf(
  legal: readonly Action[],
  worths: readonly number[],
  scope: SearchScope | null,
): Action[] {
  const ranked = legal
    .map((action, i) => ({ action, worth: itemAt(worths, i) }))
    .toSorted((a, b) => b.worth - a.worth);
  const [first] = ranked;
  if (first === undefined || scope === null) return first === undefined ? [] : [first.action];
  const likely = ranked.filter(({ worth }, i) => i === 0 || worth > first.worth - scope.margin);
  const extra = ranked.filter((one) => scope.isExtra?.(one.action) === true && !likely.includes(one));
  return [...likely.slice(0, CANDIDATES), ...extra].map(({ action }) => action);
}

interface Line {
  readonly action: Action;
  sum: number;
  count: number;
}

/** Sequential halving: half of the lines are dropped after each round; all are played out in the same worlds. */
function search(
  observation: SearchObservation,
  view: View,
  candidates: readonly Action[],
  effort: Effort,
): Action {
  const seat = view.players.indexOf(playerOf(view));
  const until = performance.now() + Math.min(effort.budgetMs, observation.budgetMs ?? Infinity);
  const nextWorld = likelyWorlds(observation, view);
  let lines = candidates.map((action): Line => ({ action, sum: 0, count: 0 }));
  const rounds = Math.ceil(Math.log2(lines.length));
  for (let round = 0; round < rounds; round++) {
    const worlds = Math.max(1, Math.floor(effort.playouts / rounds / lines.length));
    for (let i = 0; i < worlds && performance.now() < until; i++)
      playAll(nextWorld(), seat, observation.random(0x7fff_ffff), lines);
    lines = lines.toSorted((a, b) => mean(b) - mean(a));
    if (round < rounds - 1) lines = lines.slice(0, Math.ceil(lines.length / 2));
  }
  return chosen(lines, observation.random);
}

/** How often an unlikely world is replaced by another. */
const RETRIES = 3;

/** Determinized games; those that explain badly what others did are mostly rejected. */
function likelyWorlds(observation: SearchObservation, view: View): () => Game {
  const { playout } = gameBotsFor(view.ruleset);
  const evidence = playout.evidenceIn?.(observation.past?.() ?? []) ?? null;
  if (evidence === null) return () => observation.determinize();
  const isAccepted = (world: Game): boolean =>
    observation.random(1 << 30) < evidence.likelihood(world) * (1 << 30);
  return () => {
    let world = observation.determinize();
    for (let i = 0; i < RETRIES && !isAccepted(world); i++) world = observation.determinize();
    return world;
  };
}

const mean = ({ sum, count }: Line): number => (count === 0 ? -1 : sum / count);

/** Plays one world out, once for every line. */
function playAll(world: Game, seat: Seat, seed: number, lines: readonly Line[]): void {
  const { round, ruleset } = world.state;
  const lastRound = gameBotsFor(ruleset).playout.lastRound(round);
  reseal(world, seat, seed);
  for (const line of lines) {
    const game = clone(world);
    act(game, seat, line.action);
    playOut(game, lastRound, quickRandom(seed));
    line.sum += expectedShare(game, seat);
    line.count++;
  }
}

/**
 * Others chose what they sealed with some thought; votes that are cast for somebody else, with the caster's. What
 * they seal while I do comes out the same whatever I do: where a model gives more thought to it, it is sealed here.
 */
function reseal(world: Game, seat: Seat, seed: number): void {
  const random = quickRandom(seed + 1);
  const frame = topFrame(world);
  if (frame === undefined || world.rules.steps[frame.kind]?.sealed !== true) return;
  const { playout } = gameBotsFor(world.state.ruleset);
  for (const [other, answer] of frame.answers.entries()) {
    const isSealed = answer !== null || (playout.sealedAnswer !== undefined && frame.asked.includes(other));
    if (!isSealed || other === seat || answersTo(world, frame, other).length === 0) continue;
    act(world, other, playout.sealedAnswer?.(world, other, random) ?? playoutChoice(world, other, random));
  }
}

/** Destinations that others would like to predict are mixed between the best. */
function chosen(lines: readonly Line[], random: Random): Action {
  const { action } = itemAt(lines, 0);
  return 'choose' in action ? itemAt(lines, softmaxIndex(lines.map(mean), MIXED, random)).action : action;
}

/** So close in chances that either will do. */
const MIXED = 0.01;
