import type { MallScene } from '../../../rulesets/mall-2005/board.ts';
import { CARD_COUNTS } from '../../../rulesets/mall-2005/data.ts';
import { phaseOfStep } from '../../../rulesets/mall-2005/phases.ts';
import { among, type Phase, type Reference } from '../reference.ts';

const PHASES: readonly Phase[] = [
  { id: 'truck', rules: ['M-TRUCK-1'] },
  { id: 'chief', rules: ['M-CHIEF-1', 'M-CHIEF-2'] },
  { id: 'arrival', rules: ['M-DICE-1'] },
  { id: 'destinations', rules: ['M-DEST-1', 'M-DEST-2'] },
  { id: 'movement', rules: ['M-MOVE-1', 'M-MOVE-2', 'M-MOVE-3', 'M-MOVE-4'] },
  { id: 'attack', rules: ['M-ATK-1', 'M-ATK-2', 'M-ATK-4', 'M-ATK-5', 'M-ATK-6'] },
];

export const reference: Reference<MallScene> = {
  phases: PHASES,
  phaseOf: ({ step }) => among(PHASES, phaseOfStep(step)),
  cards: CARD_COUNTS,
  seen: ({ discard, hands, lost, search, deck }) => [
    ...discard,
    ...Object.values(hands).flat(),
    ...Object.values(lost).flat(),
    ...search,
    ...deck,
  ],
  deck: ({ deck }) => deck.length,
};
