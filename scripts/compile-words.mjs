import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashFiles } from './hash-files.mjs';
import { withLock } from './lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = 'src/words/generated';
const compiler = join(root, 'node_modules/@inlang/paraglide-js/bin/run.js');
const options = `--project project.inlang --outdir ${outdir} --output-structure locale-modules
  --no-emit-readme --no-emit-prettier-ignore --no-emit-git-ignore
  --strategy globalVariable baseLocale`.split(/\s+/);
const stamp = join(root, outdir, '.stamp');

/** Turns messages/*.json into src/words/generated/, unless they have not changed since. */
export function compileWords() {
  if (isCompiled()) return;
  withLock(join(root, '.cache', 'words.lock'), () => {
    if (isCompiled()) return;
    const hash = inputs();
    const paraglide = spawnSync(process.execPath, [compiler, 'compile', ...options], {
      cwd: root,
      encoding: 'utf8',
    });
    const missing = missingKeys();
    if (paraglide.status !== 0 || missing.length > 0) {
      process.stderr.write(paraglide.stdout + paraglide.stderr);
      console.error(`outvoted: the messages could not be compiled. Without words: ${missing.join(', ')}`);
      process.exit(1);
    }
    for (const locale of locales()) writeCatalogue(locale);
    keepPluralRules();
    writeFileSync(stamp, hash);
  });
}

function locales() {
  return JSON.parse(readFileSync(join(root, 'project.inlang/settings.json'), 'utf8')).locales;
}

/**
 * Words that only some pages need are in files of their own, which are loaded with these pages: by how their keys begin.
 * See `src/words/languages.ts`.
 */
const PARTS = { '': /^(?!learn_|lesson_|guide_)/, '-learn': /^(?:learn|lesson)_/, '-guide': /^guide_/ };

/**
 * Paraglide's modules of one language have names without capitals, and its index loads all languages. Ours have the
 * keys' own names, and each language and part comes by itself.
 */
function writeCatalogue(locale) {
  const index = readFileSync(join(root, outdir, 'messages/_index.js'), 'utf8');
  const renamed = new Map(
    [...index.matchAll(/^export \{ (\w+) as "(\w+)" \}/gm)].map(([, name, key]) => [name, key]),
  );
  const code = readFileSync(join(root, outdir, `messages/${locale}.js`), 'utf8').replaceAll("'../", "'./");
  const [head, ...functions] = code.replaceAll('"../', '"./').split(/^export (?=const \w+ =)/m);
  for (const [part, keys] of Object.entries(PARTS)) {
    const own = functions
      .map((text) => ({ text, name: /^const (\w+)/.exec(text)[1] }))
      .filter(({ name }) => keys.test(renamed.get(name) ?? name));
    const names = own.map(({ name }) => (renamed.has(name) ? `${name} as ${renamed.get(name)}` : name));
    const texts = own.map(({ text }) => text).join('');
    writeFileSync(
      join(root, outdir, `${locale}${part}.js`),
      `${head}${texts}\nexport { ${names.join(', ')} };\n`,
    );
  }
}

/** Paraglide makes the plural rules of a language anew for every number, which is the slowest part of most sentences. */
function keepPluralRules() {
  const path = join(root, outdir, 'registry.js');
  const code = readFileSync(path, 'utf8');
  const made = 'new Intl.PluralRules(locale, options)';
  const kept = `(rules[locale + JSON.stringify(options)] ??= ${made})`;
  writeFileSync(
    path,
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
    'scripts/compile-words.mjs',
  ]);
}

// Paraglide only warns when it can't load its plugin, and then compiles no message at all.
function missingKeys() {
  const compiled = join(root, outdir, 'messages/_index.js');
  const code = existsSync(compiled) ? readFileSync(compiled, 'utf8') : '';
  const keys = Object.keys(JSON.parse(readFileSync(join(root, 'messages/en.json'), 'utf8')));
  const isExported = (key) => code.includes(`export const ${key} =`) || code.includes(` as "${key}" }`);
  return keys.filter((key) => key !== '$schema' && !isExported(key));
}
