import { quote } from './quote.ts';
import { emit, playerAt } from './stack.ts';
import { changeOwed, type AnyMarket } from './promises.ts';
import { isBinding } from './binding.ts';
import type { Promised, Terms } from './deal-types.ts';
import type { Action, Game, Result, Seat, Untrusted } from './types.ts';

/** Promises to hand something over: paid by an action, by offers that are taken, or by the game. */

/** Each player counts the promises to which they are a party. */
export const promisesWith = ({ state: { ledger } }: Game, seat: Seat): Promised[] =>
  ledger.filter(({ by, to }) => by === seat || to === seat);

type ReadPay = Result<{ readonly action: Action; readonly promised: Promised }>;

export function readPay(game: Game, market: AnyMarket, seat: Seat, said: Untrusted): ReadPay {
  const { pay: number, ...others } = said;
  const promised = typeof number === 'number' ? promisesWith(game, seat)[number - 1] : undefined;
  if (promised?.by !== seat || promised.is !== 'owed' || promised.left === null)
    return { ok: false, reason: { code: 'noSuchPromise', promise: quote(number) } };
  if (Object.keys(others).length > 0) return { ok: false, reason: { code: 'notAnOption' } };
  if (!market.holds(game, seat, promised.left)) return { ok: false, reason: { code: 'payNotHeld' } };
  return { ok: true, action: { pay: promisesWith(game, seat).indexOf(promised) + 1 }, promised };
}

/** Hands over all that this promise still owes. */
export function pay(game: Game, market: AnyMarket, promised: Promised): void {
  if (promised.left !== null) handOver(game, market, promised, promised.left);
}

function handOver(game: Game, market: AnyMarket, promised: Promised, goods: Terms): void {
  const { by, to } = promised;
  market.send(game, by, to, goods);
  const [player, other] = [playerAt(game, by), playerAt(game, to)];
  const [gave, got] = [market.count(goods), market.count(market.nothing)];
  emit(game, { type: 'tradeDone', player, other, gave, got });
  emit(game, { type: 'promisePaid', to: [by, to], player, other, goods: goods });
  changeOwed(game, (one) => (one === promised ? lessened(market, one, goods) : one));
}

function lessened(market: AnyMarket, promised: Promised, goods: Terms): Promised {
  if (promised.left === null) return promised;
  const left = market.minus(promised.left, goods);
  return { ...promised, left, is: market.isNothing(left) ? 'kept' : 'owed' };
}

/** Goods that went from one to the other by an offer count towards what was promised. */
export function creditGoods(game: Game, market: AnyMarket, from: Seat, to: Seat, goods: Terms): void {
  if (game.state.ledger.length === 0 || market.isNothing(goods)) return;
  let uncounted = goods;
  changeOwed(game, (promised) => {
    if (promised.by !== from || promised.to !== to || promised.left === null) return promised;
    const after = lessened(market, promised, uncounted);
    const counted = market.minus(promised.left, after.left ?? market.nothing);
    uncounted = market.minus(uncounted, counted);
    return market.isNothing(counted) ? promised : after;
  });
}

/** Where promises bind, what is due is paid by the game as far as it is still held (`D-6`). */
export function collectDebts(game: Game): void {
  const { market } = game.rules;
  if (market === undefined || game.state.ledger.length === 0 || !isBinding(game)) return;
  for (const promised of game.state.ledger) {
    if (promised.is !== 'owed' || promised.left === null) continue;
    const held = market.heldOf(game, promised.by, promised.left);
    if (!market.isNothing(held)) handOver(game, market, promised, held);
  }
}
