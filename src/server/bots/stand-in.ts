import type { BotId } from '../../bots/index.ts';

/** Who plays for those who are away or have left (`T-CLOCK-2`). */
export const STAND_IN: BotId = 'standard';
