import { api, type RulesetInfo } from './api.ts';

/** What the server tells of its games; asked for once. */
class Rulesets {
  all: readonly RulesetInfo[] = $state.raw([]);
  #asked: Promise<void> | null = null;

  of(id: string): RulesetInfo | undefined {
    return this.all.find((one) => one.id === id);
  }

  load(): Promise<void> {
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  async #ask(): Promise<void> {
    const answer = await api.rulesets();
    if (answer.ok) this.all = answer.value.rulesets;
    else this.#asked = null;
  }
}

export const rulesets = new Rulesets();
