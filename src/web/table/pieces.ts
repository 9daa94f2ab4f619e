import type { View } from '../../engine/index.ts';

/** A character as a view has it, with where it stands; null: still to be placed. */
export interface Standing {
  readonly player: string;
  readonly character: string;
  readonly hidden: boolean;
  /** The City alone. */
  readonly exhausted?: boolean;
  readonly place: string | null;
}

type Figures = readonly Omit<Standing, 'place'>[];

/** All characters that live. */
export function figuresIn(view: View): Standing[] {
  const at = (view['at'] ?? {}) as { readonly [place: string]: Figures };
  const unplaced = (view['unplaced'] ?? []) as Figures;
  const stand = (figures: Figures, place: string | null): Standing[] =>
    figures.map((figure) => Object.assign({ place }, figure));
  return [
    ...Object.entries(at).flatMap(([place, figures]) => stand(figures, place)),
    ...stand(unplaced, null),
  ];
}

export function handIn(view: View, player: string | null): readonly string[] {
  const hands = (view['hands'] ?? {}) as { readonly [player: string]: readonly string[] };
  return player === null ? [] : (hands[player] ?? []);
}
