import type { Card, Character, PlaceName } from '../rulesets/mall-2005/data.ts';
import type { PieceRules } from './game-rules.ts';

/** Apart from the rest of the rules' tables: a table in the browser needs these alone. */
export const MALL_PIECES: PieceRules<Card, Character, PlaceName> = {
  cards: {
    threat: ['M-CARD-THREAT', 'M-VOTE-2'],
    hide: ['M-CARD-HIDE'],
    camera: ['M-CARD-CAMERA', 'M-DICE-1'],
    sprint: ['M-CARD-SPRINT', 'M-MOVE-4'],
    barricade: ['M-CARD-BARRICADE', 'M-ATK-2'],
    axe: ['M-CARD-AXE'],
    shotgun: ['M-CARD-SHOTGUN'],
  },
  people: {
    pinUp: ['M-ATK-1', 'M-VOTE-2', 'M-END-2'],
    toughGuy: ['M-ATK-2', 'M-VOTE-2', 'M-END-2'],
    gunman: ['M-VOTE-2', 'M-END-2'],
    girl: ['M-SETUP-1', 'M-VOTE-2', 'M-END-2'],
  },
  places: {
    restrooms: ['M-ATK-2', 'M-MOVE-2'],
    boutique: ['M-SETUP-3', 'M-ATK-2', 'M-MOVE-2'],
    toyStore: ['M-ATK-2', 'M-MOVE-2'],
    parking: ['M-TRUCK-1', 'M-ATK-6', 'M-MOVE-3'],
    securityHq: ['M-CHIEF-1', 'M-DICE-1', 'M-ATK-2'],
    supermarket: ['M-ATK-3', 'M-ATK-2'],
  },
};
