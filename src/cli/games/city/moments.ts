import { stepParts } from '../../../engine/index.ts';
import { isLocation, type Location } from '../../../rulesets/city/data.ts';
import type { AttackStakes, VoteStakes } from '../../../rulesets/city/view-types.ts';
import { say } from '../../../words/index.ts';
import { goodsName } from '../../../words/goods-names.ts';
import { enumerated, listOf, placeName } from '../../../words/names.ts';
import { peopleOf, itemsAt, tileAt } from './board.ts';
import { nextInvasion } from './invasion.ts';
import type { Look } from '../../play/look.ts';
import { handLine } from '../shared.ts';
import type { CityScene } from '../../../rulesets/city/board.ts';
import { phaseOfStep } from '../../../rulesets/city/phases.ts';

/** What matters at each moment of a night in the city. */

/** What is at stake, in numbers, and what one has to meet it with. */
export function situation(view: CityScene, look: Look): string[] {
  const [kind, on] = stepParts(view.step);
  const { drawn, stakes } = view;
  const lines: string[] = [];
  if (kind === 'place') lines.push(say('city_drawn', { places: listOf(drawn.map(placeName)) }));
  if (kind === 'activate' && isLocation(on)) lines.push(say('city_effect', { side: sideOf(view, on) }));
  if (stakes.vote !== null && kind !== 'react') lines.push(...voteSituation(view, look, stakes.vote));
  if (kind === 'handOut' && isLocation(on))
    lines.push(say('city_items', { items: listOf(itemsAt(view, on)) }));
  if (kind === 'helicopter' || kind === 'vaccinate') lines.push(antidoteLine(view, look));
  if (['select', 'selectLate', 'move'].includes(kind)) lines.push(...nextInvasion(view));
  lines.push(...view.offers.map((offer) => offerLine(offer)));
  if (!['place', 'draft'].includes(kind)) lines.push(handLine(view));
  return lines;
}

/** "church A"; what the armory's other side costs depends on the edition: "armory B 2013". */
function sideOf(view: CityScene, on: Location): string {
  const side = `${on} ${tileAt(view, on)?.side ?? 'A'}`;
  return side === 'armory B' ? `${side} ${view.ruleset.slice('city-'.length)}` : side;
}

const offerLine = ({ number, from, to, give, want }: CityScene['offers'][number]): string =>
  say('city_offers', { number, from, to, give: goodsName(give), want: goodsName(want) });

function antidoteLine(view: CityScene, look: Look): string {
  const { antidotes, at } = view;
  const people = (player: string): number =>
    Object.values(at)
      .flat()
      .filter((figure) => figure.player === player).length;
  const list = view.players
    .filter((player) => !view.out.includes(player))
    .map((player) =>
      say('city_antidotesOf', {
        player: look.player(view, player),
        antidotes: antidotes[player] ?? 0,
        people: people(player),
      }),
    );
  return say('city_antidotes', { list: enumerated(list) });
}

function voteSituation(view: CityScene, look: Look, vote: VoteStakes): string[] {
  const { at, stakes } = view;
  const { place, about } = vote;
  const attack = stakes.attacks[place];
  const items = itemsAt(view, place);
  const danger = attack.attacked;
  return [
    ...(about === 'attack' ? [look.paint(danger ? 'danger' : 'bold', attackLine(view, look, attack))] : []),
    ...(items.length > 0 ? [say('city_items', { items: listOf(items) })] : []),
    say('city_inside', { people: peopleOf(view, look, at[place]).join(' · ') }),
    ...(place === 'crossroads' || (about === 'attack' && !danger) ? [] : votesLines(view, look, vote)),
  ];
}

function attackLine(
  view: CityScene,
  look: Look,
  { zombies, people, condition, attacked }: AttackStakes,
): string {
  return say('city_attackBy', {
    zombies,
    people,
    condition,
    leader: look.player(view, view.stakes.leader),
    result: attacked ? say('city_attacks') : say('city_holds'),
  });
}

function votesLines(
  view: CityScene,
  look: Look,
  { about, candidates, votes, casters }: VoteStakes,
): string[] {
  const [only] = candidates;
  if (only === undefined) return [say('city_nobodyToChoose')];
  if (candidates.length === 1) return [say('city_oneCandidate', { player: look.player(view, only) })];
  const list = Object.entries(votes).map(([player, count]) => `${look.player(view, player)} ${count}`);
  const all = Object.values(votes).reduce((sum, count) => sum + count, 0);
  const own = (view.you === null ? undefined : votes[view.you]) ?? 0;
  const { start } = view;
  // One voter alone can't tie.
  const isSettled = ['tie', 'shareTie'].includes(stepParts(view.step)[0]) || list.length === 1;
  const breaks = about === 'attack' || view.options['sharingTie'] === 'startPlayer';
  return [
    say('city_votes', { votes: own, all, list: enumerated(list) || '–' }),
    ...Object.entries(casters).map(([voter, player]) => say('city_castBy', { player, voter })),
    ...(isSettled
      ? []
      : [breaks ? say('city_tieStart', { player: look.player(view, start) }) : say('city_tieNothing')]),
  ];
}

/** Setting up has a heading of its own, and so has each location. */
export function headingOf(step: CityScene['step']): string | null {
  const phase = phaseOfStep(step);
  if (phase === 'setup') return 'citySetup';
  return phase === 'locations' ? `at_${stepParts(step)[1]}` : phase;
}
