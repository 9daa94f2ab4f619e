import { stepParts } from '../../../engine/index.ts';
import {
  CHARACTERS,
  PLACES,
  PLACE_NAMES,
  SPACES,
  placeName,
  placeNumber,
} from '../../../rulesets/mall-2005/data.ts';
import type { Place, PlaceName } from '../../../rulesets/mall-2005/data.ts';
import type { MallAction } from '../../../rulesets/mall-2005/vocabulary.ts';
import type { Door, VoteStakes } from '../../../rulesets/mall-2005/view-types.ts';
import { say } from '../../../words/index.ts';
import {
  cardTitle,
  characterTitle,
  enumerated,
  listOf,
  placeName as namePlace,
} from '../../../words/names.ts';
import type { Look } from '../../play/look.ts';
import { handLine } from '../shared.ts';
import { peopleOf } from './board.ts';
import type { MallScene } from '../../../rulesets/mall-2005/board.ts';

/** What matters at each moment of a round of Mall of Horror. */

/** What is at stake, in numbers, and what one has to meet it with. */
export function situation(view: MallScene, look: Look): string[] {
  const [kind, on] = stepParts(view.step);
  const { dice, knows, search, stakes } = view;
  const lines: string[] = [];
  if (kind === 'place') lines.push(say('mall_rolled', { places: listDice(dice) }));
  if (kind === 'truck') lines.push(say('mall_found', { cards: listOf(search.map(cardTitle)) }));
  if (stakes.vote !== null) lines.push(...voteSituation(view, look, stakes.vote, on));
  if (kind === 'revote') lines.push(say('revote_tie', { onId: on }));
  // One voter alone can't tie.
  if (kind === 'vote' && Object.keys(stakes.vote?.votes ?? {}).length !== 1) lines.push(say('mall_tieFirst'));
  const seen = view.you === null ? undefined : knows[view.you]?.dice;
  if (seen !== undefined && kind !== 'place')
    lines.push(say('mall_diceSeen', { dice: listOf(seen.map(String)) }));
  if (kind !== 'haunt') lines.push(handLine(view));
  return lines;
}

const listDice = (dice: readonly (number | string)[]): string =>
  listOf(
    [...new Set(dice)].map((die) =>
      say('mall_die', { number: die, place: namePlace(PLACE_NAMES[Number(die)]) }),
    ),
  );

function voteSituation(
  view: MallScene,
  look: Look,
  { place, candidates, votes }: VoteStakes,
  on: string,
): string[] {
  const { at, stakes } = view;
  const door = stakes.doors[place];
  const list = Object.entries(votes).map(([player, count]) => `${look.player(view, player)} ${count}`);
  const all = Object.values(votes).reduce((sum, count) => sum + count, 0);
  const own = (view.you === null ? undefined : votes[view.you]) ?? 0;
  const [only] = candidates;
  return [
    ...(on === place && door !== undefined
      ? [look.paint(door.getIn ? 'danger' : 'bold', doorLine(door))]
      : []),
    say('mall_insideNow', { people: peopleOf(view, look, at[place]).join(' · ') }),
    ...(candidates.length > 1 ? [say('mall_yourVotes', { votes: own, all, list: enumerated(list) })] : []),
    ...(candidates.length === 1 && only !== undefined
      ? [say('mall_oneCandidate', { player: look.player(view, only) })]
      : []),
    ...(candidates.length === 0 ? [say('mall_nobodyToChoose')] : []),
  ];
}

function doorLine({ zombies, defence, getIn }: Door): string {
  if (zombies <= 0) return say('mall_noZombieLeft');
  if (defence === null) return say('mall_noDefence', { zombies });
  if (!getIn) return say('mall_stayOut', { zombies, defence });
  return zombies < defence
    ? say('mall_overwhelmed', { zombies, defence })
    : say('mall_getIn', { zombies, defence });
}

/** Beside an option: what one would look up on the board or in the rules. */
export function noteOn(view: MallScene, action: MallAction): string | null {
  if ('victim' in action) return say('count_points', { count: CHARACTERS[action.victim].points });
  if ('move' in action) return noteOnMove(view, action.move);
  if ('choose' in action) return noteOnPlace(view, action.choose);
  if ('haunt' in action) return noteOnPlace(view, action.haunt);
  return 'place' in action ? noteOnPlace(view, action.location) : null;
}

function noteOnPlace(view: MallScene, place: PlaceName): string {
  const { at, zombies } = view;
  const inside = at[place];
  const own = inside
    .filter(({ player }) => player === view.you)
    .map(({ character }) => characterTitle(character));
  return [
    roomNote(placeNumber(place), inside.length),
    say('count_zombies', { count: zombies[place] }),
    ...(own.length > 0 ? [say('mall_noteYours', { people: enumerated(own) })] : []),
  ].join(' · ');
}

function roomNote(place: Place, count: number): string {
  const room = SPACES[place];
  if (!Number.isFinite(room)) return say('mall_noteInsideOpen', { count });
  return count >= room ? say('mall_noteFull') : say('mall_noteInside', { count, room });
}

function noteOnMove(view: MallScene, character: string): string | null {
  const { at, stakes } = view;
  const place = PLACES.map(placeName).find((name) =>
    at[name].some((figure) => figure.player === view.you && figure.character === character),
  );
  if (place === undefined) return null;
  const danger = stakes.doors[place]?.getIn === true ? [say('mall_noteDanger')] : [];
  return enumerated([say('mall_noteAt', { place: namePlace(place) }), ...danger]);
}
