import { promisesIn, type Terms } from '../engine/deal-types.ts';
import type { Action, View } from '../engine/index.ts';
import { gameBotsFor, isKnownGame } from './games/index.ts';

/** Deals that somebody might offer now, the best first: by what their own view tells, and nothing else. */
export function ideasFor(view: View): readonly Action[] {
  const isAtTable = view.you !== null && view.over === null && !view.out.includes(view.you);
  if (!isAtTable || !view.trade || !isKnownGame(view.ruleset)) return [];
  const ideas = gameBotsFor(view.ruleset).ideas?.(view) ?? [];
  const keys = ideas.map((idea) => JSON.stringify(idea));
  return ideas.filter((idea, i) => keys.indexOf(keys[i] ?? '') === i && !isOffered(view, idea));
}

/** The same lies on the table already, whichever of the two offered it. */
function isOffered({ you, offers }: View, { offer: partner, give, want }: Action): boolean {
  const [mine, theirs] = [keyOf(give as Terms), keyOf(want as Terms)];
  return offers.some((open) => {
    const [given, wanted] = [keyOf(open.give), keyOf(open.want)];
    return open.from === you
      ? open.to === partner && given === mine && wanted === theirs
      : open.from === partner && open.to === you && given === theirs && wanted === mine;
  });
}

/** The same promises in any order; an offer on the table names locations that an idea need not. */
const keyOf = (terms: Terms): string =>
  promisesIn(terms)
    .map(({ at: _, ...promise }) => JSON.stringify(promise))
    .toSorted()
    .join();
