import { randomInt } from 'node:crypto';
import { drawTempers } from '../../bots/characters.ts';
import { canPlay, isBotId, isStrength, temperOf } from '../../bots/index.ts';
import { newName } from '../../bots/names.ts';
import { newGame, type Reason, type Ruleset } from '../../engine/index.ts';
import {
  DEFAULT_SETTINGS,
  OPEN_SEAT,
  type Settings,
  type SettingsChange,
} from '../../protocol/wire/settings.ts';
import { rulesets } from '../../rulesets/index.ts';
import type { SeatSetup } from './entry.ts';

/** How a table is laid: its settings, checked with the rules, and its seats. */

/** Settings in full, if the ruleset can be played so with this number of seats. */
export function readSettings(
  given: SettingsChange,
  players: number,
  base: Settings = DEFAULT_SETTINGS,
): { readonly settings: Settings; readonly rules: Ruleset } | { readonly refused: Reason } {
  const changed = given.ruleset !== undefined && given.ruleset !== base.ruleset;
  const settings: Settings = { ...base, ...(changed && { options: {} }), ...given };
  const rules = Object.hasOwn(rulesets, settings.ruleset) ? rulesets[settings.ruleset] : undefined;
  if (rules === undefined)
    return {
      refused: {
        code: 'unknownRuleset',
        ruleset: settings.ruleset,
        known: Object.keys(rulesets).join(', '),
      },
    };
  const colours = rules.colours.slice(0, players);
  const tried = newGame(rules, { players: colours, seed: 'a try', options: settings.options });
  return tried.ok
    ? { settings: { ...settings, options: tried.game.state.options }, rules }
    : { refused: tried.reason };
}

/** Who is at the table already. */
export interface Occupants {
  readonly people: readonly Sitter[];
  /** By seat: bots that were laid before keep their names. */
  readonly bots?: readonly Pick<SeatSetup, 'bot' | 'name'>[];
}

export interface Sitter {
  readonly person: string;
  readonly name: string;
  readonly colour: string | null;
}

/**
 * Seats from a plan such as `['open', 'standard']`; people who sit already keep their places while there is room. A
 * bot whose temper is not named gets one by chance.
 */
export function assignSeats(
  plan: readonly string[],
  rules: Ruleset,
  { people, bots = [] }: Occupants,
): SeatSetup[] | { readonly refused: Reason } {
  const unknown = plan.find((seat) => seat !== OPEN_SEAT && !isBotId(seat));
  if (unknown !== undefined) return { refused: { code: 'unknownBot', bot: unknown } };
  const unable = plan.find((seat) => isBotId(seat) && !canPlay(seat, rules.id));
  if (unable !== undefined) return { refused: { code: 'botCantPlay', bot: unable, ruleset: rules.id } };
  const open = plan.filter((seat) => seat === OPEN_SEAT).length;
  if (open < people.length) return { refused: { code: 'seatsTaken', people: people.length, open } };
  const waiting = [...people];
  const taken = new Set(
    people.map(({ colour }) => colour).filter((colour) => colour !== null && rules.colours.includes(colour)),
  );
  const free = rules.colours.filter((colour) => !taken.has(colour));
  const laid = plan.map((seat): SeatSetup => {
    const sitter = seat === OPEN_SEAT ? waiting.shift() : undefined;
    const own = sitter?.colour ?? null;
    const colour = own !== null && taken.has(own) ? own : (free.shift() ?? '');
    return { colour, person: sitter?.person ?? null, bot: seat === OPEN_SEAT ? null : seat };
  });
  return nameBots(laid, bots, people);
}

/** Every bot gets a name, and a temper if it is of a strength that has one. */
export function nameBots(
  laid: readonly SeatSetup[],
  before: NonNullable<Occupants['bots']>,
  people: readonly Pick<Sitter, 'name'>[],
): SeatSetup[] {
  const named = laid.map(({ bot }) => temperOf(bot ?? '')).filter((temper) => temper !== null);
  const tempers = drawTempers(laid.length, named, randomInt);
  const kept = laid.map(({ bot }, i) => (bot === null ? null : (before[i]?.name ?? null)));
  const taken = [...people.map(({ name }) => name), ...kept.filter((name) => name !== null)];
  return laid.map((seat, i) => {
    const { bot } = seat;
    if (bot === null) return seat;
    const name = kept[i] ?? newName(taken, randomInt);
    taken.push(name);
    return { ...seat, bot: isStrength(bot) ? `${bot}:${tempers.shift() ?? 'even'}` : bot, name };
  });
}
