import type { Command } from 'commander';
import { PAGE_NAMES } from '../../rulebook/page.ts';
import { languageTag, say } from '../../words/index.ts';
import { fail } from '../fail.ts';
import { printable } from '../play/lines.ts';
import { chaptersOf, findRules, rulesIn } from '../rules.ts';
import { WIDTH, wrap } from '../text.ts';

const help = `
Without a word it lists the topics. A word finds rules, cards, characters and
places; an id finds that rule, and the beginning of one all that begin so.

Examples:
  $ outvoted rules                    the topics of all games
  $ outvoted rules shotgun            what a shotgun does, in each game
  $ outvoted rules C-ATK-3            one rule
  $ outvoted rules c-atk              all rules about attacks in the City
  $ outvoted rules parità --lang it   in Italian
`;

/** Wider lines are hard to read. */
const [MOST_COLUMNS, MOST_ENTRIES] = [100, 15];

export function register(program: Command): void {
  program
    .command('rules')
    .description('look up the rules of the games by a word or an id')
    .argument('[word...]', 'words that the rule has, or its id')
    .addHelpText('after', help)
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
