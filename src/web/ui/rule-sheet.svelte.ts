/** Rules over the page, which stays as it is: at a table nothing that was begun is lost. */

/** The rules with these ids, and those about a step or a refusal of a game. */
export interface RuleSubject {
  readonly ids?: readonly string[];
  readonly step?: { readonly ruleset: string; readonly kind: string };
  readonly refusal?: { readonly ruleset: string; readonly code: string };
}

class RuleSheet {
  subject: RuleSubject | null = $state.raw(null);
}

/** Shown by `App.svelte`. */
export const ruleSheet = new RuleSheet();
