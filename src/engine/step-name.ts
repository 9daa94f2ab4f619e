/** What a game waits for, as a view says it: `over`, `choose`, `{vote: 'parking'}`. */
export type StepName = string | { readonly [kind: string]: string };

/** Its kind, and where or whose it is; empty if it is neither. */
export const stepParts = (step: StepName): readonly [kind: string, on: string] =>
  typeof step === 'string' ? [step, ''] : (Object.entries(step)[0] ?? ['', '']);
