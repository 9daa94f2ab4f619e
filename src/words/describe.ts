import type { GameEvent, Words } from '../engine/types.ts';
import type { EventDescriptor, Kind, LogKind, Shape } from '../engine/vocabulary.ts';

/** What the descriptors of a game's events say of one event: what it is about, and how it is shown. */

const descriptorOf = ({ events }: Words, type: string): EventDescriptor | undefined =>
  Object.hasOwn(events, type) ? events[type] : undefined;

/** The kind of a parameter, without the mark that it may be left out. */
export const kindOf = (words: Words, type: string, param: string): Kind | undefined => {
  const descriptor = descriptorOf(words, type);
  const kind = descriptor?.params[param] ?? descriptor?.own?.[param];
  return typeof kind === 'string' ? kind.replace(/\?$/, '') : kind;
};

export const logKindOf = (words: Words, type: string): LogKind => descriptorOf(words, type)?.log ?? 'other';

export const pauseOf = (words: Words, type: string): number => descriptorOf(words, type)?.pause ?? 0;

/** How long it is opened before everybody's eyes; 0: it is not. */
export const revealOf = (words: Words, type: string): number => descriptorOf(words, type)?.reveal ?? 0;

/** The part of the round that it belongs to, if that can be told from it: the rest of a `phase_` message. */
export function phaseOf(words: Words, event: GameEvent): string | null {
  const phase = descriptorOf(words, event.type)?.phase;
  if (phase === undefined || typeof phase === 'string') return phase ?? null;
  const told = event['at' in phase ? phase.at : phase.by];
  if (typeof told !== 'string') return null;
  return 'at' in phase ? `at_${told}` : (phase.is[told] ?? phase.else ?? null);
}

/** The public event of which this private one says all, and more. */
export function isFuller(words: Words, event: GameEvent, next: GameEvent): boolean {
  return descriptorOf(words, next.type)?.private === event.type;
}

/** Whether this player is named in it. */
export function concerns(words: Words, event: GameEvent, player: string): boolean {
  const descriptor = descriptorOf(words, event.type);
  const shape = { ...descriptor?.params, ...descriptor?.own };
  return Object.entries(shape).some(([param, kind]) => names(words, kind, event[param], player));
}

function names(words: Words, kind: Kind, value: unknown, player: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof kind === 'string') {
    const bare = kind.replace(/\?$/, '');
    if (bare === 'player') return value === player;
    if (bare === 'person') return typeof value === 'string' && value.startsWith(`${player}.`);
    const own = words.kinds[bare];
    return own !== undefined && names(words, own, value, player);
  }
  if ('list' in kind)
    return Array.isArray(value) && value.some((item) => names(words, kind.list, item, player));
  if ('byPlayer' in kind) return typeof value === 'object' && player in value;
  if ('record' in kind) return shapeNames(words, kind.record, value, player);
  if ('oneOf' in kind)
    return Object.values(kind.oneOf).some((shape) => shapeNames(words, shape, value, player));
  return false;
}

function shapeNames(words: Words, shape: Shape, value: unknown, player: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).some(([param, kind]) => names(words, kind, fields.get(param), player));
}

/** The piece that an event is about: somebody who lives, else a place, else a player. */
export type Target = { readonly figure: string } | { readonly place: string } | { readonly player: string };

/** Where something came from, or was meant to go, is not where it happened. */
const ORIGINS = ['from', 'wanted'];

export function targetOf(words: Words, event: GameEvent): Target | null {
  const descriptor = descriptorOf(words, event.type);
  if (descriptor === undefined) return null;
  const first = (...kinds: readonly string[]): string | undefined => {
    const found = Object.keys(descriptor.params).find((param) => {
      if (ORIGINS.includes(param)) return false;
      const kind = kindOf(words, event.type, param);
      return typeof kind === 'string' && kinds.includes(kind) && typeof event[param] === 'string';
    });
    const value = found === undefined ? undefined : event[found];
    return typeof value === 'string' ? value : undefined;
  };
  const [player, who] = [first('player'), first('person', 'character')];
  if (descriptor.about === 'player' && player !== undefined) return { player };
  if (player !== undefined && who !== undefined && descriptor.log !== 'deaths')
    return { figure: who.includes('.') ? who : `${player}.${who}` };
  const place = first('place', 'boom', 'about');
  if (place !== undefined) return { place };
  return player === undefined ? null : { player };
}
