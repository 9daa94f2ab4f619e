import type { Card } from './data.ts';

/** Everything in which the two editions differ. */
export interface Edition {
  readonly id: string;
  /** The leader's wheel, clockwise. */
  readonly colours: readonly string[];
  /** The one kind of card that the other edition lacks. */
  readonly ownCard: { readonly kind: Card; readonly count: number };
  /** Where the tower stands in the order of locations (`C-SETUP-3`). */
  readonly towerComes: 'beforeCorners' | 'afterCorners';
  /** When the start player's marker follows a death (`C-START-1`, `C-START-2`). */
  readonly startMarkerMoves: 'atEndOfRound' | 'atDeath';
  /** Who shares out must take one item (`C-SHARE-2`). */
  readonly sharerTakesOne: boolean;
  /** What armory B costs (`C-ACT-ARMORY-B`). */
  readonly armoryCosts: 'card' | 'character';
  /** A child that hides can't be chosen for anything (`C-POW-BOY`). */
  readonly hidingChildIsUntouchable: boolean;
  /** Markers may still be put on the fallen tower, for nothing (`C-BOOM-2`). */
  readonly markersOnFallenTower: boolean;
}

const CITY_2012: Edition = {
  id: 'city-2012',
  colours: ['green', 'purple', 'orange', 'blue', 'red', 'yellow'],
  ownCard: { kind: 'coercion', count: 2 },
  towerComes: 'beforeCorners',
  startMarkerMoves: 'atEndOfRound',
  sharerTakesOne: true,
  armoryCosts: 'card',
  hidingChildIsUntouchable: true,
  markersOnFallenTower: true,
};

const CITY_2013: Edition = {
  id: 'city-2013',
  colours: ['green', 'purple', 'white', 'blue', 'red', 'yellow'],
  ownCard: { kind: 'weaponReplica', count: 2 },
  towerComes: 'afterCorners',
  startMarkerMoves: 'atDeath',
  sharerTakesOne: false,
  armoryCosts: 'character',
  hidingChildIsUntouchable: false,
  markersOnFallenTower: false,
};

export const EDITIONS: readonly Edition[] = [CITY_2012, CITY_2013];

export const editionOf = ({ state }: { readonly state: { readonly ruleset: string } }): Edition =>
  state.ruleset === CITY_2013.id ? CITY_2013 : CITY_2012;
