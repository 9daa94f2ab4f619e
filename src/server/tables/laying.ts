import { isBotId } from '../../bots/index.ts';
import { newGame, type Reason, type Ruleset } from '../../engine/index.ts';
import {
  DEFAULT_SETTINGS,
  OPEN_SEAT,
  type Settings,
  type SettingsChange,
} from '../../protocol/wire/settings.ts';
import { rulesets } from '../../rulesets/index.ts';
import type { SeatMade } from './entry.ts';

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

/** Seats from a plan such as `['open', 'simple']`; people who sit already keep their places while there is room. */
export function laySeats(
  plan: readonly string[],
  rules: Ruleset,
  people: readonly { readonly person: string; readonly colour: string | null }[],
): SeatMade[] | { readonly refused: Reason } {
  const unknown = plan.find((seat) => seat !== OPEN_SEAT && !isBotId(seat));
  if (unknown !== undefined) return { refused: { code: 'unknownBot', bot: unknown } };
  const open = plan.filter((seat) => seat === OPEN_SEAT).length;
  if (open < people.length) return { refused: { code: 'seatsTaken', people: people.length, open } };
  const waiting = [...people];
  const taken = new Set(
    people.map(({ colour }) => colour).filter((colour) => colour !== null && rules.colours.includes(colour)),
  );
  const free = rules.colours.filter((colour) => !taken.has(colour));
  return plan.map((seat): SeatMade => {
    const sitter = seat === OPEN_SEAT ? waiting.shift() : undefined;
    const own = sitter?.colour ?? null;
    const colour = own !== null && taken.has(own) ? own : (free.shift() ?? '');
    return { colour, person: sitter?.person ?? null, bot: seat === OPEN_SEAT ? null : seat };
  });
}
