import { stepParts } from '../../../engine/step-name.ts';
import type { MallScene } from '../../../rulesets/mall-2005/board.ts';
import { placeName, PLACES } from '../../../rulesets/mall-2005/data.ts';
import type { Door } from '../../../rulesets/mall-2005/view-types.ts';
import { say, sayByKey } from '../../../words/index.ts';
import { dangerLine, placesLine, voteLines } from '../../table/status-lines.ts';
import type { NameOf } from '../reader.ts';
import { forecastOf } from './scene.ts';

/** What will happen as things stand. */
export function statusLines(view: MallScene, nameOf: NameOf): string[] {
  const doors = Object.entries(view.stakes.doors);
  const [kind, on] = stepParts(view.step);
  switch (kind) {
    case 'over':
      return [];
    case 'place':
      return [rolledLine(view)];
    case 'choose':
    case 'chiefChoice':
    case 'move':
    case 'cameras':
      return [dangerLine(doors.flatMap(([place, { deadly }]) => (deadly ? [place] : [])))];
    default: {
      const door = doors.find(([place]) => place === on)?.[1];
      const lines = door === undefined ? [] : [doorLine(door)];
      const vote = forecastOf(view);
      if (vote === null || door?.deadly === false) return lines;
      return [...lines, ...voteLines(view, vote, tieLine(view, kind === 'revote', on, nameOf), nameOf)];
    }
  }
}

/** The dice of a placement lie open. */
function rolledLine({ dice, closed, spaces }: MallScene): string {
  const rolled = PLACES.filter((number) => dice.includes(number)).map(placeName);
  const free = rolled.filter((place) => !closed.includes(place) && !spaces[place].full);
  return free.length === 0 ? say('web_statusLine_rolledFull') : placesLine('rolled', free);
}

function doorLine({ zombies, defence, getIn, deadly }: Door): string {
  if (defence === null && !getIn) return say('web_statusLine_parkingSafe');
  const fate = !getIn ? 'doorHolds' : !deadly ? 'hidden' : defence === null ? 'parking' : 'doorBreaks';
  return sayByKey(`web_statusLine_${fate}`, {
    zombies: say('web_zombies', { count: zombies }),
    defence: defence ?? 0,
  });
}

function tieLine({ chief }: MallScene, isRevote: boolean, on: string, nameOf: NameOf): string[] {
  if (!isRevote) return [say('web_statusLine_revote')];
  return on === 'chief' ? [say('web_statusLine_chiefStays', { player: nameOf(chief) })] : [];
}
