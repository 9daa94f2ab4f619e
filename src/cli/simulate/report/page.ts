import { languageTag, say, sayByKey } from '../../../words/index.ts';
import { enumerated, listOf } from '../../../words/names.ts';
import { formatNumber } from '../../text.ts';
import { optionsText } from '../job.ts';
import { deathSections } from './deaths.ts';
import { raw, tag, type Markup } from './html.ts';
import { counted, type Table } from './numbers.ts';
import { glance, lengthSection, outcomeSections } from './outcome.ts';
import { STYLE } from './style.ts';
import { useSections } from './uses.ts';

/** One page about a ruleset and the games simulated of it. It needs nothing else: no script, no network. */
export function reportPage(tables: readonly [Table, ...Table[]]): string {
  const title = say('report_title', { game: gameTitle(tables[0].summary.ruleset) });
  const sound = tables.filter((table) => counted(table) > 0);
  const head = tag('head', {}, [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('title', {}, title),
    tag('style', {}, [raw(STYLE)]),
  ]);
  const main = tag('main', {}, [glance(tables), ...(sound.length > 0 ? sections(sound) : [])]);
  const page = tag('html', { lang: languageTag() }, [head, tag('body', {}, [header(title, tables), main])]);
  return `<!doctype html>\n${page}\n`;
}

const gameTitle = (ruleset: string): string => sayByKey(`ruleset_${ruleset.replaceAll('-', '_')}`);

function header(title: string, tables: readonly [Table, ...Table[]]): Markup {
  const { ruleset, seed, first, options } = tables[0].summary;
  const games = tables.reduce((sum, { summary }) => sum + summary.games, 0);
  const players = listOf(tables.map(({ summary }) => String(summary.players)));
  const played = { games: formatNumber(games), ruleset, players, seed, first };
  return tag('header', {}, [
    tag('h1', {}, title),
    tag('p', {}, say('report_played', played)),
    tag('p', {}, say('simulate_options', { options: enumerated(optionsText(options).split(',')) })),
    tag('p', {}, say('report_bots')),
  ]);
}

const sections = (tables: readonly Table[]): Markup[] => [
  ...deathSections(tables),
  ...outcomeSections(tables),
  ...useSections(tables),
  lengthSection(tables),
];
