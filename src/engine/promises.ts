import { emit, playerAt } from './stack.ts';
import { promisesIn } from './deal-types.ts';
import type { AnyPromise, Fate, Market, Offer, OfferedPromise, PromiseRule, Promised } from './deal-types.ts';
import type { Game, Seat, Vocabulary } from './types.ts';

/** The ledger: promises are given, judged once when their occasion is decided, and told to the two (`D-5`). */

export type AnyMarket = Market<Vocabulary>;
export type AnyRule = PromiseRule<Vocabulary, AnyPromise>;

/** What is promised, apart from where. */
export function partsOf(
  rule: AnyRule,
  { at, ...promise }: OfferedPromise,
): { promise: AnyPromise; at: string | null } {
  return { promise, at: rule.place?.(promise) ?? (typeof at === 'string' ? at : null) };
}

export function ruleFor({ promises }: AnyMarket, promise: AnyPromise): AnyRule {
  const rule = Object.keys(promise)
    .filter((word) => word !== 'at')
    .map((word) => (Object.hasOwn(promises, word) ? promises[word] : undefined))[0];
  if (rule === undefined) throw new Error(`no rule for the promise ${JSON.stringify(promise)}`);
  return rule;
}

/** A promise as it enters the ledger. */
export function newPromise(market: AnyMarket, by: Seat, to: Seat, offered: OfferedPromise): Promised {
  const rule = ruleFor(market, offered);
  const { promise, at } = partsOf(rule, offered);
  return { by, to, promise, at, is: 'owed', done: 0, left: rule.owes?.(promise) ?? null };
}

/** The deal is made: the giving side's promises come before the wanting side's. */
export function givePromises(game: Game, market: AnyMarket, { from, to, give, want }: Offer): void {
  const given = [
    ...promisesIn(give).map((offered) => newPromise(market, from, to, offered)),
    ...promisesIn(want).map((offered) => newPromise(market, to, from, offered)),
  ];
  if (given.length === 0) return;
  game.state.ledger = game.state.ledger.concat(given);
  for (const promised of given) tell(game, 'promiseGiven', promised);
}

export const isOpenDeals = ({ state: { options } }: Game): boolean => options['deals'] === 'open';

/** Of a promise, what others may read where deals are open. */
export const veiled = (market: AnyMarket, promise: AnyPromise): AnyPromise =>
  ruleFor(market, promise).veil?.(promise) ?? promise;

type Told = 'promiseGiven' | 'promiseKept' | 'promiseBroken' | 'promiseVoided';

const TOLD = { kept: 'promiseKept', broken: 'promiseBroken', void: 'promiseVoided' } as const;

function tell(game: Game, type: Told, { by, to, promise, at }: Promised): void {
  const { market } = game.rules;
  if (market === undefined) return;
  emit(game, {
    type,
    ...(!isOpenDeals(game) && { to: [by, to] }),
    player: playerAt(game, by),
    other: playerAt(game, to),
    promise: veiled(market, promise),
    ...(at !== null && { at }),
    own: { [by]: { promise }, [to]: { promise } },
  });
}

/** What has just happened, held against every promise that is owed. */
export function judge<V extends Vocabulary>(game: Game<V>, moment: V['moment']): void {
  if (game.state.ledger.length > 0) judgeOwed(game, moment);
}

function judgeOwed(game: Game, moment: object): void {
  const { market } = game.rules;
  if (market === undefined) return;
  changeOwed(game, (promised) => {
    const judgement = ruleFor(market, promised.promise).judge(game, promised, moment);
    if (judgement === null) return promised;
    return typeof judgement === 'number' ? { ...promised, done: judgement } : { ...promised, is: judgement };
  });
}

/** Replaces promises that are owed; those that end by it are told. */
export function changeOwed(game: Game, change: (promised: Promised) => Promised): void {
  const { ledger } = game.state;
  const ended: { readonly promised: Promised; readonly is: Fate }[] = [];
  let isSame = true;
  const next = ledger.map((promised) => {
    if (promised.is !== 'owed') return promised;
    const changed = change(promised);
    if (changed !== promised) isSame = false;
    if (changed.is !== 'owed') ended.push({ promised: changed, is: changed.is });
    return changed;
  });
  if (isSame) return;
  game.state.ledger = next;
  for (const { promised, is } of ended) tell(game, TOLD[is], promised);
}

/** Any promise is void when either of its two players is out before it is decided. */
export const voidPromisesOf = (game: Game, seat: Seat): void =>
  voidOwed(game, ({ by, to }) => by === seat || to === seat);

/** At the end of the game none is left owed. */
export function voidOwed(game: Game, which: (promised: Promised) => boolean = () => true): void {
  if (game.state.ledger.length === 0) return;
  changeOwed(game, (promised) => (which(promised) ? { ...promised, is: 'void' } : promised));
}
