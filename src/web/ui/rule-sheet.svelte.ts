/** Rules over the page, which stays as it is: at a table nothing that was begun is lost. */

export type RuleSubject =
  | { readonly ids: readonly string[] }
  | { readonly ruleset: string; readonly step: string }
  | { readonly ruleset: string; readonly reason: string };

class RuleSheet {
  subject: RuleSubject | null = $state.raw(null);
}

/** Shown by `App.svelte`. */
export const ruleSheet = new RuleSheet();
