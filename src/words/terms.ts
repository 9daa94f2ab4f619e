/**
 * A name that sentences bend: in a message `{place}` is its usual form, as "the Bank", and `{place_to}` its form `to`.
 * Names and their forms are the glossary's: messages/glossary.yaml.
 */
export class Term {
  readonly #say: (form: string | undefined) => string;

  /** `say` is given the name of the form, or undefined for the usual one. */
  constructor(say: (form: string | undefined) => string) {
    this.#say = say;
  }

  form(name: string): string {
    return this.#say(name);
  }

  toString(): string {
    return this.#say(undefined);
  }
}

/** What something is called: a term, or a text that stays as it is. */
export type Named = Term | string;

export const inForm = (name: Named, form: string | undefined): string =>
  typeof name === 'string' || form === undefined ? String(name) : name.form(form);

/** `m`, `f`, `n` or `pl`; what is no term has none. */
export const genderOf = (name: Named | undefined): string =>
  name instanceof Term ? name.form('gender') : '';
