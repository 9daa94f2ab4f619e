import type { View } from '../../engine/index.ts';

/** What the quick reference at the table tells of a game. Written as methods: see `pack.ts`. */
export interface Reference<S extends View = View> {
  /** A round's phases in order; the words are `web_phase_…`. */
  readonly phases: readonly Phase[];
  /** The phase under way; null where the step doesn't tell. */
  phaseOf(view: S): string | null;
  /** How many cards of each kind there are. */
  readonly cards: { readonly [card: string]: number };
  /** Every card that this viewer has seen and that is not in the deck again; hidden ones are `?`. */
  seen(view: S): readonly string[];
  deck(view: S): number;
}

export interface Phase {
  readonly id: string;
  readonly rules: readonly string[];
}

/** How many cards of each kind are in the deck or in others' hands, as far as this view tells. */
export function unseenCards<S extends View>(
  reference: Reference<S>,
  view: S,
): { readonly card: string; readonly left: number; readonly of: number }[] {
  const known = reference.seen(view);
  return Object.entries(reference.cards).map(([card, of]) => ({
    card,
    left: of - known.filter((one) => one === card).length,
    of,
  }));
}

/** The phase of this id, if it is one of a round's. */
export const among = (phases: readonly Phase[], id: string | null): string | null =>
  phases.some((phase) => phase.id === id) ? id : null;
