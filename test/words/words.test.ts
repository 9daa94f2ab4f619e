import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as terminal from '../../src/words/generated/en-terminal.js';
import { hasMessage, say, sayByKey } from '../../src/words/index.ts';
import { readCatalogue, readProject } from './catalogue.ts';

/** Keys made up at run time, as in `event_${type}`: the text search can't find these. */
const DYNAMIC_PREFIXES = [
  'action_',
  'ask_',
  'cardHelp_',
  'count_',
  'event_',
  'file_',
  'guide_',
  'help_word_',
  'learn_about_',
  'learn_sign_',
  'lesson_',
  'phase_',
  'phrase_',
  'play_promise_',
  'powerHelp_',
  'promise_',
  'reason_',
  'remark_',
  'report_cause_',
  'ruleset_',
  'step_',
  'strength_',
  'temper_',
  'temperHelp_',
  'web_about_',
  'web_clock_',
  'web_colour_',
  'web_edition_',
  'web_fair_',
  'web_fairSum_',
  'web_effect_',
  'web_filter_',
  'web_how_',
  'web_letPass_',
  'web_markers_',
  'web_option_',
  'web_optionHelp_',
  'web_own_',
  'web_statusLine_',
  'web_botPace_',
  'web_botPaceHelp_',
  'web_pace_',
  'web_paceHelp_',
  'web_part_',
  'web_phase_',
  'web_phrase_',
  'web_phrases_',
  'web_promise_',
  'web_reason_',
  'web_rulesThings_',
  'web_speed_',
  'web_state_',
  'web_status_',
  'web_tab_',
  'web_table_',
  'web_talkHelp_',
  'web_talk_',
  'web_textSize_',
  'web_theme_',
  'web_threat_',
  'web_value_',
  'web_word_',
];

const english = readCatalogue('en');

describe('say', () => {
  it('chooses the plural form', () => {
    expect(say('count_players', { count: 1 })).toBe('1 player');
    expect(say('count_players', { count: 3 })).toBe('3 players');
  });

  it('throws on an unknown key instead of printing nothing', () => {
    expect(hasMessage('count_players')).toBe(true);
    expect(hasMessage('count_unicorns')).toBe(false);
    expect(() => sayByKey('count_unicorns')).toThrow('count_unicorns');
  });

  it('throws on a missing param instead of printing undefined', () => {
    expect(() => sayByKey('count_players', {})).toThrow("lacks its param 'count'");
  });
});

const sources = (folder: string): string =>
  readdirSync(new URL(`../../src/${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|svelte)$/.test(path) && !path.includes('generated/'))
    .map((path) => readProject(`src/${folder}/${path}`))
    .join('\n');

describe('the catalogue', () => {
  it('has what a page says in the files that a page loads', () => {
    const said = ['web', 'words', 'protocol', 'rulebook'].map(sources).join('\n');
    const prefixes = new Set(Object.keys(terminal).map((key) => key.replace(/_.*/, '_')));
    expect([...prefixes].filter((prefix) => new RegExp(`['\`]${prefix}`).test(said))).toEqual([]);
  });

  it('holds no message that nothing says', () => {
    const code = sources('');
    const words = new Set(code.match(/\w+/g));
    const unused = Object.keys(english).filter(
      (key) => !words.has(key) && !DYNAMIC_PREFIXES.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});
