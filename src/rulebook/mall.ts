import type { Card, Character, PlaceName } from '../rulesets/mall-2005/data.ts';
import type { REASONS, STEPS } from '../rulesets/mall-2005/vocabulary.ts';
import { MALL_PIECES } from './mall-pieces.ts';
import { CORE_REASON_RULES, type GameRules } from './game-rules.ts';

type MallRules = GameRules<Card, Character, PlaceName, keyof typeof STEPS, keyof typeof REASONS>;

export const MALL_RULES: MallRules = {
  ...MALL_PIECES,
  steps: {
    place: ['M-SETUP-4'],
    cards: ['M-VOTE-1', 'M-ATK-4', 'M-CARD-1'],
    vote: ['M-VOTE-2', 'M-VOTE-3', 'M-VOTE-4', 'M-ATK-5'],
    revote: ['M-VOTE-4', 'M-VOTE-5'],
    truck: ['M-TRUCK-1'],
    cameras: ['M-DICE-1', 'M-CARD-CAMERA'],
    chiefChoice: ['M-DEST-1'],
    choose: ['M-DEST-1', 'M-MOVE-3'],
    haunt: ['M-DEST-2'],
    move: ['M-MOVE-3', 'M-MOVE-4'],
    sprint: ['M-MOVE-4'],
    victim: ['M-ATK-5'],
  },
  reasons: {
    ...CORE_REASON_RULES,
    playerIsOut: ['M-OUT-1'],
    allThere: ['M-DEST-1'],
    alreadyThere: ['M-MOVE-3'],
    badSearch: ['M-TRUCK-1'],
    cardNotHeld: ['M-CARD-1'],
    cardNotNow: ['M-CARD-1', 'M-VOTE-1'],
    closed: ['M-MOVE-2', 'M-SETUP-3'],
    diceKnown: ['M-CARD-1', 'M-DICE-1'],
    goingThere: ['M-MOVE-4', 'M-CARD-1'],
    heldOff: ['M-ATK-4'],
    hiddenAlready: ['M-CARD-1', 'M-CARD-HIDE'],
    mustMove: ['M-MOVE-3'],
    noAttack: ['M-ATK-4'],
    noBarricadeAgainstFour: ['M-CARD-BARRICADE', 'M-ATK-3'],
    noBarricadeAtParking: ['M-CARD-BARRICADE'],
    noSuchCharacter: ['M-SETUP-1'],
    noSuchPlace: ['M-SETUP-4'],
    noTarget: ['M-CARD-1'],
    noVote: ['M-VOTE-3'],
    noVoterThere: ['M-VOTE-2'],
    noZombieThere: ['M-CARD-1'],
    nobodyMoved: ['M-MOVE-4'],
    notACandidate: ['M-VOTE-3'],
    notRolled: ['M-SETUP-4'],
    notThere: ['M-CARD-HIDE'],
    notToBeEaten: ['M-ATK-5'],
    notToPlace: ['M-SETUP-4'],
  },
};
