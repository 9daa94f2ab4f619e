import { letsPass } from './let-pass.ts';
import { enter, leave, seatsWhere, topFrame } from './stack.ts';
import type { Action, Frame, Game, Seat } from './types.ts';

/**
 * A card that is played waits for cancels, and a cancel waits in the same way (`T-REACT-1`). Everyone who by
 * public facts could cancel is asked, so being asked gives nothing away.
 */

/** What was played, and by whom. */
export interface Played<A = Action> {
  readonly seat: Seat;
  readonly action: A;
}

export type Pass = { readonly pass: true };

/** What was to be cancelled, while its cancel is being settled. */
export type Waiting<A> = Played<A> & { cancelled: boolean };

/** `A`: what waits for cancels, `C`: what cancels. */
export interface ReactionRules<G extends Game, A extends Action, C extends A> {
  /** The step's argument, as in `{react: shotgun}`. */
  name(played: Played<A>): string;
  /** By public facts alone: could this seat cancel? */
  couldCancel(game: G, seat: Seat): boolean;
  /** The cancels that this seat really has, frozen. */
  cancels(game: G, seat: Seat): readonly C[];
  /** Some cancels can't be cancelled themselves. */
  isFinal(cancel: Played<C>): boolean;
  /** Takes the cancel out of its owner's hand, or pays for it otherwise. */
  pay(game: G, cancel: Played<C>): void;
  /** Somebody's cancel stands. */
  tellCancelled(game: G, played: Played<A>): void;
  /** Nobody objected. Not called for cancels: these undo what is below them. */
  takeEffect(game: G, played: Played<A>): void;
}

const PASS: Pass = Object.freeze({ pass: true });
const isPass = (answer: object): answer is Pass => 'pass' in answer;

export type ReactFrame<K extends string, A, C> = Frame<K, Played<A>, Pass | C>;

export interface ReactStep<K extends string, G extends Game, A, C> {
  readonly kind: K;
  readonly fixed: true;
  mayReact(game: G, frame: ReactFrame<K, A, C>, seat: Seat): boolean;
  legal(game: G, frame: ReactFrame<K, A, C>, seat: Seat): readonly (Pass | C)[];
  decides(answer: Pass | C): boolean;
  done(game: G, frame: ReactFrame<K, A, C>): void;
}

export interface Reactions<K extends string, G extends Game, A, C> {
  readonly step: ReactStep<K, G, A, C>;
  readonly flow: {
    readonly kind: `${K}Waits`;
    next(game: G, frame: Frame<`${K}Waits`, Waiting<A>>): void;
  };
  /** Puts a card on the stack that has left its owner's hand. */
  play(game: G, played: Played<A>): void;
}

export function reactions<K extends string, G extends Game, A extends Action, C extends A>(
  kind: K,
  rules: ReactionRules<G, A, C>,
): Reactions<K, G, A, C> {
  const waits = { kind: `${kind}Waits` as const };

  const mayCancel = (game: G, { seat }: Played<A>, other: Seat): boolean =>
    other !== seat && game.state.out[other] === false && rules.couldCancel(game, other);

  const ask = (game: G, { seat, action }: Played<A>): void => {
    const data: Played<A> = { seat, action };
    const asked = seatsWhere(game, (other) => mayCancel(game, data, other) && !letsPass(game, other));
    enterAny(game, { kind }, { on: rules.name(data), asked, data });
  };

  /** A cancel that stands marks what waits below it; anything else does what it says. */
  const resolve = (game: G, played: Played<A>): void => {
    if (!markCancelled(game)) rules.takeEffect(game, played);
  };

  const markCancelled = (game: Game): boolean => {
    const below = topFrame(game);
    if (below?.kind !== waits.kind || !('cancelled' in below.data)) return false;
    below.data.cancelled = true;
    return true;
  };

  return {
    play: ask,
    step: {
      kind,
      fixed: true,
      mayReact: (game, { data }, seat) => mayCancel(game, data, seat),
      legal: (game, _, seat) => [PASS, ...rules.cancels(game, seat)],
      decides: (answer) => !isPass(answer),
      done(game, { data, answers }) {
        for (const [seat, action] of answers.entries()) {
          if (action === null || isPass(action)) continue;
          enterAny(game, waits, { data: { ...data, cancelled: false } });
          rules.pay(game, { seat, action });
          if (rules.isFinal({ seat, action })) markCancelled(game);
          else ask(game, { seat, action });
          return;
        }
        resolve(game, data);
      },
    },
    flow: {
      ...waits,
      /** If the cancel fails, all are asked again. */
      next(game, { data }) {
        leave(game);
        if (!data.cancelled) return ask(game, data);
        rules.tellCancelled(game, data);
      },
    },
  };
}

/** These frames' data is the same in every game: it need not be looked up in one game's vocabulary. */
const enterAny: (game: Game, step: { kind: string }, given: Parameters<typeof enter>[2]) => void = enter;
