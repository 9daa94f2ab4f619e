import { stepParts } from '../../../engine/step-name.ts';
import type { MallScene } from '../../../rulesets/mall-2005/board.ts';
import {
  KILLS,
  placeName,
  placeNumber,
  PLACES,
  zombiesToGetIn,
  type Card,
} from '../../../rulesets/mall-2005/data.ts';
import { say } from '../../../words/index.ts';
import { enumerated, placeTitle } from '../../../words/names.ts';
import type { Peek, PeekLine, Prize } from '../reader.ts';

/** What is to be had in the mall, what could save somebody, and what is known of what will come. */

const SAVING = ['axe', 'shotgun', 'barricade', 'hide'] as const satisfies readonly Card[];
export const SAVERS: readonly string[] = SAVING.map((card) => `card:${card}`);

/** Whether these keep the zombies out, or hide everybody. At the Parking there is no door: all zombies have to go. */
export function isRescue({ you, at, stakes: { doors, vote } }: MallScene, picks: readonly string[]): boolean {
  const door = vote === null ? undefined : doors[vote.place];
  if (vote === null || door === undefined) return true;
  const count = (card: (typeof SAVING)[number]): number =>
    picks.filter((pick) => pick === `card:${card}`).length;
  const seen = at[vote.place].filter(({ player, hidden }) => player === you && !hidden);
  const zombies = door.zombies - count('axe') * KILLS.axe - count('shotgun') * KILLS.shotgun;
  const defence = (door.defence ?? 0) + count('barricade');
  return count('hide') >= seen.length || zombies < zombiesToGetIn(placeNumber(vote.place), defence);
}

export function prizeOf({ step }: MallScene): Prize {
  const [, on] = stepParts(step);
  return on === 'truck'
    ? { sign: 'truck', short: say('web_prize_truck'), sentence: say('web_prizeHelp_truck') }
    : { sign: 'badge', short: say('web_prize_chief'), sentence: say('web_prizeHelp_chief') };
}

/** The dice that one has seen, by the places that they send zombies to. */
export function peekOf({ you, knows, closed }: MallScene): Peek | null {
  const dice = you === null ? undefined : knows[you]?.dice;
  if (dice === undefined) return null;
  // A die that shows a closed place is ignored (`M-MOVE-1`).
  const open = PLACES.filter((number) => !closed.includes(placeName(number)));
  const lines = open.map((number): PeekLine => {
    const count = dice.filter((die) => die === number).length;
    return {
      symbol: 'zombieHand',
      count,
      text: say('web_peekZombies', { count, place: placeTitle(placeName(number)) }),
    };
  });
  return {
    title: say('web_peekDice', { dice: enumerated(dice) }),
    lines: lines.filter(({ count }) => count > 0),
  };
}
