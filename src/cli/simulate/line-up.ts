import { bots, isBotId } from '../../bots/index.ts';
import { say } from '../../words/index.ts';
import { isProgram, splitNames } from '../bot/seats.ts';
import { fail } from '../fail.ts';

/** Who plays in a ladder unless others are named: every bot that means to win. */
const LADDER: readonly string[] = ['rookie', 'simple', 'standard', 'shrewd'];

export interface LineUp {
  /** Ids of bots; none: all do any legal thing. */
  readonly bots: readonly string[];
  readonly players: readonly number[];
}

interface Asked {
  readonly bots?: string;
  readonly ladder?: true;
  readonly players: readonly number[];
  /** Whether the user named the number of players. */
  readonly isNamed: boolean;
}

/** The bots that were asked for; as many as there are seats, but for a ladder, where they take turns. */
export function lineUp({ bots: text, ladder, players, isNamed }: Asked): LineUp {
  const named = text === undefined ? [] : splitNames(text).map((id) => checkBot(id.trim()));
  if (ladder === true) return { bots: named.length === 0 ? LADDER : named, players };
  if (named.length === 0) return { bots: [], players };
  if (!isNamed) return { bots: named, players: [named.length] };
  const [count = 0, ...others] = players;
  if (count !== named.length || others.length > 0)
    fail(say('simulate_botCount', { bots: named.length, players: players.join(', ') }));
  return { bots: named, players };
}

function checkBot(id: string): string {
  if (isBotId(id) || isProgram(id)) return id;
  const known = Object.keys(bots);
  const [near] = known
    .map((bot) => ({ bot, alike: likeness(id.toLowerCase(), bot) }))
    .filter(({ alike }) => alike >= 0.4)
    .toSorted((a, b) => b.alike - a.alike);
  const list = known.join(', ');
  return fail(
    near === undefined
      ? say('simulate_unknownBot', { bot: id.slice(0, 40), known: list })
      : say('simulate_nearBot', { bot: id.slice(0, 40), near: near.bot, known: list }),
  );
}

const pairs = (word: string): Set<string> =>
  new Set(` ${word}`.split('').map((letter, i, all) => letter + (all[i + 1] ?? ' ')));

/** The share of the pairs of letters that two words have in common. */
function likeness(one: string, two: string): number {
  const [a, b] = [pairs(one), pairs(two)];
  const common = [...a].filter((pair) => b.has(pair)).length;
  return common / (a.size + b.size - common);
}
