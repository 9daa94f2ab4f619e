import type { View } from '../../engine/index.ts';
import { stepParts } from '../../engine/step-name.ts';
import { say } from '../../words/index.ts';
import { listOf, placeName } from '../../words/names.ts';
import type { GameReader, NameOf, VoteForecast } from '../games/reader.ts';

/** What others are likely to do, as far as the rules' own forecast tells it; empty: it tells nothing. */
export function likely(pack: GameReader, view: View, nameOf: NameOf): string {
  const [kind] = stepParts(view.step);
  if (GOING.includes(kind)) return leaving(pack, view);
  const vote = pack.voteForecast(view);
  if (vote === null || !VOTING.includes(kind)) return '';
  const here = pack.places(view).find(({ id }) => id === vote.place);
  if (kind === 'attack' && here?.isDeadly === false) return say('guide_likely_calm');
  // Where the leader picks, votes count for nothing.
  return here?.threat?.kind === 'leader' ? '' : strongest(vote, view.you, nameOf);
}

const GOING = ['select', 'selectLate', 'choose', 'chiefChoice', 'move'];
const MOST_NAMED = 2;
const VOTING = ['attack', 'share', 'cards', 'vote', 'shareVote'];

function leaving(pack: GameReader, view: View): string {
  // By their numbers, as the status line has them.
  const places = pack
    .places(view)
    .filter(({ isDeadly }) => isDeadly)
    .toSorted((one, other) => one.number - other.number);
  // The status line names them all; beside the guide's words there is no room for so many.
  if (places.length > MOST_NAMED) return say('guide_likely_leaveMany', { count: places.length });
  return places.length === 0
    ? ''
    : say('guide_likely_leave', {
        places: listOf(places.map(({ id }) => placeName(id))),
        count: places.length,
      });
}

/** Votes that somebody casts for another count as their own. */
function strongest({ votes, casters, tieBreaker }: VoteForecast, you: string | null, nameOf: NameOf): string {
  const cast = new Map<string, number>();
  for (const [player, count] of Object.entries(votes)) {
    const by = casters[player] ?? player;
    cast.set(by, (cast.get(by) ?? 0) + count);
  }
  const [first, second] = [...cast].toSorted(([, one], [, other]) => other - one);
  if (first === undefined || second === undefined) return '';
  const all = [...cast.values()].reduce((sum, count) => sum + count, 0);
  const [player, count] = first;
  if (count === second[1]) {
    if (tieBreaker === null) return say('guide_likely_even');
    return tieBreaker === you
      ? say('guide_likely_tieYou')
      : say('guide_likely_tie', { player: nameOf(tieBreaker) });
  }
  return player === you
    ? say('guide_likely_you', { count, all })
    : say('guide_likely_strong', { player: nameOf(player), count, all });
}
