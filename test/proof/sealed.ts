import { act, asked, clone, eventsFor, isLegal, legalActions, view } from '../../src/engine/index.ts';
import { withoutBreaking } from '../../src/engine/binding.ts';
import { slotsOf, stepOf, topFrame } from '../../src/engine/stack.ts';
import type { Action, Game, Logged, Seat } from '../../src/engine/index.ts';
import { shuffleWith } from '../../src/engine/chance.ts';
import type { Random } from '../../src/engine/types.ts';
import { must } from './must.ts';
import { bytesOf, perform, pick, seatsOf } from './play.ts';

/** What is promised of answers given together: `T-SIM-1`, `T-SIM-2`. */

export function isSealed(game: Game): boolean {
  const frame = topFrame(game);
  return frame !== undefined && stepOf(game, frame)?.sealed === true;
}

/**
 * The answers of this seat to the step, without what it may do besides: a list for each place that it fills,
 * its own and perhaps those of others.
 */
function choicesOf(game: Game, seat: Seat): Choices[] {
  const frame = topFrame(game);
  const step = frame === undefined ? undefined : stepOf(game, frame);
  if (frame === undefined || step === undefined) return [];
  const actions = withoutBreaking(game, frame, seat, step.legal(game, frame, seat));
  const slotOf = (action: Action): Seat => step.slotOf?.(game, frame, seat, action) ?? seat;
  return slotsOf(game, frame, seat).map((slot) => ({
    isOpen: (frame.answers[slot] ?? null) === null,
    actions: actions.filter((action) => slotOf(action) === slot),
  }));
}

interface Choices {
  readonly isOpen: boolean;
  readonly actions: readonly Action[];
}

/** One random answer for every place that this seat still has to fill. */
const answersFor = (game: Game, seat: Seat, random: Random): Answer[] =>
  choicesOf(game, seat)
    .filter(({ isOpen }) => isOpen)
    .map(({ actions }) => ({ seat, action: pick(actions, random), others: actions }));

/** With what could be answered in its place. */
type Answer = Logged & { readonly others: readonly Action[] };

const viewers = (game: Game): (Seat | null)[] => [null, ...seatsOf(game)];

/** The same answers in several orders, some of them given wrongly at first, come to the same. */
export function mustNotCareForOrder(game: Game, random: Random): void {
  const answers = asked(game).flatMap((seat) => answersFor(game, seat, random));
  const outcomes = [answers, answers.toReversed(), shuffleWith(random, [...answers])].map((order) =>
    endOf(game, order),
  );
  for (const withDetours of [false, true])
    outcomes.push(endOf(game, shuffleWith(random, [...answers]), withDetours ? random : null));
  must(new Set(outcomes).size === 1, 'the order in which sealed answers came in has changed the game');
}

/** The state, and what each viewer was told, after these answers in this order. */
function endOf(game: Game, order: readonly Answer[], detours: Random | null = null): string {
  const copy = clone(game);
  const frame = topFrame(copy)?.id;
  const told = viewers(copy).map((): unknown[] => []);
  const tell = (move: Logged): void => {
    must(topFrame(copy)?.id === frame, 'a sealed step ended before all had answered');
    const events = perform(copy, move);
    for (const [i, viewer] of viewers(copy).entries()) told[i]?.push(...eventsFor(events, viewer));
  };
  const last = order.at(-1);
  for (const move of order.slice(0, -1)) {
    if (detours !== null) tell({ seat: move.seat, action: pick(move.others, detours) });
    tell(move);
  }
  // Whoever has answered may change their mind as long as one is missing.
  if (detours !== null) for (const move of order.slice(0, -1)) tell(move);
  if (last !== undefined) {
    must(asked(copy).includes(last.seat) && asked(copy).length === 1, 'the last one is asked no more');
    tell(last);
  }
  return JSON.stringify([copy.state, told]);
}

/** Whatever another seals, everyone else sees and may do the same, and is told the same. */
export function mustKeepSeals(game: Game, random: Random): void {
  const seats = asked(game);
  if (seats.length < 2) return;
  const seat = pick(seats, random);
  const { actions } = pick(choicesOf(game, seat), random);
  const [first, ...others] = actions.map((action) => lookAfter(game, { seat, action }));
  must(
    others.every((other) => other === first),
    'what was sealed shows',
  );
}

function lookAfter(game: Game, move: Logged): string {
  const copy = clone(game);
  const events = perform(copy, move);
  const others = viewers(copy).filter((viewer) => viewer !== move.seat);
  return JSON.stringify(
    others.map((viewer) => [
      view(copy, viewer),
      viewer === null ? [] : legalActions(copy, viewer),
      eventsFor(events, viewer),
    ]),
  );
}

/** A change is listed until the last answer is in; after that it comes too late. */
export function mustAllowChanges(game: Game, random: Random): void {
  const copy = clone(game);
  const frame = topFrame(copy)?.id ?? -1;
  const seats = shuffleWith(random, [...asked(copy)]);
  const [first, last] = [seats[0], seats.at(-1)];
  if (first === undefined || last === undefined || first === last) return;
  const choices = pick(choicesOf(copy, first), random).actions;
  for (const seat of seats.slice(0, -1))
    for (const answer of answersFor(copy, seat, random)) perform(copy, answer);
  for (const action of choices) {
    must(isLegal(copy, first, action), 'a sealed answer could not be changed');
    perform(copy, { seat: first, action });
    const own = view(copy, first).answers.map((answer) => JSON.stringify(answer));
    must(own.includes(JSON.stringify(action)), 'one does not see what one has sealed');
  }
  for (const answer of answersFor(copy, last, random)) perform(copy, answer);
  const before = bytesOf(copy);
  const late = act(copy, first, { ...choices[0], frame });
  must(!late.ok && ['late', 'gameOver'].includes(late.reason.code), 'a late change was not refused as late');
  must(bytesOf(copy) === before, 'a late change left a trace');
}
