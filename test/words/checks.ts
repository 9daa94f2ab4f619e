import {
  paramsIn,
  textsOf,
  type Catalogue,
  type Glossary,
  type Message,
  type Names,
  type Terms,
  type Variants,
} from './catalogue.ts';

/** What can be wrong with a language, each as a sentence that names the message. */

/** Messages that English has and this language has not, and the other way round. */
export const keyProblems = (catalogue: Catalogue, english: Catalogue): string[] => [
  ...Object.keys(english).flatMap((key) => (key in catalogue ? [] : [`${key} is missing`])),
  ...Object.keys(catalogue).flatMap((key) => (key in english ? [] : [`${key} is not in English`])),
];

/** Braces that don't close, variants without what they need, and none that catches all. */
export const shapeProblems = (catalogue: Catalogue): string[] =>
  Object.entries(catalogue).flatMap(([key, message]) =>
    [...textProblems(message), ...(typeof message === 'string' ? [] : message.flatMap(variantProblems))].map(
      (problem) => `${key}: ${problem}`,
    ),
  );

const textProblems = (message: Message): string[] =>
  textsOf(message).flatMap((text) => [
    ...(text === '' ? ['empty'] : []),
    ...(/[{}]/.test(text.replaceAll(/\{\w+\}/g, '')) ? [`braces in '${text}'`] : []),
    // "épuisé(e)": nobody says that aloud.
    ...(/\p{L}\(\p{L}{1,3}\)/u.test(text) ? [`an ending in brackets in '${text}'`] : []),
  ]);

function variantProblems({ declarations, selectors, match }: Variants): string[] {
  const declared = declarations.map((line) => /^(?:input|local) (\w+)/.exec(line)?.[1] ?? line);
  const needed = [...selectors, ...Object.values(match).flatMap(paramsIn), ...declarations.flatMap(sourceOf)];
  const cases = Object.keys(match).map(casesOf);
  return [
    ...needed.flatMap((name) => (declared.includes(name) ? [] : [`${name} is not declared`])),
    ...declared.flatMap((name) => (needed.includes(name) ? [] : [`${name} is declared for nothing`])),
    ...cases.flatMap((one) =>
      [...one.keys()].join() === selectors.join() ? [] : [`a case selects ${[...one.keys()].join()}`],
    ),
    // Without one, Paraglide prints the key when no form fits.
    ...(cases.some((one) => [...one.values()].every((value) => value === '*'))
      ? []
      : ['no case catches all']),
  ];
}

const sourceOf = (declaration: string): string[] => /= (\w+):/.exec(declaration)?.slice(1) ?? [];
const casesOf = (values: string): Map<string, string> =>
  new Map(values.split(',').map((one) => one.trim().split('=') as [string, string]));

/** Params whose messages get the ids, too: `placeId`. */
const WITH_IDS = /^(?:action|ask|event|phrase|promise|reason|remark|step)_/;

/** What each param of these names is called by. */
const KINDS: { readonly [param: string]: keyof Names } = {
  ...Object.fromEntries(
    ['place', 'places', 'at', 'from', 'to', 'on', 'wanted', 'goal', 'boom'].map((param) => [param, 'place']),
  ),
  ...Object.fromEntries(['character', 'person', 'list'].map((param) => [param, 'character'])),
  ...Object.fromEntries(
    ['card', 'aCard', 'cards', 'item', 'items', 'give', 'want', 'goods'].map((param) => [param, 'card']),
  ),
};

/** Params that English does not have, and forms that the glossary does not have. */
export function paramProblems(
  locale: string,
  catalogue: Catalogue,
  english: Catalogue,
  { names }: Glossary,
): string[] {
  return Object.entries(catalogue).flatMap(([key, message]) => {
    const known = inputsOf(english[key] ?? '');
    return inputsOf(message).flatMap((param) => {
      if (known.includes(param)) return [];
      if (WITH_IDS.test(key) && param.endsWith('Id') && known.includes(param.slice(0, -2))) return [];
      const [, base = '', form = ''] = /^(\w+)_(\w+)$/.exec(param) ?? [];
      const kind = known.includes(base) ? KINDS[base] : undefined;
      if (kind === undefined) return [`${key}: no param '${param}'`];
      return formsOf(names, kind, locale).includes(form) ? [] : [`${key}: no form '${form}' of a ${kind}`];
    });
  });
}

const inputsOf = (message: Message): string[] =>
  typeof message === 'string'
    ? paramsIn(message)
    : message.flatMap(({ declarations }) =>
        declarations.flatMap((line) => /^input (\w+)$/.exec(line)?.slice(1) ?? []),
      );

/** The forms that the names of a kind have in a language: those of the first. */
export const formsOf = (names: Names, kind: keyof Names, locale: string): readonly string[] =>
  Object.keys(Object.values(names[kind] ?? {})[0]?.[locale] ?? {});

/** Plural forms that the language has for whole numbers and a message lacks. One of them may be the catch-all. */
export const pluralProblems = (locale: string, catalogue: Catalogue): string[] =>
  Object.entries(catalogue).flatMap(([key, message]) =>
    typeof message === 'string'
      ? []
      : message.flatMap(({ declarations, selectors, match }) =>
          declarations
            .flatMap((line) => /^local (\w+) = \w+: plural$/.exec(line)?.slice(1) ?? [])
            .filter((name) => selectors.includes(name))
            .flatMap((name) => lacking(locale, name, match))
            .map((category) => `${key}: no words for '${category}'`),
        ),
  );

function lacking(locale: string, name: string, match: Variants['match']): string[] {
  const rules = new Intl.PluralRules(locale);
  const wanted = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)));
  const said = new Set(Object.keys(match).map((values) => casesOf(values).get(name)));
  const left = [...wanted].filter((category) => !said.has(category));
  return left.length === 1 && said.has('*') ? [] : left;
}

/** Locals that count something else than in English: Paraglide joins the declarations of all languages. */
export const localProblems = (catalogue: Catalogue, english: Catalogue): string[] =>
  Object.entries(catalogue).flatMap(([key, message]) => {
    const theirs = localsOf(english[key] ?? '');
    return [...localsOf(message)].flatMap(([name, source]) =>
      (theirs.get(name) ?? source) === source ? [] : [`${key}: '${name}' is of another param in English`],
    );
  });

const localsOf = (message: Message): Map<string, string> =>
  new Map(
    typeof message === 'string'
      ? []
      : message.flatMap(({ declarations }) =>
          declarations.flatMap((line) => {
            const [, name, source] = /^local (\w+) = (\w+):/.exec(line) ?? [];
            return name === undefined || source === undefined ? [] : [[name, source] as const];
          }),
        ),
  );

/** Words that the glossary says to avoid. They may be no more than how a word begins. */
export const termProblems = (locale: string, catalogue: Catalogue, terms: Terms): string[] =>
  Object.entries(catalogue).flatMap(([key, message]) =>
    textsOf(message).flatMap((text) =>
      avoidedIn(locale, text, terms).map((word) => `${key}: '${word}' in '${text}'`),
    ),
  );

export const avoidedIn = (locale: string, text: string, terms: Terms): string[] =>
  Object.values(terms)
    .flatMap((row) => row[locale]?.avoid ?? [])
    .filter((word) => new RegExp(String.raw`(?<!\p{L})${word}`, 'iu').test(text.replaceAll(/\{\w+\}/g, '')));

/** Rows of the glossary without this language, and names that don't have the forms of the others. */
export function glossaryProblems(locale: string, { names, terms }: Glossary): string[] {
  const rows = Object.entries(names).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind).map(([id, row]) => ({
      name: `${kind} ${id}`,
      forms: row[locale] ?? {},
      wanted: formsOf(names, kind, locale),
    })),
  );
  return [
    ...rows.flatMap(({ name, forms, wanted }) => [
      ...(Object.keys(forms).toSorted().join() === wanted.toSorted().join() && wanted.length > 0
        ? []
        : [`${name} has the forms ${Object.keys(forms).join(', ')}`]),
      ...Object.entries(forms).flatMap(([form, text]) =>
        text === '' ? [`${name} has an empty ${form}`] : [],
      ),
    ]),
    ...Object.entries(terms).flatMap(([id, row]) =>
      (row[locale]?.use ?? '') === '' ? [`no term ${id}`] : [],
    ),
  ];
}
