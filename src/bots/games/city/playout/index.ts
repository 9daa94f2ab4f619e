import type { City } from '../../../../rulesets/city/board.ts';
import { ROUNDS } from '../../../../rulesets/city/data.ts';
import type { CityAction } from '../../../../rulesets/city/vocabulary.ts';
import type { PlayoutModel, SearchScope } from '../../../search/playout-model.ts';
import { cityClues, plausibility } from '../clues.ts';
import { stepAt, type CityScene, type CityTypes } from '../scene.ts';
import { quickAnswer } from './policy.ts';
import { logChances } from './prospects.ts';

/** City of Horror, as the shrewd bot searches it. */

type Scope = SearchScope<CityTypes>;

/** Ways to go elsewhere, once everybody's destination is known. */
const DETOURS: readonly string[] = ['runningShoes', 'backDoor', 'teen', 'mama'];

const isDetour = (action: CityAction): boolean =>
  ('play' in action && DETOURS.includes(action.play)) ||
  ('power' in action && DETOURS.includes(action.power));

/** Destinations matter most, and come out closest. */
const SCOPES: { readonly [kind in keyof City['steps']]?: Scope } = {
  select: { margin: 4, playouts: 1 },
  selectLate: { margin: 4, playouts: 1 },
  place: { margin: 4, playouts: 0.5 },
  move: { margin: 4, playouts: 0.5, isExtra: isDetour },
  attack: { margin: 0.6, playouts: 0.4 },
  activate: { margin: 1, playouts: 0.3 },
};
const OTHER_STEPS: Scope = { margin: 4, playouts: 0.4 };

function scope(view: CityScene): Scope | null {
  const { kind } = stepAt(view);
  if (kind === 'over' || kind === 'share' || (kind === 'attack' && !concernsMe(view))) return null;
  return SCOPES[kind] ?? OTHER_STEPS;
}

/** In the end cards are worth nothing any more: then others' attacks are my concern, too. */
function concernsMe(view: CityScene): boolean {
  const { place } = stepAt(view);
  return view.round >= ROUNDS || (place !== null && view.at[place].some(({ player }) => player === view.you));
}

export const cityPlayout: PlayoutModel<CityTypes> = {
  scope,
  evidenceIn(past) {
    const clues = cityClues(past);
    return clues.length === 0 ? null : { likelihood: (world) => plausibility(world, clues) };
  },
  lastRound: (round) => round,
  logChances,
  quickAnswer,
  plainSteps: ['select', 'selectLate', 'move', 'activate'] satisfies (keyof City['steps'])[],
};
