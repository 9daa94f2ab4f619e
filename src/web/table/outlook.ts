import type { View } from '../../engine/index.ts';
import { stepParts } from '../../engine/step-name.ts';
import type { Stakes as CityStakes } from '../../rulesets/city/stakes.ts';
import type { Stakes as MallStakes } from '../../rulesets/mall-2005/stakes.ts';
import { say, sayByKey } from '../../words/index.ts';
import { cardName, listOf, placeTitle } from '../../words/names.ts';
import { isMall } from '../board/places.ts';

/** What will happen as things stand, in a few short sentences. All of it was counted by the rules. */
export function outlook(view: View, nameOf: (player: string) => string): string[] {
  if (view.over !== null) return [];
  const [kind, on] = stepParts(view.step);
  if (kind === 'react') return [say('web_outlook_react', { card: cardName(on) })];
  if (kind === 'reactMove') return [say('web_outlook_reactMove')];
  return isMall(view) ? mallOutlook(view, kind, on, nameOf) : cityOutlook(view, kind, on, nameOf);
}

type ByPlayer<T> = { readonly [player: string]: T };

function cityOutlook(view: View, kind: string, on: string, nameOf: (player: string) => string): string[] {
  const stakes = view['stakes'] as CityStakes;
  if (kind === 'helicopter' || kind === 'vaccinate') return antidotesOutlook(view);
  if (['select', 'selectLate', 'move'].includes(kind)) {
    const attacked = stakes.order.filter((place) => stakes.attacks[place]?.attacked === true);
    return [dangerAt(attacked)];
  }
  const attack = stakes.attacks[on];
  if (attack === undefined) return [];
  const isSharing = stakes.vote?.about === 'share';
  const tie = isSharing && view.options['sharingTie'] !== 'startPlayer';
  const { people } = attack;
  const zombies = say('web_zombies', { count: attack.zombies });
  const lines: string[] = [];
  if (!isSharing && kind !== 'handOut') {
    const fate = !attack.attacked ? 'calm' : attack.condition === 'leader' ? 'leader' : 'attacked';
    lines.push(sayByKey(`web_outlook_${fate}`, { zombies, people, leader: nameOf(stakes.leader) }));
  }
  if (stakes.vote === null || (!isSharing && !attack.attacked) || attack.condition === 'leader') return lines;
  return [
    ...lines,
    ...votesOutlook(view, stakes.vote.votes, stakes.vote.casters),
    tie ? say('web_outlook_tieNobody') : say('web_outlook_tie', { player: nameOf(String(view['start'])) }),
  ];
}

function mallOutlook(view: View, kind: string, on: string, nameOf: (player: string) => string): string[] {
  const { doors, vote } = view['stakes'] as MallStakes;
  if (['choose', 'chiefChoice', 'move', 'cameras'].includes(kind)) {
    return [dangerAt(Object.keys(doors).filter((place) => doors[place]?.getIn === true))];
  }
  const door = doors[on];
  const lines: string[] = [];
  if (door !== undefined) {
    const fate = !door.getIn ? 'doorHolds' : door.defence === null ? 'parking' : 'doorBreaks';
    lines.push(
      sayByKey(`web_outlook_${fate}`, {
        zombies: say('web_zombies', { count: door.zombies }),
        defence: door.defence ?? 0,
      }),
    );
  }
  if (vote === null || door?.getIn === false) return lines;
  lines.push(...votesOutlook(view, vote.votes, {}));
  const second =
    on === 'chief' ? say('web_outlook_chiefStays', { player: nameOf(String(view['chief'])) }) : undefined;
  if (kind !== 'revote') lines.push(say('web_outlook_revote'));
  else if (second !== undefined) lines.push(second);
  return lines;
}

const dangerAt = (places: readonly string[]): string =>
  places.length === 0
    ? say('web_outlook_safe')
    : say('web_outlook_danger', { places: listOf(places.map(placeTitle)) });

/** Votes that one casts for another count as one's own. */
function votesOutlook({ you }: View, votes: ByPlayer<number>, casters: ByPlayer<string>): string[] {
  const all = Object.values(votes).reduce((sum, count) => sum + count, 0);
  if (you === null || all === 0) return [];
  const mine = Object.entries(votes).filter(([player]) => (casters[player] ?? player) === you);
  const count = mine.reduce((sum, [, votesOf]) => sum + votesOf, 0);
  return [count === 0 ? say('web_outlook_noVote', { all }) : say('web_outlook_votes', { count, all })];
}

function antidotesOutlook(view: View): string[] {
  if (view.you === null || view.out.includes(view.you)) return [];
  const at = view['at'] as { readonly [place: string]: readonly { readonly player: string }[] };
  const people = Object.values(at)
    .flat()
    .filter(({ player }) => player === view.you).length;
  const antidotes = (view['antidotes'] as ByPlayer<number>)[view.you] ?? 0;
  return [say('web_outlook_antidotes', { antidotes, people })];
}
