import type { Command } from 'commander';
import { PAGE_NAMES } from '../../rulebook/page.ts';
import { languageTag, say } from '../../words/index.ts';
import { fail } from '../fail.ts';
import { helpText } from '../help.ts';
import { printable } from '../play/lines.ts';
import { chaptersOf, findRules, rulesIn } from '../rules.ts';
import { WIDTH, wrap } from '../text.ts';

const help = (): string =>
  helpText([say('help_rules_text')], {
    column: 34,
    rows: [
      ['outvoted rules', say('help_rules_exampleTopics')],
      ['outvoted rules shotgun', say('help_rules_exampleWord')],
      ['outvoted rules C-ATK-3', say('help_rules_exampleRule')],
      ['outvoted rules c-atk', say('help_rules_exampleRules')],
      ['outvoted rules parità --lang it', say('help_rules_exampleItalian')],
    ],
  });

/** Wider lines are hard to read. */
const [MOST_COLUMNS, MOST_ENTRIES] = [100, 15];

export function register(program: Command): void {
  program
    .command('rules')
    .description(say('help_rules'))
    .argument('[word...]', say('help_rules_word'))
    .addHelpText('after', help())
    .action(showRules);
}

function showRules(words: readonly string[]): void {
  const query = words.join(' ').trim();
  const lines = query === '' ? listTopics(languageTag()) : find(languageTag(), query);
  const width = Math.min(process.stdout.columns ?? WIDTH, MOST_COLUMNS);
  console.log(lines.flatMap((line) => wrap(line, { hanging: '  ', width })).join('\n'));
}

function listTopics(lang: string): string[] {
  const rules = rulesIn(lang);
  const topics = PAGE_NAMES.map((page) => [rules.book[page].title, ...chaptersOf(rules, page)].join('\n  '));
  return [...topics, say('rules_how', { id: 'C-ATK-3' })].join('\n\n').split('\n');
}

function find(lang: string, query: string): string[] {
  const found = findRules(rulesIn(lang), query, { most: /-/.test(query) ? Infinity : MOST_ENTRIES });
  if (found.length === 0) fail(say('rules_none', { text: printable(query).slice(0, 40) }));
  return found.flatMap((line, i) => (i === 0 ? [line] : ['', line]));
}
