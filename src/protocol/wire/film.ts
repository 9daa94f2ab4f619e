import { Type, type Static } from 'typebox';
import { ActionTold, EventTold, exactly, list, SeatNumber, Text, ViewTold } from './fields.ts';
import { Change, SeatScene } from './scene.ts';

/** A finished game, action by action, as one viewer saw it at the time; `all`: with everything open. */

const { colour, kind, name, bot } = SeatScene.properties;
const FilmSeat = exactly({ colour, kind, name, bot });
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

export const Film = exactly({
  ruleset: Text,
  seats: list(FilmSeat),
  as: FilmViewer,
  /** What they saw and were told when the game began. */
  first: ViewTold,
  opening: list(EventTold),
  /** One for every action, so that a number is the same moment for every viewer. */
  steps: list(FilmStep),
});
export type Film = Static<typeof Film>;
