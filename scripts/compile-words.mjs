import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashFiles } from './hash-files.mjs';
import { withLock } from './lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = 'src/words/generated';
const stamp = join(root, outdir, '.stamp');

const readText = (path) => readFileSync(join(root, path), 'utf8');
const readJson = (path) => JSON.parse(readText(path));
const write = (name, code) => writeFileSync(join(root, outdir, name), code);

/** Turns messages/ into src/words/generated/, unless they have not changed since. */
export function compileWords() {
  if (isCompiled()) return;
  withLock(join(root, '.cache', 'words.lock'), () => {
    if (isCompiled()) return;
    const hash = inputs();
    const glossary = readGlossary();
    const paraglide = spawnSync(process.execPath, ['scripts/compile-messages.mjs', outdir], {
      cwd: root,
      encoding: 'utf8',
    });
    const missing = missingKeys();
    if (paraglide.status !== 0 || missing.length > 0) {
      process.stderr.write(paraglide.stdout + paraglide.stderr);
      stop(`the messages could not be compiled. Without words: ${missing.join(', ')}`);
    }
    for (const locale of locales()) writeCatalogue(locale, glossary);
    writeLanguages();
    keepPluralRules();
    writeFileSync(stamp, hash);
  });
}

function stop(problem) {
  console.error(`outvoted: ${problem}`);
  process.exit(1);
}

const locales = () => readJson('project.inlang/settings.json').locales;

/**
 * The names of places, characters and cards with their forms, by language, and one form more: `narrow`, in which long
 * words have places to hyphenate. Few browsers have the patterns for every language.
 */
function readGlossary() {
  // Not at the top: a fresh checkout runs this file before anything is installed.
  const require = createRequire(import.meta.url);
  const { parse } = require('yaml');
  const { place, character, card } = parse(readText('messages/glossary.yaml'));
  const inLanguage = (locale, kind, rows) => {
    const { hyphenateSync } = require(`hyphen/${locale}`);
    return Object.entries(rows).map(([id, row]) => {
      const forms = row[locale] ?? stop(`messages/glossary.yaml: no '${locale}' of ${kind} '${id}'`);
      return [id, { ...forms, narrow: hyphenateSync(forms.title, { minWordLength: 11 }) }];
    });
  };
  return Object.fromEntries(
    locales().map((locale) => [
      locale,
      Object.fromEntries(
        Object.entries({ place, character, card }).map(([kind, rows]) => [
          kind,
          Object.fromEntries(inLanguage(locale, kind, rows)),
        ]),
      ),
    ]),
  );
}

/**
 * Words that only some pages need are in files of their own, which are loaded with these pages: by how their keys begin.
 * No page needs what the terminal and the server say. See `src/words/languages.ts`.
 */
const OTHERS = {
  learn: /^(?:learn|lesson)_/,
  guide: /^guide_/,
  terminal:
    /^(?:bot|city|exec|file|help|mall|play|replay|report|rules|scenario|serve|simulate|storage|terminal|verify)_/,
};
const PARTS = { all: { test: (key) => !Object.values(OTHERS).some((keys) => keys.test(key)) }, ...OTHERS };
/** The language that is written first: what it needs is what all are given. */
const BASE = 'en';
const TERMS = 'export declare const terms: object;\n';

const fileOf = (locale, part) => `${locale}${part === 'all' ? '' : `-${part}`}.js`;

/**
 * Paraglide's modules of one language have names without capitals, and its index loads all languages. Ours have the
 * keys' own names, and each language and part comes by itself.
 */
function writeCatalogue(locale, glossary) {
  const index = readText(`${outdir}/messages/_index.js`);
  const renamed = new Map(
    [...index.matchAll(/^export \{ (\w+) as "(\w+)" \}/gm)].map(([, name, key]) => [name, key]),
  );
  const code = readText(`${outdir}/messages/${locale}.js`)
    .replaceAll("'../", "'./")
    .replaceAll('"../', '"./');
  const [head, ...functions] = code.split(/^export (?=const \w+ =)/m);
  const messages = readJson(`messages/${locale}.json`);
  for (const [part, keys] of Object.entries(PARTS)) {
    const own = functions
      .map((text) => ({ text, name: /^const (\w+)/.exec(text)[1] }))
      .map(({ text, name }) => ({ text: withoutOthers(text), name, key: renamed.get(name) ?? name }))
      .filter(({ key }) => keys.test(key));
    const names = own.map(({ name, key }) => (key === name ? name : `${name} as ${key}`));
    const texts = own.map(({ text }) => text).join('');
    const terms = part === 'all' ? `export const terms = ${JSON.stringify(glossary[locale])};\n` : '';
    write(
      fileOf(locale, part),
      `${head.replaceAll(/^\/\*\* @typedef \{\{.*\n/gm, '')}${texts}\nexport { ${names.join(', ')} };\n${terms}`,
    );
    write(
      fileOf(locale, part).replace(/\.js$/, '.d.ts'),
      locale === BASE
        ? own.map(({ key }) => declaration(key, messages[key])).join('') + (part === 'all' ? TERMS : '')
        : `export * from './${fileOf(BASE, part)}';\n`,
    );
  }
}

/** Drops the plurals that only another language selects by: Paraglide joins the declarations of all. */
const withoutOthers = (text) =>
  text.replaceAll(/const (\w+) = registry\.plural\(.*\);\n/g, (line, local) =>
    text.split(new RegExp(`\\b${local}\\b`)).length > 2 ? line : '\n',
  );

/** A message's type: what its English text needs. With it the compiler has no need to read any of the texts. */
function declaration(key, message) {
  const params =
    typeof message === 'string'
      ? [...message.matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
      : message.flatMap(({ declarations }) =>
          declarations.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? []),
        );
  const fields = [...new Set(params)].map((param) => `${param}: NonNullable<unknown>`).join('; ');
  return `export declare const ${key}: (inputs: { ${fields} }) => string;\n`;
}

/** What loads the words of each language, and what it calls itself. */
function writeLanguages() {
  const rows = locales().map((locale) => {
    const own = new Intl.DisplayNames([locale], { type: 'language' }).of(locale);
    const name = own[0].toLocaleUpperCase(locale) + own.slice(1);
    const loaders = Object.keys(PARTS).map((part) => `${part}: () => import('./${fileOf(locale, part)}')`);
    return `  ${locale}: { name: ${JSON.stringify(name)}, ${loaders.join(', ')} },\n`;
  });
  write('languages.js', `export const LANGUAGES = {\n${rows.join('')}};\n`);
}

/** Paraglide makes the plural rules of a language anew for every number, which is the slowest part of most sentences. */
function keepPluralRules() {
  const code = readText(`${outdir}/registry.js`);
  const made = 'new Intl.PluralRules(locale, options)';
  const kept = `(rules[locale + JSON.stringify(options)] ??= ${made})`;
  write(
    'registry.js',
    `/** @type {Record<string, Intl.PluralRules>} */\nconst rules = {};\n${code.replace(made, kept)}`,
  );
}

function isCompiled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs();
}

function inputs() {
  return hashFiles(root, [
    'messages',
    'project.inlang/settings.json',
    'package-lock.json',
    'scripts/compile-messages.mjs',
    'scripts/compile-words.mjs',
  ]);
}

/** Of which Paraglide made nothing, whatever the reason. */
function missingKeys() {
  const compiled = join(root, outdir, 'messages/_index.js');
  const code = existsSync(compiled) ? readFileSync(compiled, 'utf8') : '';
  const exported = [...code.matchAll(/^export (?:const (\w+) =|\{ \w+ as "(\w+)" \})/gm)];
  const made = new Set(exported.map(([, name, key]) => key ?? name));
  return Object.keys(readJson('messages/en.json')).filter((key) => key !== '$schema' && !made.has(key));
}
