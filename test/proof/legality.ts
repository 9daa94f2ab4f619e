import { act, clone, isLegal, legalActions, whyNot } from '../../src/engine/index.ts';
import type { Action, Game, Logged } from '../../src/engine/index.ts';
import { attemptsFrom, deepAttemptsFrom, isRecord, type Attempt } from './mutants.ts';
import { must } from './must.ts';
import { bytesOf, seatsOf } from './play.ts';
import { UNLISTED } from './unlisted.ts';

/** Every listed action is accepted, and nothing else; a clone does not touch its original. */

export function mustAcceptAllListed(game: Game): void {
  const before = bytesOf(game);
  for (const seat of seatsOf(game)) {
    for (const action of legalActions(game, seat)) {
      const copy = clone(game);
      must(
        isLegal(copy, seat, action) && whyNot(copy, seat, action) === null,
        'a listed action is not legal',
      );
      const done = act(copy, seat, action);
      must(done.ok, () => `a listed action was refused: ${JSON.stringify([action, done])}`);
      must(canonical(done.action) === canonical(action), 'another action was done than the one asked for');
      mustBeTold(done.events);
    }
  }
  must(bytesOf(game) === before, 'acting on a clone, or listing, changed the original');
}

function mustBeTold(events: readonly { readonly type: string }[]): void {
  must(
    events.every(({ type }) => /^[a-z][A-Za-z]+$/.test(type)),
    'an event without a type',
  );
}

/** Refuses what is not listed, with a reason, and nothing has changed. */
export function mustRefuseMutants(game: Game, move: Logged, words: readonly string[]): void {
  const before = bytesOf(game);
  const listed = seatsOf(game).map((seat) => new Set(legalActions(game, seat).map(canonical)));
  const frame = game.state.stack.at(-1)?.id ?? -1;
  for (const attempt of attemptsFrom(move, { seats: listed.length, frame, words })) {
    const right = isListed(attempt, listed, frame);
    if (isUnlisted(attempt)) mustJudgeAlike(game, attempt);
    else if (!right) mustRefuse(game, attempt);
    else must(isLegal(game, attempt.seat, attempt.action), () => `refused: ${JSON.stringify(attempt)}`);
  }
  for (const attempt of deepAttemptsFrom(move)) mustRefuse(game, attempt);
  must(bytesOf(game) === before, 'what was refused, or asked about, has left a trace');
}

function mustRefuse(game: Game, { seat, action }: Attempt): void {
  const told = game.events;
  const reason = whyNot(game, seat, action);
  const done = act(game, seat, action);
  must(!done.ok, () => `accepted: seat ${seat}, ${preview(action)}`);
  must(!isLegal(game, seat, action), 'legal, and yet refused');
  must(/^[a-z][A-Za-z]+$/.test(done.reason.code), () => `no code in ${JSON.stringify(done.reason)}`);
  must(JSON.stringify(reason) === JSON.stringify(done.reason), 'whyNot and act give different reasons');
  must(!('events' in done) && game.events === told, 'a refused action has events');
}

/** Offers and the like are not in the list: whether they are right, the list can't tell. */
const isUnlisted = ({ action }: Attempt): boolean =>
  isRecord(action) && UNLISTED.some((word) => Object.hasOwn(action, word));

/** Asked or tried, the answer is the same; what is accepted enters the log as plain JSON. */
function mustJudgeAlike(game: Game, attempt: Attempt): void {
  const { seat, action } = attempt;
  if (!isLegal(game, seat, action)) return mustRefuse(game, attempt);
  const copy = clone(game);
  const done = act(copy, seat, action);
  must(whyNot(game, seat, action) === null && done.ok, () => `legal, and yet refused: ${preview(action)}`);
  const [again, logged] = [clone(game), JSON.parse(JSON.stringify(done.action)) as Action];
  must(
    act(again, seat, logged).ok && bytesOf(again) === bytesOf(copy),
    () => `logged otherwise: ${preview(action)}`,
  );
}

/** By the list alone, without the engine's own way to compare: an action may name its frame besides. */
function isListed({ seat, action }: Attempt, listed: readonly Set<string>[], frame: number): boolean {
  if (!isRecord(action) || (Object.hasOwn(action, 'frame') && action['frame'] !== frame)) return false;
  return listed[seat]?.has(canonical(action as Action)) === true;
}

/** The action without its frame, keys in order. */
function canonical({ frame: _, ...rest }: Action): string {
  return JSON.stringify(rest, (_key, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function preview(action: unknown): string {
  try {
    return JSON.stringify(action).slice(0, 200);
  } catch {
    return 'something very deep';
  }
}
