import { BASIC_IDS, bots as registry, canPlay, isBotId, STRENGTH_NAMES } from '../../bots/index.ts';
import { TEMPER_NAMES } from '../../bots/temper/tempers.ts';
import { say } from '../../words/index.ts';
import { isProgram, splitNames } from '../bot/seats.ts';
import { fail } from '../fail.ts';
import { enumerated } from '../../words/names.ts';

/** Who plays in a ladder unless others are named: every strength, and every temper at the usual one. */
const LADDER: readonly string[] = [
  'simple',
  ...STRENGTH_NAMES,
  ...TEMPER_NAMES.filter((temper) => temper !== 'even').map((temper) => `standard:${temper}`),
];

export interface LineUp {
  /** Ids of bots; none: all do any legal thing. */
  readonly bots: readonly string[];
  readonly players: readonly number[];
}

interface Asked {
  readonly ruleset: string;
  readonly bots?: string;
  readonly ladder?: true;
  readonly players: readonly number[];
  /** Whether the user named the number of players. */
  readonly isNamed: boolean;
}

/** Those who name so many bots say how many play. */
const FEWEST = 3;

/** The bots that were asked for. Where there are fewer than seats, they take turns; in a ladder anyway. */
export function lineUp({ ruleset, bots: text, ladder, players, isNamed }: Asked): LineUp {
  const check = (id: string): string => checkBot(id, ruleset);
  const named = text === undefined ? [] : splitNames(text).map((id) => check(id.trim()));
  if (ladder === true) return { bots: named.length === 0 ? LADDER.map(check) : named, players };
  if (named.length === 0) return { bots: [], players };
  if (!isNamed && named.length >= FEWEST) return { bots: named, players: [named.length] };
  if (named.length > Math.min(...players))
    fail(say('simulate_botCount', { bots: named.length, players: enumerated(players) }));
  return { bots: named, players };
}

/** The id, if there is such a bot and it can play this game. */
export function checkBot(id: string, ruleset: string): string {
  if (isProgram(id)) return id;
  if (isBotId(id)) return canPlay(id, ruleset) ? id : fail(say('simulate_botCantPlay', { bot: id, ruleset }));
  const [near] = ALL_IDS.map((bot) => ({ bot, alike: likeness(id.toLowerCase(), bot) }))
    .filter(({ alike }) => alike >= 0.4)
    .toSorted((a, b) => b.alike - a.alike);
  const list = enumerated(BASIC_IDS);
  return fail(
    near === undefined
      ? say('simulate_unknownBot', { bot: id.slice(0, 40), known: list })
      : say('simulate_nearBot', { bot: id.slice(0, 40), near: near.bot, known: list }),
  );
}

const ALL_IDS = Object.keys(registry);

const pairs = (word: string): Set<string> =>
  new Set(` ${word}`.split('').map((letter, i, all) => letter + (all[i + 1] ?? ' ')));

/** The share of the pairs of letters that two words have in common. */
function likeness(one: string, two: string): number {
  const [a, b] = [pairs(one), pairs(two)];
  const common = [...a].filter((pair) => b.has(pair)).length;
  return common / (a.size + b.size - common);
}
