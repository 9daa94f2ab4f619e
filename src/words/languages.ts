import { PARTS } from './base.ts';
import { LANGUAGES as LOADERS } from './generated/languages.js';
import { addCatalogue, languageTag, setCatalogue } from './index.ts';

/** The languages there are words in: `locales` in project.inlang/settings.json. */
export type Language = keyof typeof LOADERS;

/** Words that only some pages need: `scripts/compile-words.mjs` says which. */
export type WordsPart = 'learn' | 'guide' | 'terminal';

export const isLanguage = (tag: string | undefined): tag is Language =>
  tag !== undefined && Object.hasOwn(LOADERS, tag);

export const LANGUAGES = Object.keys(LOADERS).filter(isLanguage);

/** What a language calls itself: "Italiano". */
export const languageName = (language: Language): string => LOADERS[language].name;

/** The first language of these that there are words in; tags such as `de-AT` ask for `de`. */
export const firstKnown = (tags: readonly string[]): Language | undefined =>
  tags.map((tag) => tag.toLowerCase().split(/[-_.@]/, 1)[0]).find(isLanguage);

const parts = new Map(PARTS.map((part) => [part, Promise.resolve()]));

/** From now on everything is said in this language. */
export async function loadLanguage(language: Language): Promise<void> {
  const loaders = LOADERS[language];
  const [all, ...more] = await Promise.all([
    loaders.all(),
    ...[...parts.keys()].map((part) => loaders[part]()),
  ]);
  setCatalogue(all, language);
  for (const words of more) addCatalogue(words);
}

/** Has these words at hand, too, in the present language and in those to come. */
export function loadPart(part: WordsPart): Promise<void> {
  const begun = parts.get(part);
  if (begun !== undefined) return begun;
  const loading = addPart(part).catch((error: unknown) => {
    parts.delete(part);
    throw error;
  });
  parts.set(part, loading);
  return loading;
}

async function addPart(part: WordsPart): Promise<void> {
  const tag = languageTag();
  const words = await LOADERS[isLanguage(tag) ? tag : 'en'][part]();
  // If the language was changed meanwhile, its own words of this part are there already.
  if (languageTag() === tag) addCatalogue(words);
}
