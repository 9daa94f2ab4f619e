import type { Component, ComponentInternals } from 'svelte';
import type { View } from '../../engine/index.ts';
import type { PointingHand } from '../board/hands.ts';
import type { TableConnection } from '../lib/table.svelte.ts';
import type { Play, Pointing } from '../play/play.svelte.ts';
import type { Trade } from '../trade/trade.svelte.ts';
import type { GameReader, NameOf } from './reader.ts';
import type { Reference } from './reference.ts';

/**
 * A component as a method: like the methods of a pack, it may be written for the views of its own game alone. `index.ts`
 * finds the pack by the game's id, so it never gets the view of another game.
 */
type Drawn<Props> = {
  draw(this: void, internals: ComponentInternals, props: Props): ReturnType<Component>;
}['draw'];

/** Everything in the browser that differs from one game to another. */
export interface GamePack<S extends View = View> extends GameReader<S> {
  readonly Board: Drawn<BoardProps<S>>;
  /** The picture of how it ended, which is loaded then; null: there is none. */
  readonly loadEndPicture: (() => Promise<Component<EndPictureProps>>) | null;
  /** What the quick reference tells, which is loaded then; null: the game has no rules in the app. */
  readonly loadReference: (() => Promise<Reference<S>>) | null;
  /** Steps that are answered in a form of their own instead of by pointing, by their kinds. */
  readonly forms: { readonly [step: string]: Drawn<FormProps<S>> | undefined };
}

/** What a board is drawn from. The same at a table, at its end and in a replay. */
export interface BoardProps<S extends View = View> {
  readonly pack: GamePack<S>;
  readonly view: S;
  /** What players are called. */
  readonly nameOf: NameOf;
  /** Null where nobody plays: for those who look on, and in a replay. */
  readonly play: Pointing | null;
  /** A place was pressed that can't be picked now: to show what is there. */
  readonly onplace?: (place: string) => void;
  /** Hands that point at figures, as votes are opened. */
  readonly hands?: readonly PointingHand[];
  /** It takes the height that it is given, and is as large as fits into it. */
  readonly fits?: boolean;
}

export interface EndPictureProps {
  /** Those who got away, by player. */
  readonly saved: readonly { readonly player: string; readonly name: string; readonly count: number }[];
}

export interface FormProps<S extends View = View> {
  readonly table: TableConnection;
  readonly play: Play;
  readonly trade: Trade;
  readonly view: S;
}
