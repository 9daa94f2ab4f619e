import { stepParts } from '../../../engine/index.ts';
import type { ViewOf } from '../../../engine/view.ts';
import type { City, CityGame } from '../../../rulesets/city/board.ts';
import { isLocation, type Location } from '../../../rulesets/city/data.ts';
import type { CityAction, ToldCityEvent } from '../../../rulesets/city/vocabulary.ts';
import type { Model, Person } from '../../evaluation/model.ts';
import { addTo } from '../../../engine/lists.ts';

/** What all bots read off the view of a city. */

export type CityScene = ViewOf<City>;

export interface CityTypes {
  readonly game: CityGame;
  readonly view: CityScene;
  readonly action: CityAction;
  readonly event: ToldCityEvent;
}

export type CityModel = Model<Location>;
export type CityPerson = Person<Location>;

/** The antidotes that a player holds; everybody is listed. */
export function antidotesOf({ antidotes }: Pick<CityScene, 'antidotes'>, player: string): number {
  const count = antidotes[player];
  if (count === undefined) throw new Error(`${player} is not at the table`);
  return count;
}

/** The kind of the step, and the location it is about, if it is. */
export function stepAt({ step }: Pick<CityScene, 'step'>): {
  readonly kind: ReturnType<typeof stepParts<keyof City['steps']>>[0];
  readonly place: Location | null;
} {
  const [kind, on] = stepParts(step);
  return { kind, place: isLocation(on) ? on : null };
}

/** Whether it is about who hands out supplies. */
export const isShare = (view: Pick<CityScene, 'step'>): boolean => SHARES.includes(stepAt(view).kind);
const SHARES: readonly string[] = ['share', 'shareVote', 'shareTie'];

/** How many votes each player casts in the vote under way or about to come, own or not. */
export function votesCast({ stakes: { vote } }: Pick<CityScene, 'stakes'>): Map<string, number> {
  const cast = new Map<string, number>();
  if (vote === null) return cast;
  for (const [player, count] of Object.entries(vote.votes))
    addTo(cast, vote.casters[player] ?? player, count);
  return cast;
}
