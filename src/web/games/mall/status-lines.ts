import { stepParts } from '../../../engine/step-name.ts';
import type { MallScene } from '../../../rulesets/mall-2005/board.ts';
import { endsAt, placeName, PLACES } from '../../../rulesets/mall-2005/data.ts';
import type { Door } from '../../../rulesets/mall-2005/view-types.ts';
import { say, sayByKey } from '../../../words/index.ts';
import { placeName as calledPlace } from '../../../words/names.ts';
import { dangerLine, placesLine, voteLines } from '../../table/status-lines.ts';
import type { NameOf } from '../reader.ts';
import { forecastOf } from './scene.ts';

/** What will happen as things stand. */
export function statusLines(view: MallScene, nameOf: NameOf): string[] {
  const doors = Object.entries(view.stakes.doors);
  const [kind, on] = stepParts(view.step);
  switch (kind) {
    case 'over':
      return [endLine(view)];
    case 'place':
      return [rolledLine(view)];
    case 'choose':
    case 'chiefChoice':
    case 'haunt':
    case 'move':
    case 'sprint':
    case 'cameras':
      return [
        dangerLine(doors.flatMap(([place, { deadly }]) => (deadly ? [place] : []))),
        ...nearEndLine(view),
      ];
    default: {
      const door = doors.find(([place]) => place === on)?.[1];
      const lines = door === undefined ? [] : [doorLine(door)];
      const vote = forecastOf(view);
      if (vote === null || door?.deadly === false) return lines;
      return [...lines, ...voteLines(view, vote, tieLine(view, kind === 'revote', on, nameOf), nameOf)];
    }
  }
}

const livingIn = ({ at }: MallScene): number => Object.values(at).reduce((sum, here) => sum + here.length, 0);

/** So many deaths at most until the game ends: all are told. */
const NEAR = 2;

function nearEndLine(view: MallScene): string[] {
  const [count, limit] = [livingIn(view), endsAt(view.players.length)];
  return count > limit + NEAR ? [] : [say('web_statusLine_nearEnd', { count, limit })];
}

/** Why it is over. */
function endLine(view: MallScene): string {
  const [count, limit] = [livingIn(view), endsAt(view.players.length)];
  const home = PLACES.map(placeName).find((place) => view.at[place].length > 0) ?? '';
  return count > limit
    ? say('web_statusLine_endTogether', { place: calledPlace(home) })
    : say('web_statusLine_endFew', { count });
}

/** The dice of a placement lie open. */
function rolledLine({ dice, closed, spaces }: MallScene): string {
  const rolled = PLACES.filter((number) => dice.includes(number)).map(placeName);
  const free = rolled.filter((place) => !closed.includes(place) && !spaces[place].full);
  return free.length === 0 ? say('web_statusLine_rolledFull') : placesLine('rolled', free);
}

function doorLine({ zombies, defence, getIn, deadly }: Door): string {
  if (defence === null && !getIn) return say('web_statusLine_parkingSafe');
  const parking = zombies === 1 ? 'parkingOne' : 'parking';
  const fate = !getIn ? 'doorHolds' : !deadly ? 'hidden' : defence === null ? parking : 'doorBreaks';
  return sayByKey(`web_statusLine_${fate}`, {
    zombies: say('web_zombies', { count: zombies }),
    defence: defence ?? 0,
  });
}

function tieLine({ chief }: MallScene, isRevote: boolean, on: string, nameOf: NameOf): string[] {
  if (!isRevote) return [say('web_statusLine_revote')];
  return [
    on === 'chief'
      ? say('web_statusLine_chiefStays', { player: nameOf(chief) })
      : say('revote_tie', { onId: on }),
  ];
}
