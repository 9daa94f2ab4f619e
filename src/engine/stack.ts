import { itemAt } from './lists.ts';
import type { DataOf, FlowKind, Frame, Game, Seat, Step, StepKind, Vocabulary } from './types.ts';

/** The decision stack: frames are entered, answered and left; between two actions a decision is on top. */

export function enter<V extends Vocabulary, K extends StepKind<V> | FlowKind<V>>(
  game: Game<V>,
  { kind }: { readonly kind: K },
  { on = null, asked = [], data }: { on?: string | null; asked?: Seat[]; data: DataOf<V, K> },
): void {
  const { state } = game;
  const answers = state.players.map(unanswered);
  const frame: Frame<K, DataOf<V, K>, never> = { id: state.nextFrame++, kind, on, asked, answers, data };
  state.stack.push(frame);
}

const unanswered = (): null => null;

export function leave(game: Game): void {
  game.state.stack.pop();
}

export const topFrame = <V extends Vocabulary>({ state: { stack } }: Game<V>): V['frame'] | undefined =>
  stack[stack.length - 1];

/** The step that the frame is waiting in, or undefined for a flow frame. */
export const stepOf = (game: Game, frame: Frame): Step | undefined => game.rules.steps[frame.kind];

/** The places in `answers` that this seat fills: mostly its own. */
export const slotsOf = (game: Game, frame: Frame, seat: Seat): readonly Seat[] =>
  stepOf(game, frame)?.slots?.(game, frame, seat) ?? [seat];

/** Runs the game on until somebody must answer or it is over. */
export function settle(game: Game): void {
  const { rules, state } = game;
  while (state.over === null) {
    const frame = topFrame(game);
    if (frame === undefined) throw new Error('the decision stack ran empty before the game was over');
    if (frame.asked.length > 0 && rules.steps[frame.kind]?.pointless?.(game, frame) !== true) return;
    const flow = rules.flows[frame.kind];
    if (flow !== undefined) {
      flow.next(game, frame);
      continue;
    }
    leave(game);
    rules.steps[frame.kind]?.done(game, frame);
  }
  state.stack = [];
}

export function emit<V extends Vocabulary>(game: Game<V>, event: V['event']): void {
  game.events.push(event);
}

/** Seats clockwise from this one, all of them. */
export function clockwiseFrom(game: Game, first: Seat): Seat[] {
  const count = game.state.players.length;
  const seats: Seat[] = [];
  for (let i = 0; i < count; i++) seats.push((first + i) % count);
  return seats;
}

export const living = (game: Game): Seat[] => seatsWhere(game, (seat) => game.state.out[seat] !== true);

export function seatsWhere(game: Game, test: (seat: Seat) => boolean): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < game.state.players.length; seat++) if (test(seat)) seats.push(seat);
  return seats;
}

export const playerAt = (game: Game, seat: Seat): string => itemAt(game.state.players, seat);

export const seatOf = (game: Game, player: string): Seat => game.state.players.indexOf(player);

/**
 * What sort of decision the game waits for, for those who give each sort its own time (`T-CLOCK-1`): a talk, one
 * in which nothing is at stake, a reaction, something that all choose in secret, one player's turn.
 */
export type Occasion = 'talk' | 'briefTalk' | 'reaction' | 'sealed' | 'turn';

/** Null when the game is over. Told from public facts alone. */
export function occasion(game: Game): Occasion | null {
  const frame = topFrame(game);
  const step = frame === undefined ? undefined : stepOf(game, frame);
  if (frame === undefined || step === undefined) return null;
  if (step.talk === true) return step.isBrief?.(frame) === true ? 'briefTalk' : 'talk';
  if (step.mayReact !== undefined) return 'reaction';
  return step.sealed === true ? 'sealed' : 'turn';
}
