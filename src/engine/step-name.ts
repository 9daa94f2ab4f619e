/** What a game waits for, as a view says it: `over`, `choose`, `{vote: 'parking'}`. */
export type StepName<K extends string = string> = K | 'over' | { readonly [kind in K]?: string };

/** Its kind, and where or whose it is; empty if it is neither. */
export function stepParts<K extends string>(step: StepName<K>): readonly [kind: K | 'over', on: string] {
  if (typeof step === 'string') return [step, ''];
  const [kind] = Object.keys(step) as K[];
  return kind === undefined ? ['over', ''] : [kind, step[kind] ?? ''];
}
