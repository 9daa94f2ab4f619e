import type { View } from '../../engine/index.ts';
import { PLACE_NAMES } from '../../rulesets/mall-2005/data.ts';
import type { MallView } from '../../rulesets/mall-2005/view.ts';
import { stepOf } from '../simple/action.ts';
import { mallThinking } from '../simple/mall.ts';
import type { Model } from '../simple/model.ts';
import { outlook } from './outlook.ts';

/** Mall of Horror, as the standard bot sees it. */

const seen = (view: View): MallView => view as unknown as MallView;

/** How many of four dice show one place, twenty times: 48 %, 39 %, 12 % and 2 %. */
const SHOWN: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2];

const BEFORE_DICE = ['cameras', 'chiefChoice', 'choose', 'haunt', 'truck'];
/** What votes are about before the dice are rolled. */
const EARLY = ['truck', 'chief'];

/** What the dice may bring, while they lie unseen. */
function coming(view: View): { [place: string]: readonly number[] } {
  const { kind, on } = stepOf(view);
  if (!BEFORE_DICE.includes(kind) && !EARLY.includes(on)) return {};
  const { zombies, knows, closed } = seen(view);
  const dice = knows[view.you ?? '']?.dice;
  const open = Object.entries(zombies).filter(([place]) => !closed.includes(place));
  return Object.fromEntries(
    open.map(([place, count]) => {
      if (dice === undefined) return [place, SHOWN.map((more) => count + more)];
      return [place, [count + dice.filter((die) => PLACE_NAMES[die] === place).length]];
    }),
  );
}

/** One comes to the fullest place, one to where most Pin-Ups are (`M-ATK-1`). */
function gather({ people }: Model, place: string): number {
  const all = new Map<string, number>();
  const pinUps = new Map<string, number>();
  for (const { at, character } of people) {
    all.set(at, (all.get(at) ?? 0) + 1);
    if (character === 'pinUp') pinUps.set(at, (pinUps.get(at) ?? 0) + 1);
  }
  return (isMost(all, place) ? 1 : 0) + (isMost(pinUps, place) ? 1 : 0);
}

function isMost(counts: ReadonlyMap<string, number>, place: string): boolean {
  const own = counts.get(place) ?? 0;
  if (own === 0) return false;
  for (const [at, count] of counts) if (at !== place && count >= own) return false;
  return true;
}

const none = (): number => 0;

export const standardMall = mallThinking((model, view) => {
  const { kind, on } = stepOf(view);
  const hasGathered = kind === 'cards' && on in seen(view).zombies;
  const facts = {
    coming: coming(view),
    tieBreaker: null,
    gather: hasGathered ? none : gather,
    done: new Set<string>(),
  };
  return Object.assign({}, model, outlook(facts, model));
});
