import { Type, type Static } from 'typebox';
import { BotPace, exactly, Pace, Word } from './fields.ts';

/** What a table can choose. Everything has a default; the rules' own options are checked by the rules. */
const fields = {
  ruleset: Word,
  /** The ruleset's options by name; those left out are at their defaults. */
  options: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown()),
  pace: Pace,
  /** How long a reaction window stays open in the live pace, in seconds (`T-REACT-3`). */
  reactionSeconds: Type.Number({ minimum: 1, maximum: 30 }),
  /** How long bots seem to think, so that people can follow. */
  botPace: BotPace,
  /** Whether strangers find the table in the list; by link and code it is always found. */
  listed: Type.Boolean(),
  spectators: Type.Boolean(),
  /** Who may talk to whom (`D-7`). */
  talk: Type.Union([Type.Literal('all'), Type.Literal('table'), Type.Literal('none')]),
  /** Whether private talk is shown to all after the game (`T-KNOW-3`). */
  revealTalk: Type.Boolean(),
};

export const Settings = exactly(fields);
export type Settings = Static<typeof Settings>;

export const SettingsChange = Type.Partial(Settings, { additionalProperties: false });
export type SettingsChange = Static<typeof SettingsChange>;

export const DEFAULT_SETTINGS: Settings = {
  ruleset: 'city-2012',
  options: {},
  pace: 'live',
  reactionSeconds: 3,
  botPace: 'natural',
  listed: false,
  spectators: true,
  talk: 'all',
  revealTalk: false,
};

/** A bot, by how well it plays and how it is minded: `standard:vengeful`. A strength alone: any temper. */
const SeatChoice = Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\w-]+(:[\\w-]+)?$' });

/** For each seat: open to people, or the bot that sits there. */
export const SeatPlan = Type.Array(SeatChoice, { minItems: 2, maxItems: 6 });
export const OPEN_SEAT = 'open';
