import { stepParts } from '../../../engine/index.ts';
import { isWeapon, type PlaceName, isPrize } from '../../../rulesets/mall-2005/data.ts';
import type { MallAction } from '../../../rulesets/mall-2005/vocabulary.ts';
import { worthsBy } from '../../evaluation/look-ahead.ts';
import { remember } from '../../temper/memory.ts';
import { remarkOn } from '../../temper/remarks.ts';
import type { GameBots, Intent } from '../game-bots.ts';
import { bargain, ideasIn, outlookIn } from './deals.ts';
import { mallEvaluation, type MallScene, type MallTypes } from './evaluation.ts';
import { killsBy } from './help.ts';
import { mallPlayout } from './playout.ts';
import { standardWorths } from './standard.ts';

function intentOf(action: MallAction, view: MallScene): Intent | null {
  const go = (place: PlaceName): Intent => ({ type: 'go', zombies: view.zombies[place], supplies: 0 });
  if ('vote' in action) {
    const votes = view.stakes.vote?.votes[action.vote] ?? 0;
    return { type: 'vote', player: action.vote, votes, isPrize: isPrize(stepParts(view.step)[1]) };
  }
  if ('search' in action) {
    const { to } = action.search;
    return { type: 'give', players: to === undefined ? [] : [to] };
  }
  if ('choose' in action) return go(action.choose);
  if ('place' in action) return go(action.location);
  return 'play' in action ? { type: 'use', target: null, isCard: true } : null;
}

/** Weapons are for the place under attack. */
const clears = (action: MallAction, { step }: MallScene): string | null =>
  'play' in action && isWeapon(action.play) ? stepParts(step)[1] : null;

export const mallBots: GameBots<MallTypes> = {
  simpleWorths: (view, legal) => worthsBy(mallEvaluation, view, legal),
  standardWorths,
  rookieSpread: 2,
  playout: mallPlayout,
  intentOf,
  clears,
  killsBy,
  voteScale: 1,
  remember,
  remarkOn,
  trade: bargain,
  outlook: outlookIn,
  ideas: ideasIn,
};
