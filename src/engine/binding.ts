import { slotsOf, stepOf, topFrame, playerAt } from './stack.ts';
import { newPromise, ruleFor, type AnyMarket } from './promises.ts';
import { promisesIn, type OfferedPromise, type Promised } from './deal-types.ts';
import type { Action, Frame, Game, Reason, Seat } from './types.ts';

/** Promises that bind (`D-6`): what would break one is refused, and so is a deal that can't be kept. */

export const isBinding = ({ state: { options } }: Game): boolean => options['promises'] === 'binding';

/** What binds a player: promises, and offers to promise, which others may take at any moment. */
interface Commitment {
  readonly promised: Promised;
  /** The player's own number of the offer; null: it is promised already. */
  readonly offer: number | null;
}

function commitmentsOf({ state }: Game, market: AnyMarket, seat: Seat): Commitment[] {
  const owed = state.ledger.filter(({ by, is }) => by === seat && is === 'owed');
  const offered = state.offers.filter(({ from }) => from === seat);
  return [
    ...owed.map((promised) => ({ promised, offer: null })),
    ...offered.flatMap(({ from, to, fromNumber, give }) =>
      promisesIn(give).map((one) => ({ promised: newPromise(market, from, to, one), offer: fromNumber })),
    ),
  ];
}

const mayBind = (game: Game): boolean =>
  (game.state.ledger.length > 0 || game.state.offers.length > 0) && isBinding(game);

/** Those of a seat's answers that break nothing about the present location; all of a kind, if every one does. */
export function withoutBreaking(
  game: Game,
  frame: Frame,
  seat: Seat,
  answers: readonly Action[],
): readonly Action[] {
  if (!mayBind(game)) return answers;
  const step = stepOf(game, frame);
  const slotOf = (answer: Action): Seat => step?.slotOf?.(game, frame, seat, answer) ?? seat;
  const keeping = answers.filter((answer) => whatBreaks(game, frame, seat, answer) === null);
  // Who may not be ready has something to play.
  if (keeping.length === answers.length || step?.talk === true) return keeping;
  const slots = new Set(keeping.map(slotOf));
  return answers.filter((answer) => keeping.includes(answer) || !slots.has(slotOf(answer)));
}

/** The same of plays that nobody asked for: there need be none. */
export const playsWithoutBreaking = (
  game: Game,
  frame: Frame,
  seat: Seat,
  plays: readonly Action[],
): readonly Action[] =>
  mayBind(game) ? plays.filter((action) => whatBreaks(game, frame, seat, action) === null) : plays;

/** The promise that this would break, as a reason; null: none. */
export function whatBreaks(game: Game, frame: Frame, seat: Seat, action: Action): Reason | null {
  const { market } = game.rules;
  if (market === undefined || !mayBind(game)) return null;
  const where = market.where(game);
  const step = stepOf(game, frame);
  // What is answered at once can't break a promise that comes after it.
  const waits = step?.sealed === true || step?.talk === true;
  const found = commitmentsOf(game, market, seat).find(
    ({ promised, offer }) =>
      promised.at === where &&
      (offer === null || waits) &&
      ruleFor(market, promised.promise).breaks?.(game, promised, action) === true,
  );
  return found === undefined ? null : reasonFor(game, found);
}

/** One of some actions would break a promise. */
export interface Breach {
  /** The place of the action among those that were asked about. */
  readonly option: number;
  /** The promise's number as the player counts those it is a party to. */
  readonly number: number;
  readonly promised: Promised;
}

/**
 * Which of these actions would break this player's word, whether or not promises bind here. By the rules of the
 * promises themselves, and about what is decided now: nobody is warned of what is still to come.
 */
export function breachesOf(game: Game, seat: Seat, actions: readonly Action[]): readonly Breach[] {
  const { market } = game.rules;
  if (market === undefined || actions.length === 0) return NONE;
  return owedBy(game, seat).flatMap(({ number, promised }) =>
    breakingOptions(game, market, promised, actions).map((option) => ({ option, number, promised })),
  );
}

/** Which of these actions accept an offer that asks this player for what can't be kept beside what they owe. */
export function contradictionsOf(game: Game, seat: Seat, actions: readonly Action[]): readonly Breach[] {
  const { market } = game.rules;
  const owed = game.state.offers.length === 0 ? NONE : owedBy(game, seat);
  if (market === undefined || owed.length === 0) return NONE;
  return actions.flatMap(({ accept }, option) => {
    const offer = game.state.offers.find(({ to, toNumber }) => to === seat && toNumber === accept);
    if (offer === undefined) return [];
    const asked = promisesIn(offer.want).map((one) => newPromise(market, seat, offer.from, one));
    return owed
      .filter(({ promised }) => asked.some((one) => excludes(market, one, promised)))
      .map(({ number, promised }) => ({ option, number, promised }));
  });
}

/** With their numbers as the player counts those it is a party to. */
function owedBy({ state: { ledger } }: Game, seat: Seat): readonly Omit<Breach, 'option'>[] {
  if (ledger.length === 0) return NONE;
  return ledger
    .filter(({ by, to }) => by === seat || to === seat)
    .map((promised, i) => ({ number: i + 1, promised }))
    .filter(({ promised: { by, is } }) => by === seat && is === 'owed');
}

const NONE: readonly never[] = Object.freeze([]);

function breakingOptions(
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

function reasonFor(game: Game, { promised: { to, promise, at }, offer }: Commitment): Reason {
  const about = { promise, ...(at !== null && { at }) };
  return offer === null
    ? { code: 'promised', player: playerAt(game, to), ...about }
    : { code: 'promiseOffered', offer, ...about };
}

/**
 * Of what this seat may do, that by which it does what it has promised, where promises bind; all, where it has promised
 * nothing of the sort. For those who answer for players who are away.
 */
export function asPromised(game: Game, seat: Seat, actions: readonly Action[]): readonly Action[] {
  const { market } = game.rules;
  if (market === undefined || game.state.ledger.length === 0 || !isBinding(game)) return actions;
  let left = actions;
  for (const promised of game.state.ledger) {
    const rule = ruleFor(market, promised.promise);
    if (promised.by !== seat || promised.is !== 'owed' || rule.keeps === undefined) continue;
    const keeping = left.filter((action) => rule.keeps?.(game, promised, action) === true);
    if (keeping.length > 0) left = keeping;
  }
  return left;
}

/** Why this player may not promise these: they can't be kept together, or beside what was promised or answered. */
export function whyNotPromise(
  game: Game,
  market: AnyMarket,
  seat: Seat,
  to: Seat,
  promises: readonly OfferedPromise[],
): Reason | null {
  if (promises.length === 0 || !isBinding(game)) return null;
  const standing = commitmentsOf(game, market, seat);
  for (const offered of promises) {
    const promised = newPromise(market, seat, to, offered);
    const against = standing.find((other) => excludes(market, promised, other.promised));
    if (against?.offer === null) return { ...reasonFor(game, against), code: 'promiseAgainst' };
    if (against !== undefined) return reasonFor(game, against);
    const { promise, at } = promised;
    if (isAnswered(game, market, promised))
      return { code: 'promiseAnswered', promise, ...(at !== null && { at }) };
    standing.push({ promised, offer: null });
  }
  return null;
}

function excludes(market: AnyMarket, one: Promised, other: Promised): boolean {
  const [rule, others] = [ruleFor(market, one.promise), ruleFor(market, other.promise)];
  if (one.at !== other.at && (rule.anytime !== true || others.anytime !== true)) return false;
  return (
    rule.excludes?.(one.promise, other.promise) === true ||
    others.excludes?.(other.promise, one.promise) === true
  );
}

/** Whether the player has sealed, or said to be ready, against it. */
function isAnswered(game: Game, market: AnyMarket, promised: Promised): boolean {
  const frame = topFrame(game);
  if (frame === undefined || promised.at !== market.where(game)) return false;
  const rule = ruleFor(market, promised.promise);
  return slotsOf(game, frame, promised.by).some((slot) => {
    const answer = frame.answers[slot] ?? null;
    return answer !== null && rule.breaks?.(game, promised, answer) === true;
  });
}
