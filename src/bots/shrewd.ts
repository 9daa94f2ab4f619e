import { act, clone, type Action, type Game, type Seat, type View } from '../engine/index.ts';
import type { Bot, Seen } from './bot.ts';
import { quickRandom, softly } from './shrewd/chance.ts';
import { choiceOf, playOn } from './shrewd/playout.ts';
import { prospects } from './shrewd/prospects.ts';
import { stepOf } from './simple/action.ts';
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
  decide(seen) {
    const { legal } = seen;
    const [only] = legal;
    if (only === undefined) throw new Error('a bot was asked that has nothing to choose from');
    if (legal.length === 1) return only;
    const view = seen.view();
    const worths = standardWorths(view, legal);
    const candidates = candidatesOf(legal, worths);
    const [first = only] = candidates;
    if (candidates.length === 1 || isIdle(view)) return first;
    return search(seen, view, candidates, effort);
  },
});

export const shrewdBot = shrewdWith('shrewd', { playouts: 240, budgetMs: 300 });

/** The best first. */
function candidatesOf(legal: readonly Action[], worths: readonly number[]): Action[] {
  const best = legal
    .map((action, i) => ({ action, worth: worths[i] ?? -Infinity }))
    .toSorted((a, b) => b.worth - a.worth);
  const top = best[0]?.worth ?? 0;
  return best
    .filter(({ worth }, i) => i === 0 || worth > top - WORSE)
    .slice(0, CANDIDATES)
    .map(({ action }) => action);
}

/** By so many points an action may seem worse and still be looked into. */
const WORSE = 4;

/** Talk about what is no concern of mine. */
function isIdle(view: View): boolean {
  const { kind, on } = stepOf(view);
  if (kind === 'share') return true;
  if (kind !== 'attack') return false;
  const here = (view['at'] as { readonly [place: string]: readonly { readonly player: string }[] })[on] ?? [];
  return !here.some(({ player }) => player === view.you);
}

interface Line {
  readonly action: Action;
  sum: number;
  count: number;
}

/** Half of the lines are dropped after each part of the playouts; all are played out in the same worlds. */
function search(seen: Seen, view: View, candidates: readonly Action[], effort: Effort): Action {
  const seat = view.players.indexOf(view.you ?? '');
  const until = performance.now() + effort.budgetMs;
  let lines = candidates.map((action): Line => ({ action, sum: 0, count: 0 }));
  const parts = Math.ceil(Math.log2(lines.length));
  for (let part = 0; part < parts; part++) {
    const worlds = Math.max(1, Math.floor(effort.playouts / parts / lines.length));
    for (let i = 0; i < worlds && performance.now() < until; i++) playAll(seen, seat, lines);
    lines = lines.toSorted((a, b) => mean(b) - mean(a));
    if (part < parts - 1) lines = lines.slice(0, Math.ceil(lines.length / 2));
  }
  return chosen(lines, seen);
}

const mean = ({ sum, count }: Line): number => (count === 0 ? -1 : sum / count);

/** One world, played out once for every line. */
function playAll(seen: Seen, seat: Seat, lines: readonly Line[]): void {
  const world = seen.imagine();
  const seed = seen.random(0x7fff_ffff);
  reseal(world, seat, seed);
  for (const line of lines) {
    const game = clone(world);
    act(game, seat, line.action);
    playOn(game, horizonOf(world), quickRandom(seed));
    line.sum += prospects(game, seat);
    line.count++;
  }
}

/** The last round that is played out: people of the mall, of whom one moves in a round, are stuck for longer. */
const horizonOf = ({ state: { ruleset, round } }: Game): number =>
  ruleset.startsWith('mall') && round > 0 ? round + 1 : round;

/** What others have sealed already they chose with some thought. */
function reseal(world: Game, seat: Seat, seed: number): void {
  const random = quickRandom(seed + 1);
  const frame = world.state.stack.at(-1);
  for (const [other, answer] of frame?.answers.entries() ?? [])
    if (answer !== null && other !== seat && world.rules.steps[frame?.kind ?? '']?.sealed === true)
      act(world, other, choiceOf(world, other, random));
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
