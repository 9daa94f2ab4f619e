import type { View } from '../../../src/engine/index.ts';
import type { CityScene } from '../../../src/rulesets/city/board.ts';
import type { MallScene } from '../../../src/rulesets/mall-2005/board.ts';

/** A view of one of the games of the house, in its own words. */
export const sceneIn = (view: View): CityScene | MallScene => view as CityScene | MallScene;

/** The hands of all players, as far as the viewer knows them. */
export const handsIn = (view: View): { readonly [player: string]: readonly string[] } => sceneIn(view).hands;
