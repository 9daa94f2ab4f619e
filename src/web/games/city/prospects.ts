import { stepParts } from '../../../engine/step-name.ts';
import type { CityScene } from '../../../rulesets/city/board.ts';
import { isLocation } from '../../../rulesets/city/data.ts';
import { say } from '../../../words/index.ts';
import { enumerated, placeTitle } from '../../../words/names.ts';
import type { NameOf, Peek, PeekLine, Prize } from '../reader.ts';

/** What is to be had in the city, and what is known of what will come. */

/** What lies where it is shared out. */
export function prizeOf({ step, items }: CityScene): Prize {
  const [, place] = stepParts(step);
  if (!isLocation(place)) return { sign: null, short: '', sentence: '' };
  const { antidotes, cards } = items[place];
  return {
    sign: 'antidote',
    short: say('web_prize_share'),
    sentence: say('web_prizeHelp_share', { loot: loot(antidotes, cards.length) }),
  };
}

function loot(antidotes: number, cards: number): string {
  return enumerated([
    ...(antidotes > 0 ? [say('count_antidotes', { count: antidotes })] : []),
    ...(cards > 0 ? [say('count_cards', { count: cards })] : []),
  ]);
}

/** The next invasion card, in the order in which it is done. */
export function peekOf({ nextInvasion }: CityScene, nameOf: NameOf): Peek | null {
  if (nextInvasion === undefined || nextInvasion === null) return null;
  const { moves, zombies, drops, leader } = nextInvasion;
  const lines: PeekLine[] = [
    ...moves.map(({ from, to }): PeekLine => ({
      symbol: 'runningShoes',
      count: 1,
      text: say('web_peekMove', { from: placeTitle(from), to: placeTitle(to) }),
    })),
    ...zombies.map(({ place, count }): PeekLine => ({
      symbol: 'zombieHand',
      count,
      text: say('web_peekZombies', { count, place: placeTitle(place) }),
    })),
    ...drops.map(({ place, antidotes, cards }): PeekLine => ({
      symbol: antidotes > 0 ? 'antidote' : 'cardBack',
      count: 1,
      text: say('web_peekDrop', { loot: loot(antidotes, cards), place: placeTitle(place) }),
    })),
    {
      symbol: 'leader',
      count: 1,
      text:
        leader.steps === 0
          ? say('web_peekLeaderStays')
          : say('web_peekLeader', { name: nameOf(leader.player), steps: leader.steps }),
    },
  ];
  return { title: say('web_peekInvasion'), lines };
}
