import type { GameEvent } from '../engine/types.ts';
import type { ToldCityEvent } from '../rulesets/city/vocabulary.ts';
import type { ToldMallEvent } from '../rulesets/mall-2005/vocabulary.ts';

/** The events that sentences are made for; those of other games are told by their names alone. */
export type Told = ToldCityEvent | ToldMallEvent;
export type ToldType = Told['type'];
export type ToldOf<T extends ToldType> = Extract<Told, { readonly type: T }>;

/** Narrows an event to one type. What comes in was checked where it came in. */
export const isOf = <T extends ToldType>(
  event: GameEvent | Told,
  ...types: readonly T[]
): event is ToldOf<T> => types.some((type) => type === event.type);
