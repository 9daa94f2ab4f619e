// `node scripts/words-status.mjs [LANG]` lists what a language has to look at: English that is new or has changed since
// somebody last looked, and what somebody doubts. `--mark LANG KEY…` records a look (KEY `all`: at everything),
// `--doubt LANG KEY…` a doubt. docs/languages.md tells more.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const RECORD = 'messages/reviewed.json';
const DOUBT = '?';

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 6);

/**
 * Every text of a language by what it is called, as one string: `web_play`, `place.bank`, and `C-ATK-3` for a rule.
 */
export function textsIn(language) {
  const { $schema: _, ...messages } = JSON.parse(read(`messages/${language}.json`));
  const texts = Object.entries(messages).map(([key, message]) => [key, plain(message)]);
  const { parse } = createRequire(import.meta.url)('yaml');
  const names = Object.entries(parse(read('messages/glossary.yaml'))).flatMap(([kind, rows]) =>
    Object.entries(rows).map(([id, row]) => [`${kind}.${id}`, plain(row[language])]),
  );
  const folder = language === 'en' ? 'docs/rules' : `docs/rules/${language}`;
  const rules = ['mall-2005', 'city', 'deals', 'timing'].flatMap((page) =>
    [...read(`${folder}/${page}.md`).matchAll(/^- \*\*`([\w-]+)`\*\* (.+(?:\n {2}.+)*)/gm)].map(
      ([, id, text]) => [id, text],
    ),
  );
  return new Map([...texts, ...names, ...rules]);
}

const plain = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

/** What there is to look at: `[state, key]`, new before changed before doubtful. */
export function openIn(language, english, record) {
  const stateOf = (key, text) => {
    const seen = seenBy(record, key, language);
    if (seen === undefined) return 'new';
    if (seen === DOUBT) return 'doubtful';
    return seen === hashOf(text) ? null : 'changed';
  };
  const states = [...english].map(([key, text]) => [stateOf(key, text), key]);
  return ['new', 'changed', 'doubtful'].flatMap((state) => states.filter(([own]) => own === state));
}

/** The hash of the English that a language was written or last checked by: one for all of `languages`, or by language. */
function seenBy({ languages, texts }, key, language) {
  const row = texts[key];
  return typeof row === 'string' ? (languages.includes(language) ? row : undefined) : row?.[language];
}

/** The record after somebody looked at these (`doubts`: and was not sure). Rows of texts that are gone go. */
export function marked(record, { language, keys, languages, english, doubts = false }) {
  const texts = [...english].flatMap(([key, text]) => {
    const isMarked = keys.includes(key) || keys.includes('all');
    const now = doubts ? DOUBT : hashOf(text);
    const seen = languages
      .map((one) => [one, isMarked && one === language ? now : seenBy(record, key, one)])
      .filter(([, hash]) => hash !== undefined);
    const isSame = seen.length === languages.length && new Set(seen.map(([, hash]) => hash)).size === 1;
    return seen.length === 0 ? [] : [[key, isSame ? seen[0][1] : Object.fromEntries(seen)]];
  });
  return { languages, texts: Object.fromEntries(texts) };
}

function main([option, ...rest]) {
  const languages = JSON.parse(read('project.inlang/settings.json')).locales.filter((one) => one !== 'en');
  const [english, record] = [textsIn('en'), JSON.parse(read(RECORD))];
  const [language, ...keys] = option?.startsWith('--') ? rest : [option];
  if (language !== undefined && !languages.includes(language))
    return fail(`no language '${language}': ${languages.join(', ')}`);
  if (option === '--mark' || option === '--doubt') {
    const odd = keys.find((key) => key !== 'all' && !english.has(key));
    if (odd !== undefined || keys.length === 0) return fail(`no text '${odd ?? ''}'`);
    const next = marked(record, { language, keys, languages, english, doubts: option === '--doubt' });
    writeFileSync(new URL(RECORD, root), `${JSON.stringify(next, null, 2)}\n`);
    return undefined;
  }
  for (const one of language === undefined ? languages : [language]) show(one, english, record, language);
  return undefined;
}

function show(language, english, record, isWhole) {
  const open = openIn(language, english, record);
  const count = (state) => open.filter(([own]) => own === state).length;
  console.log(`${language}: ${count('new')} new, ${count('changed')} changed, ${count('doubtful')} doubtful`);
  if (!isWhole) return;
  const own = textsIn(language);
  for (const [state, key] of open)
    console.log(`\n${state} ${key}\n  en: ${english.get(key)}\n  ${language}: ${own.get(key) ?? '–'}`);
}

function fail(problem) {
  console.error(`words-status: ${problem}`);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
