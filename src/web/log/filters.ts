import type { GameEvent } from '../../engine/index.ts';
import type { Words } from '../../engine/types.ts';
import type { LogKind } from '../../engine/vocabulary.ts';
import { targetOf } from '../../words/describe.ts';
import { say } from '../../words/index.ts';

/** What the log can be narrowed to. */
export type Filter = 'all' | 'mine' | Exclude<LogKind, 'other'>;

const LABELS: { readonly [filter in Filter]: () => string } = {
  all: () => say('web_filter_all'),
  mine: () => say('web_filter_mine'),
  deaths: () => say('web_filter_deaths'),
  votes: () => say('web_filter_votes'),
  cards: () => say('web_filter_cards'),
  moves: () => say('web_filter_moves'),
  zombies: () => say('web_filter_zombies'),
  trade: () => say('web_filter_trade'),
};

const isFilter = (name: string): name is Filter => Object.hasOwn(LABELS, name);
export const FILTERS = Object.keys(LABELS).filter(isFilter);
export const filterLabel = (filter: Filter): string => LABELS[filter]();

/** The piece that an event is about, by its pick id. */
export function pieceOf(words: Words, event: GameEvent): string | null {
  const target = targetOf(words, event);
  if (target === null) return null;
  if ('figure' in target) return `figure:${target.figure}`;
  if ('player' in target) return `player:${target.player}`;
  // A vote may be about something that is no place on the board.
  const { place: places } = words.kinds;
  return Array.isArray(places) && places.includes(target.place) ? `place:${target.place}` : null;
}
