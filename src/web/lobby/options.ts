import type { Settings, SettingsChange } from '../../protocol/wire/settings.ts';
import { hasMessage, say, sayByKey } from '../../words/index.ts';
import type { RulesetInfo } from '../lib/api.ts';
import { rulesetName } from '../lib/names.ts';

/** What a table can choose, as lines that a host can change and a guest can read. */

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly values: readonly string[];
  readonly help: string;
  readonly name: (value: string) => string;
  readonly set: (value: string) => SettingsChange;
}

/** The value of an option that is neither of its words, but something of the table's own. */
export const OWN = 'own';

const PACES = ['live', 'relaxed', 'turns', 'untimed'] as const;
const BOT_PACES = ['instant', 'quick', 'natural'] as const;
const TALKS = ['all', 'table', 'none'] as const;
const SECONDS = [1, 2, 3, 5, 8, 12, 20, 30];

/** Games that nobody has written words for call their options by their ids. */
const sayOr = (key: string, plain: string): string => (hasMessage(key) ? sayByKey(key) : plain);

export function choicesOf(settings: Settings, rulesets: readonly RulesetInfo[]): readonly Choice[] {
  const rules = rulesets.find(({ id }) => id === settings.ruleset);
  const own = Object.entries(rules?.options ?? {});
  return [
    {
      id: 'ruleset',
      label: say('web_game'),
      value: settings.ruleset,
      values: rulesets.map(({ id }) => id),
      help: sayOr(`web_about_${settings.ruleset.replace('-', '_')}`, ''),
      name: rulesetName,
      set: (ruleset) => ({ ruleset }),
    },
    {
      id: 'pace',
      label: say('web_pace'),
      value: settings.pace,
      values: PACES,
      help: sayByKey(`web_paceHelp_${settings.pace}`),
      name: (pace) => sayByKey(`web_pace_${pace}`),
      set: (value) => ({ pace: PACES.find((pace) => pace === value) ?? settings.pace }),
    },
    ...(settings.pace === 'live' ? [secondsOf(settings)] : []),
    {
      id: 'botPace',
      label: say('web_option_botPace'),
      value: settings.botPace,
      values: BOT_PACES,
      help: sayByKey(`web_botPaceHelp_${settings.botPace}`),
      name: (pace) => sayByKey(`web_botPace_${pace}`),
      set: (value) => ({ botPace: BOT_PACES.find((pace) => pace === value) ?? settings.botPace }),
    },
    {
      id: 'talk',
      label: say('web_talkOption'),
      value: settings.talk,
      values: TALKS,
      help: sayByKey(`web_talkHelp_${settings.talk}`),
      name: (talk) => sayByKey(`web_talk_${talk}`),
      set: (value) => ({ talk: TALKS.find((talk) => talk === value) ?? settings.talk }),
    },
    ...own.map(([name, { values, open }]) => optionOf(settings, name, values, open)),
  ];
}

function secondsOf({ reactionSeconds }: Settings): Choice {
  const values = [...new Set([...SECONDS, reactionSeconds])].toSorted((a, b) => a - b);
  return {
    id: 'reactionSeconds',
    label: say('web_option_reactionSeconds'),
    value: String(reactionSeconds),
    values: values.map(String),
    help: say('web_optionHelp_reactionSeconds'),
    name: (count) => say('web_seconds', { count: Number(count) }),
    set: (count) => ({ reactionSeconds: Number(count) }),
  };
}

/** An option of the rules: one of a few words, and where it is open, something of one's own. */
function optionOf({ options }: Settings, name: string, known: readonly unknown[], open: boolean): Choice {
  const now = options[name] ?? known[0];
  return {
    id: name,
    label: sayOr(`web_option_${name}`, name),
    value: known.includes(now) ? String(now) : OWN,
    values: [...known.map(String), ...(open ? [OWN] : [])],
    help: sayOr(`web_optionHelp_${name}`, ''),
    name: (value) => sayOr(value === OWN ? `web_own_${name}` : `web_value_${value}`, value),
    set: (value) => ({ options: { ...options, [name]: known.find((one) => String(one) === value) ?? {} } }),
  };
}

/** Yes or no. */
export const TICKS = ['listed', 'spectators', 'revealTalk'] as const;
