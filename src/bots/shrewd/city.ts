import type { Action, View } from '../../engine/index.ts';
import type { CityGame } from '../../rulesets/city/board.ts';
import { ROUNDS } from '../../rulesets/city/data.ts';
import type { CityView } from '../../rulesets/city/view.ts';
import { cityClues } from '../reading/city.ts';
import { stepOf, word } from '../simple/action.ts';
import { glance } from './city/policy.ts';
import { chancesOf } from './city/prospects.ts';
import type { Care, Foresight } from './foresight.ts';

/** City of Horror, as the shrewd bot foresees it. */

/** Ways to go elsewhere, once everybody's destination is known. */
const DETOURS = ['runningShoes', 'backDoor', 'teen', 'mama'];

const isDetour = (action: Action): boolean =>
  DETOURS.includes(word(action, 'play')) || DETOURS.includes(word(action, 'power'));

/** Destinations matter most, and come out closest. */
const CARE: { readonly [kind: string]: Care } = {
  select: { worse: 4, playouts: 1 },
  selectLate: { worse: 4, playouts: 1 },
  place: { worse: 4, playouts: 0.5 },
  move: { worse: 4, playouts: 0.5, also: isDetour },
  attack: { worse: 0.6, playouts: 0.4 },
  activate: { worse: 1, playouts: 0.3 },
};

function care(view: View): Care | null {
  const { kind, on } = stepOf(view);
  if (kind === 'share' || (kind === 'attack' && !concernsMe(view, on))) return null;
  return CARE[kind] ?? { worse: 4, playouts: 0.4 };
}

/** In the end cards are worth nothing any more: then others' attacks are my concern, too. */
const concernsMe = (view: View, place: string): boolean =>
  view.round >= ROUNDS ||
  (view as unknown as CityView).at[place]?.some(({ player }) => player === view.you) === true;

export const city: Foresight = {
  care,
  clues: cityClues,
  expected: (game) => ({ points: chancesOf(game as CityGame), spread: 1 }),
  glance: (game, seat, random) => glance(game as CityGame, seat, random),
  horizon: ({ round }) => round,
};
