import type { View } from '../../engine/index.ts';
import { stepParts } from '../../engine/step-name.ts';
import { say, sayByKey } from '../../words/index.ts';
import { listOf, placeName, placeTitle } from '../../words/names.ts';
import type { NameOf, VoteForecast } from '../games/reader.ts';

/** Lines of the status bar that several games have. All that they say was counted by the rules. */

export const dangerLine = (places: readonly string[]): string =>
  places.length === 0
    ? say('web_statusLine_safe')
    : say('web_statusLine_danger', { places: listOf(places.map(placeName)), count: places.length });

/** Where somebody may be put. */
export const placesLine = (how: 'rolled' | 'drawn', places: readonly string[]): string =>
  sayByKey(`web_statusLine_${how}`, { places: places.map(placeTitle).join(', ') });

/** The vote that is to come: whose votes count, and what a tie means. Where only one can be chosen there is none. */
export function voteLines(view: View, vote: VoteForecast, tie: readonly string[], nameOf: NameOf): string[] {
  const [only, ...others] = vote.candidates;
  if (only === undefined) return [];
  // In a tie the votes are in: what counts is who breaks it.
  if (others.length > 0 && stepParts(view.step)[0] === 'tie') return [...tie];
  if (others.length > 0) return [...votesLine(view, vote), ...(mayTie(vote) ? tie : [])];
  return only === view.you
    ? [say('web_statusLine_aloneYou')]
    : [say('web_statusLine_alone', { player: nameOf(only) })];
}

/** One voter alone can't tie. */
const mayTie = ({ votes }: VoteForecast): boolean => Object.keys(votes).length !== 1;

/** Votes that one casts for another count as one's own. */
function votesLine({ you }: View, { votes, casters }: VoteForecast): string[] {
  const all = Object.values(votes).reduce((sum, count) => sum + count, 0);
  if (you === null || all === 0) return [];
  const mine = Object.entries(votes).filter(([player]) => (casters[player] ?? player) === you);
  const count = mine.reduce((sum, [, votesOf]) => sum + votesOf, 0);
  return [count === 0 ? say('web_statusLine_noVote') : say('web_statusLine_votes', { count, all })];
}
