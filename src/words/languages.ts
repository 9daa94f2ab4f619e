import { setCatalogue } from './index.ts';

/** The languages there are words in. */
const LOADERS = {
  en: () => import('./generated/en.js'),
  it: () => import('./generated/it.js'),
};

export type Language = keyof typeof LOADERS;

export const isLanguage = (tag: string | undefined): tag is Language =>
  tag !== undefined && Object.hasOwn(LOADERS, tag);

export const LANGUAGES = Object.keys(LOADERS).filter(isLanguage);

/** From now on everything is said in this language. */
export async function loadLanguage(language: Language): Promise<void> {
  setCatalogue(await LOADERS[language](), language);
}
