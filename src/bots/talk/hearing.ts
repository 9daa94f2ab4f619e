import { playerOf, type Heard, type Observation } from '../bot.ts';
import type { Phrase } from '../../words/phrases.ts';

/** What was said at the table, as one seat heard it. */

/** How many events have passed when what was said is no longer talked about. */
const STALE = 40;

/** Answers are not answered: talk comes to an end. */
const ANSWERS: readonly Phrase['id'][] = ['willVote', 'wontTell', 'agreed', 'refuse'];

const reaches = ({ to }: Heard, player: string): boolean => to === null || to.includes(player);

/** What people have said to this seat that it has not answered yet, of each the last, the newest first. */
export function unanswered(observation: Observation): readonly Heard[] {
  const all = observation.heard?.() ?? [];
  if (all.length === 0) return [];
  const me = playerOf(observation.view());
  const told = observation.past?.().length ?? 0;
  const open: Heard[] = [];
  const settled = new Set<string>([me]);
  for (const said of all.toReversed()) {
    const { from, to, phrase, after } = said;
    if (from === me) {
      if (to === null) break;
      for (const player of to) settled.add(player);
    }
    if (settled.has(from) || observation.people?.includes(from) === false || !reaches(said, me)) continue;
    settled.add(from);
    if (told - after <= STALE && !ANSWERS.includes(phrase.id)) open.push(said);
  }
  return open;
}

/** What was said since one of these events last happened. */
export function saidSince(observation: Observation, ...types: readonly string[]): readonly Heard[] {
  const all = observation.heard?.() ?? [];
  if (all.length === 0) return all;
  const last = observation.past?.().findLastIndex(({ type }) => types.includes(type)) ?? -1;
  return all.filter(({ after }) => after > last);
}

/** Something that I have said I would do. */
export interface Agreement {
  readonly to: string;
  readonly phrase: Phrase;
}

/** What I have agreed to, and whom I have said that I would vote for; later words come last. */
export function agreementsIn(heard: readonly Heard[], me: string): Agreement[] {
  return heard.flatMap((said, i): Agreement[] => {
    if (said.from !== me) return [];
    if (said.phrase.id === 'willVote') return [{ to: said.to?.[0] ?? me, phrase: said.phrase }];
    if (said.phrase.id !== 'agreed') return [];
    const request = heard
      .slice(0, i)
      .findLast((one) => one.from !== me && reaches(said, one.from) && reaches(one, me));
    return request === undefined ? [] : [{ to: request.from, phrase: request.phrase }];
  });
}
