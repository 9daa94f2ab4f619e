import { isWeapon, type Location } from '../../../rulesets/city/data.ts';
import type { CityAction } from '../../../rulesets/city/vocabulary.ts';
import { worthsBy } from '../../evaluation/look-ahead.ts';
import { remember } from '../../temper/memory.ts';
import { remarkOn } from '../../temper/remarks.ts';
import type { GameBots, Intent } from '../game-bots.ts';
import { simpleCity } from './evaluation.ts';
import { cityPlayout } from './playout/index.ts';
import { isShare, type CityScene, type CityTypes } from './scene.ts';
import { courteous } from './sharing/courtesy.ts';
import { standardCity } from './standard.ts';
import { outlookIn } from './trade/outlook.ts';
import { ideasIn } from './trade/pacts.ts';
import { killsBy } from './trade/priced.ts';
import { trade } from './trade/trade.ts';

function intentOf(action: CityAction, view: CityScene): Intent | null {
  const go = (place: Location): Intent => {
    const { antidotes, cards } = view.items[place];
    return { type: 'go', zombies: view.zombies[place], supplies: antidotes + cards.length };
  };
  if ('vote' in action || 'breakTie' in action) {
    const player = 'vote' in action ? action.vote : action.breakTie;
    const votes = view.stakes.vote?.votes[player] ?? 0;
    return { type: 'vote', player, votes, isPrize: isShare(view) };
  }
  if ('handOut' in action) return { type: 'give', players: Object.keys(action.handOut) };
  if ('choose' in action) return go(action.choose);
  if ('place' in action) return go(action.location);
  if ('play' in action || 'power' in action)
    return { type: 'use', target: 'player' in action ? action.player : null, isCard: 'play' in action };
  return null;
}

const clears = (action: CityAction): string | null => {
  if (!('play' in action)) return null;
  if (action.play === 'flare') return action.from;
  return isWeapon(action.play) && 'at' in action ? action.at : null;
};

/** Both editions. */
export const cityBots: GameBots<CityTypes> = {
  simpleWorths: (view, legal) => worthsBy(simpleCity, view, legal),
  standardWorths: (view, legal) => worthsBy(standardCity, view, legal),
  rookieSpread: 0.6,
  playout: cityPlayout,
  intentOf,
  clears,
  killsBy,
  // A vote is worth what its victim has, in points: far more than what losing one character costs them.
  voteScale: 5,
  remember,
  remarkOn,
  trade,
  outlook: outlookIn,
  ideas: ideasIn,
  courteous,
};
