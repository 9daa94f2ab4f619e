import { emit } from '../../engine/stack.ts';
import { figuresAt, markersLeft, nameOf, type Board, type CityGame } from './board.ts';
import { kill } from './deaths.ts';
import { editionOf } from './edition.ts';

/** Explosions: markers on the tower and the armory, and what the last one does. */

export type Boom = 'tower' | 'armory';

const TOWER_FALLS_AT = 3;
const armoryGoesAt = ({ sides }: Board): number => (sides.armory === 'A' ? 3 : 2);

/** How many markers each of them bears before it explodes. */
export const explodesAt = (board: Board): { readonly tower: number; readonly armory: number } => ({
  tower: TOWER_FALLS_AT,
  armory: armoryGoesAt(board),
});

/** Where a marker can still be put (`C-BOOM-2`); empty: none is placed. */
export function boomTargets(game: CityGame): readonly Boom[] {
  const { board } = game.state;
  const armoryDone = board.armory !== 'open';
  if (markersLeft(board) === 0 || (board.towerFallen && armoryDone)) return [];
  if (armoryDone) return ['tower'];
  return board.towerFallen && !editionOf(game).markersOnFallenTower ? ['armory'] : ['tower', 'armory'];
}

export function placeMarker(game: CityGame, where: Boom): void {
  if (!boomTargets(game).includes(where)) return;
  const { board } = game.state;
  board.explosions[where]++;
  emit(game, { type: 'explosionMarked', place: where, count: board.explosions[where] });
  if (where === 'tower' && !board.towerFallen && board.explosions.tower >= TOWER_FALLS_AT) collapse(game);
  if (where === 'armory' && board.explosions.armory >= armoryGoesAt(board)) wreckArmory(game);
}

/** `C-BOOM-TOWER` */
function collapse(game: CityGame): void {
  const { board } = game.state;
  board.towerFallen = true;
  emit(game, { type: 'towerFell' });
  board.zombies.tower = 0;
  kill(game, figuresAt(board, 'tower'), 'tower');
}

/** Side A burns (`C-BOOM-ARMORY-A`); side B is blocked for good (`C-BOOM-ARMORY-B`). */
function wreckArmory(game: CityGame): void {
  const { board } = game.state;
  board.armory = board.sides.armory === 'A' ? 'burnt' : 'blocked';
  if (board.armory === 'blocked') return emit(game, { type: 'armoryBlocked' });
  emit(game, { type: 'armoryBurnt' });
  for (const figure of figuresAt(board, 'armory')) {
    figure.at = 'crossroads';
    figure.temporary = false;
    emit(game, { type: 'characterFled', player: nameOf(game, figure.seat), character: figure.who });
  }
  board.antidotesGone += board.items.armory.antidotes;
  board.burnt.push(...board.items.armory.cards);
  board.items.armory = { antidotes: 0, cards: [] };
}
