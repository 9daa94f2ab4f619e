import { letsPass } from './let-pass.ts';
import { emit, enter, leave, playerAt, seatsWhere, topFrame } from './stack.ts';
import type { Action, Flow, Frame, Game, Json, Seat, Step } from './types.ts';

/**
 * A card that is played waits for cancels, and a cancel waits in the same way (`T-REACT-1`). Everyone who by
 * public facts could cancel is asked, so being asked gives nothing away.
 */

/** What was played: by whom, and the action in plain words. */
export interface Played {
  readonly seat: Seat;
  readonly action: { readonly [key: string]: Json };
}

type Waiting = Played & { cancelled: boolean };

export interface ReactionRules<B> {
  /** The step's argument, as in `{react: shotgun}`. */
  name(played: Played): string;
  /** By public facts alone: could this seat cancel? */
  couldCancel(game: Game<B>, seat: Seat): boolean;
  /** The cancels that this seat really has, frozen. */
  cancels(game: Game<B>, seat: Seat): Action[];
  /** Some cancels can't be cancelled themselves. */
  isFinal(cancel: Played): boolean;
  /** Takes the cancel out of its owner's hand, or pays for it otherwise. */
  pay(game: Game<B>, cancel: Played): void;
  /** Nobody objected. Not called for cancels: these undo what is below them. */
  takeEffect(game: Game<B>, played: Played): void;
}

export interface Reactions<B> {
  readonly step: Step<B, Played>;
  readonly flow: Flow<B, Waiting>;
  /** Puts a card on the stack that has left its owner's hand. */
  play(game: Game<B>, played: Played): void;
}

const PASS = Object.freeze({ pass: true });

export function reactions<B>(kind: string, rules: ReactionRules<B>): Reactions<B> {
  const mayCancel = (game: Game<B>, { seat }: Played, other: Seat): boolean =>
    other !== seat && game.state.out[other] === false && rules.couldCancel(game, other);

  const ask = (game: Game<B>, { seat, action }: Played): void => {
    const data = { seat, action };
    const asked = seatsWhere(game, (other) => mayCancel(game, data, other) && !letsPass(game, other));
    enter(game, step, { on: rules.name(data), asked, data });
  };

  const step: Step<B, Played> = {
    kind,
    mayReact: (game, { data }, seat) => mayCancel(game, data, seat),
    fixed: true,
    legal: (game, _, seat) => [PASS, ...rules.cancels(game, seat)],
    decides: (answer) => !('pass' in answer),
    done(game, frame) {
      const by = frame.answers.findIndex((answer) => answer !== null && !('pass' in answer));
      const answer = frame.answers[by];
      if (answer === undefined || answer === null) return resolve(game, frame);
      const cancel: Played = { seat: by, action: answer as Played['action'] };
      enter(game, flow, { data: { ...frame.data, cancelled: false } });
      rules.pay(game, cancel);
      if (rules.isFinal(cancel)) markCancelled(game);
      else ask(game, cancel);
    },
  };

  /** A cancel that stands marks what waits below it; anything else does what it says. */
  const resolve = (game: Game<B>, { data }: Frame<Played>): void => {
    if (!markCancelled(game)) rules.takeEffect(game, data);
  };

  const markCancelled = (game: Game<B>): boolean => {
    const below = topFrame(game);
    if (below?.kind !== flow.kind) return false;
    below.data['cancelled'] = true;
    return true;
  };

  /** What was to be cancelled, while its cancel is being settled. If that fails, all are asked anew. */
  const flow: Flow<B, Waiting> = {
    kind: `${kind}Waits`,
    next(game, { data }) {
      leave(game);
      if (!data.cancelled) return ask(game, data);
      emit(game, { type: 'cardCancelled', player: playerAt(game, data.seat), card: rules.name(data) });
    },
  };

  return { step, flow, play: ask };
}
