import { say } from '../../words/index.ts';

/** What a character is worth, in words; empty where that is not known yet. */
export function worth(facts: { readonly [fact: string]: number } | undefined): string {
  if (facts === undefined) return '';
  const { rested, exhausted, points = 0, votes = 0, defence = 0 } = facts;
  return rested !== undefined && exhausted !== undefined
    ? say('web_worthCity', { rested, exhausted })
    : say('web_worthMall', { points, votes, defence });
}
