import { Type, type Static } from 'typebox';
import { ActionTold, EventTold, exactly, list, SeatNumber, Text, ViewTold } from './fields.ts';
import { Change, SeatScene, utterance } from './scene.ts';

/** A finished game, action by action, as one viewer saw it at the time; `all`: with everything open. */

const Count = Type.Integer({ minimum: 0 });

const { colour, kind, name, bot } = SeatScene.properties;
/** Somebody who had a seat: from after how many actions on, and what they are called. */
const FilmSitter = exactly({ since: Count, name });
const FilmSeat = exactly({
  colour,
  kind,
  name,
  bot,
  /** All who had the seat, in order: `name` is the last one's. */
  sitters: list(FilmSitter),
});
export type FilmSeat = Static<typeof FilmSeat>;

const FilmViewer = Type.Union([SeatNumber, Type.Literal('spectator'), Type.Literal('all')]);
export type FilmViewer = Static<typeof FilmViewer>;

const FilmStep = exactly({
  seat: SeatNumber,
  /** One's own, or everybody's with `all`. */
  action: Type.Optional(ActionTold),
  events: list(EventTold),
  /** In the view, not in a scene. */
  changes: list(Change),
});
export type FilmStep = Static<typeof FilmStep>;

/** Something that was said during the game, after how many actions and by which of those who had the seat. */
const FilmLine = exactly({ after: Count, from: SeatNumber, sitter: Count, ...utterance });
export type FilmLine = Static<typeof FilmLine>;

export const Film = exactly({
  ruleset: Text,
  seats: list(FilmSeat),
  as: FilmViewer,
  /** What they saw and were told when the game began. */
  first: ViewTold,
  opening: list(EventTold),
  /** One for every action, so that a number is the same moment for every viewer. */
  steps: list(FilmStep),
  /** What they heard; private talk only if the table had chosen to reveal it (`T-KNOW-3`). */
  talk: list(FilmLine),
});
export type Film = Static<typeof Film>;
