import type { Action, Game, GameEvent, Seat } from '../../src/engine/index.ts';
import type { AnyPromise, Promised } from '../../src/engine/deal-types.ts';
import type { Json, Random } from '../../src/engine/types.ts';
import type { Kind, Shape } from '../../src/engine/vocabulary.ts';
import { must } from './must.ts';

/** Promises made at random, and what holds of every ledger. */

/** Mostly such as can be made. */
export function somePromises(game: Game, random: Random): Json[] {
  const shapes = Object.values(game.rules.words.promises ?? {});
  if (shapes.length === 0) return [];
  return Array.from({ length: 1 + random(2) }, () =>
    somePromise(game, shapes[random(shapes.length)] ?? {}, random),
  );
}

function somePromise(game: Game, shape: Shape, random: Random): Json {
  const said = Object.entries(shape).map(([word, kind]): [string, Json] => [
    word,
    someOf(game, kind, random),
  ]);
  const isHere = (game.rules.market?.where(game) ?? null) !== null;
  const where = random(4) === 0 || (!isHere && random(4) > 0) ? { at: someOf(game, 'about', random) } : {};
  return { ...Object.fromEntries(said), ...where };
}

function someOf(game: Game, kind: Kind, random: Random): Json {
  const { players } = game.state;
  if (typeof kind === 'string') {
    const name = kind.replace(/\?$/, '');
    const own = game.rules.words.kinds[name];
    if (own !== undefined) return someOf(game, own, random);
    if (name === 'player') return players[random(players.length)] ?? '';
    return name === 'number' ? 1 + random(3) : true;
  }
  if ('list' in kind) return Array.from({ length: random(2) }, () => someOf(game, kind.list, random));
  if ('record' in kind)
    return Object.fromEntries(
      Object.entries(kind.record).map(([key, one]) => [key, someOf(game, one, random)]),
    );
  if ('byPlayer' in kind)
    return { [players[random(players.length)] ?? '']: someOf(game, kind.byPlayer, random) };
  if ('either' in kind || 'oneOf' in kind) return null;
  return kind[random(kind.length)] ?? '';
}

/** A payment that is owed, if there is any. */
export function somePayment(game: Game, seat: Seat): Action | null {
  const own = game.state.ledger.filter(({ by, to }) => by === seat || to === seat);
  const index = own.findIndex(({ by, is, left }) => by === seat && is === 'owed' && left !== null);
  return index < 0 ? null : { pay: index + 1 };
}

/** What holds of the ledger between any two actions. */
export function mustKeepLedger({ rules, state }: Game): void {
  for (const promised of state.ledger) {
    const { by, to, is, at, left, promise } = promised;
    const what = (): string => JSON.stringify(promised);
    const rule = rules.market?.promises[wordOf(promise)];
    must(rule !== undefined && by !== to, () => `in the ledger: ${what()}`);
    must((left !== null) === (rule.owes !== undefined), () => `what is left of it? ${what()}`);
    if (is !== 'owed') continue;
    must(state.over === null, () => `owed although the game is over: ${what()}`);
    must(
      state.out[by] === false && state.out[to] === false,
      () => `owed with a player who is out: ${what()}`,
    );
    const isLate = at !== null && rule.anytime !== true && rule.anywhere !== true;
    must(
      !isLate || rules.market?.isDone({ rules, state } as Game, at) !== true,
      () => `judged too late: ${what()}`,
    );
    must(left === null || rules.market?.isNothing(left) === false, () => `paid, and yet owed: ${what()}`);
  }
}

const wordOf = (promise: AnyPromise): string => Object.keys(promise)[0] ?? '';

const nameOf = ({ by, to, promise, at }: Promised): string => JSON.stringify([by, to, promise, at]);

/** Promises are added, and judged once: what has been judged stays as it is. */
export function mustJudgeOnce(before: readonly Promised[], after: readonly Promised[]): void {
  must(after.length >= before.length, 'a promise has gone from the ledger');
  for (const [i, promised] of before.entries()) {
    const now = after[i];
    // Nobody changes an entry: another takes its place.
    if (now === promised) continue;
    must(
      now !== undefined && nameOf(now) === nameOf(promised),
      () => `another promise than ${nameOf(promised)}`,
    );
    must(promised.is === 'owed' || now.is === promised.is, () => `judged twice: ${nameOf(promised)}`);
  }
}

interface ToldPromise {
  readonly player: string;
  readonly promise: { readonly [word: string]: string };
  readonly at?: string;
}

interface Ballots {
  readonly on: string;
  readonly votes: readonly { readonly player: string; readonly vote: string; readonly by?: string }[];
}

interface Chosen {
  readonly chosen: readonly { readonly player: string; readonly place: string }[];
}

/** What is said of promises about votes and ways is what everybody saw happen. */
export function mustJudgeBySight({ rules, state }: Game, events: readonly GameEvent[]): void {
  for (const [i, event] of events.entries()) {
    if (event.type !== 'promiseKept' && event.type !== 'promiseBroken') continue;
    const { player, promise, at } = event as object as ToldPromise;
    const [word = '', about = ''] = Object.entries(promise)[0] ?? [];
    const isKept = event.type === 'promiseKept';
    const seen = events.slice(0, i).findLast(({ type }) => type === SEEN[word]) as object | undefined;
    if (seen === undefined) continue;
    if (word === 'go' || word === 'avoid') {
      const goal = (seen as Chosen).chosen.find((one) => one.player === player)?.place;
      must(
        (goal === about) === (isKept === (word === 'go')),
        () => `judged wrongly: ${JSON.stringify(event)}`,
      );
      continue;
    }
    const { on, votes } = seen as Ballots;
    const own = votes.find((one) => one.player === player && one.by === undefined);
    // Where a vote is held again, the last one may be among others.
    const isOther = isKept && word !== 'spare' && 'revote' in rules.words.steps;
    if (on !== at || own === undefined || isOther) continue;
    must(
      (own.vote === about) === (isKept === (word !== 'spare')),
      () => `judged wrongly: ${JSON.stringify(event)}`,
    );
    must(
      isKept || state.options['promises'] !== 'binding' || word === 'spare',
      () => `broken, though it binds: ${JSON.stringify(event)}`,
    );
  }
}

const SEEN: { readonly [word: string]: string } = {
  vote: 'votesRevealed',
  spare: 'votesRevealed',
  back: 'votesRevealed',
  go: 'destinationsRevealed',
  avoid: 'destinationsRevealed',
};
