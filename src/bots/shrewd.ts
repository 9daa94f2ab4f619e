import { answersTo } from '../engine/actions.ts';
import { act, clone, type Action, type Game, type Seat, type View } from '../engine/index.ts';
import type { Bot, Seen } from './bot.ts';
import { imagineBy } from './reading/reading.ts';
import { quickRandom, softly } from './shrewd/chance.ts';
import type { Care } from './shrewd/foresight.ts';
import { choiceOf, foresightOf, playOn, prospects } from './shrewd/playout.ts';
import { standardWorths } from './standard.ts';

/** How hard a bot thinks that searches. */
export interface Effort {
  /** Games that it plays out for one decision. */
  readonly playouts: number;
  /** It stops early when so much time has gone. */
  readonly budgetMs: number;
}

/** So many actions are looked into, the best by the standard bot's mind. */
const CANDIDATES = 8;

/** A bot that plays out games that could be, with each of the likely actions, and does what comes out best. */
export const shrewdWith = (name: string, effort: Effort): Bot => ({
  name,
  searches: true,
  remembers: true,
  decide(seen) {
    const { legal } = seen;
    const [only] = legal;
    if (only === undefined) throw new Error('a bot was asked that has nothing to choose from');
    if (legal.length === 1) return only;
    const view = seen.view();
    const worths = standardWorths(view, legal);
    const care = foresightOf(view).care(view);
    const candidates = candidatesOf(legal, worths, care);
    const [first = only] = candidates;
    if (candidates.length === 1) return first;
    return search(seen, view, candidates, {
      ...effort,
      playouts: effort.playouts * (care?.playouts ?? 0),
    });
  },
});

export const shrewdBot = shrewdWith('shrewd', { playouts: 240, budgetMs: 300 });

/** The best first; where it is no concern of mine, that alone. */
function candidatesOf(legal: readonly Action[], worths: readonly number[], care: Care | null): Action[] {
  const best = legal
    .map((action, i) => ({ action, worth: worths[i] ?? -Infinity }))
    .toSorted((a, b) => b.worth - a.worth);
  const top = best[0]?.worth ?? 0;
  const likely = best.filter(({ worth }, i) => i === 0 || (care !== null && worth > top - care.worse));
  const others = best.filter((one) => care?.also?.(one.action) === true && !likely.includes(one));
  return [...likely.slice(0, CANDIDATES), ...others].map(({ action }) => action);
}

interface Line {
  readonly action: Action;
  sum: number;
  count: number;
}

/** Half of the lines are dropped after each part of the playouts; all are played out in the same worlds. */
function search(seen: Seen, view: View, candidates: readonly Action[], effort: Effort): Action {
  const seat = view.players.indexOf(view.you ?? '');
  const until = performance.now() + Math.min(effort.budgetMs, seen.budgetMs ?? Infinity);
  const imagine = imagineBy(seen, foresightOf(view).clues?.(seen.past?.() ?? []) ?? []);
  let lines = candidates.map((action): Line => ({ action, sum: 0, count: 0 }));
  const parts = Math.ceil(Math.log2(lines.length));
  for (let part = 0; part < parts; part++) {
    const worlds = Math.max(1, Math.floor(effort.playouts / parts / lines.length));
    for (let i = 0; i < worlds && performance.now() < until; i++)
      playAll(imagine(), seat, seen.random(0x7fff_ffff), lines);
    lines = lines.toSorted((a, b) => mean(b) - mean(a));
    if (part < parts - 1) lines = lines.slice(0, Math.ceil(lines.length / 2));
  }
  return chosen(lines, seen);
}

const mean = ({ sum, count }: Line): number => (count === 0 ? -1 : sum / count);

/** One world, played out once for every line. */
function playAll(world: Game, seat: Seat, seed: number, lines: readonly Line[]): void {
  reseal(world, seat, seed);
  for (const line of lines) {
    const game = clone(world);
    act(game, seat, line.action);
    playOn(game, foresightOf(world.state).horizon(world.state), quickRandom(seed));
    line.sum += prospects(game, seat);
    line.count++;
  }
}

/**
 * What others have sealed already they chose with some thought; of votes that others cast for them, by whom. What
 * they seal while I do comes out the same whatever I do: where more thought is given to it, it is sealed here.
 */
function reseal(world: Game, seat: Seat, seed: number): void {
  const random = quickRandom(seed + 1);
  const frame = world.state.stack.at(-1);
  if (frame === undefined || world.rules.steps[frame.kind]?.sealed !== true) return;
  const { sealed } = foresightOf(world.state);
  for (const [other, answer] of frame.answers.entries()) {
    const isSealed = answer !== null || (sealed !== undefined && frame.asked.includes(other));
    if (isSealed && other !== seat && answersTo(world, frame, other).length > 0)
      act(world, other, (sealed ?? choiceOf)(world, other, random));
  }
}

/** Where others would like to foresee it, not always the best. */
function chosen(lines: readonly Line[], seen: Seen): Action {
  const [best] = lines;
  if (best === undefined) throw new Error('a search without lines');
  if (!('choose' in best.action)) return best.action;
  return (lines[softly(lines.map(mean), MIXED, seen.random)] ?? best).action;
}

/** So close in chances that either will do. */
const MIXED = 0.01;
