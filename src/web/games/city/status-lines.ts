import { stepParts } from '../../../engine/step-name.ts';
import type { CityScene } from '../../../rulesets/city/board.ts';
import { isLocation, type Location } from '../../../rulesets/city/data.ts';
import { say, sayByKey } from '../../../words/index.ts';
import { cardName } from '../../../words/names.ts';
import { dangerLine, placesLine, voteLines } from '../../table/status-lines.ts';
import type { NameOf } from '../reader.ts';
import { forecastOf } from './scene.ts';

/** What will happen as things stand. */
export function statusLines(view: CityScene, nameOf: NameOf): string[] {
  const { order, attacks } = view.stakes;
  const [kind, on] = stepParts(view.step);
  switch (kind) {
    case 'over':
      return [];
    case 'react':
      return [say('web_statusLine_react', { card: cardName(on) })];
    case 'reactMove':
      return [say('web_statusLine_reactMove')];
    case 'helicopter':
    case 'vaccinate':
      return antidotesLine(view);
    case 'place':
      return [placesLine('drawn', view.drawn)];
    case 'select':
    case 'selectLate':
    case 'move':
      return [dangerLine(order.filter((place) => attacks[place].deadly))];
    default:
      return isLocation(on) ? linesAt(view, on, kind === 'handOut', nameOf) : [];
  }
}

function linesAt(view: CityScene, place: Location, isHandedOut: boolean, nameOf: NameOf): string[] {
  const { attacks, leader } = view.stakes;
  const vote = forecastOf(view);
  const { people, zombies: count, condition, attacked, deadly } = attacks[place];
  const isSharing = vote?.about === 'share';
  const lines: string[] = [];
  if (!isSharing && !isHandedOut) {
    const fate = deadly
      ? condition === 'leader'
        ? 'leader'
        : 'attacked'
      : attacked && people > 0
        ? 'hidden'
        : 'calm';
    const zombies = say('web_zombies', { count });
    lines.push(sayByKey(`web_statusLine_${fate}`, { zombies, people, leader: nameOf(leader) }));
  }
  if (vote === null || (!isSharing && !deadly) || condition === 'leader') return lines;
  return [...lines, ...voteLines(view, vote, [tieLine(vote.tieBreaker, view, nameOf)], nameOf)];
}

function tieLine(breaker: string | null, { you }: CityScene, nameOf: NameOf): string {
  if (breaker === null) return say('web_statusLine_tieNobody');
  return breaker === you
    ? say('web_statusLine_tieYou')
    : say('web_statusLine_tie', { player: nameOf(breaker) });
}

function antidotesLine({ you, out, at, antidotes }: CityScene): string[] {
  if (you === null || out.includes(you)) return [];
  const people = Object.values(at)
    .flat()
    .filter(({ player }) => player === you).length;
  return [say('web_statusLine_antidotes', { antidotes: antidotes[you] ?? 0, people })];
}
