import { expect, test } from 'vitest';
import { bots } from '../../src/bots/index.ts';
import { promisesIn } from '../../src/engine/deal-types.ts';
import type { GameEvent } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { must } from '../proof/must.ts';
import { playBots } from './table.ts';

/** Promises beside votes, in games of loyal bots in which they come early. */

const LOYAL = bots['standard:loyal'];

/** What happened in a game until such a promise was kept. */
function played(id: string, word: string, seed: string): readonly GameEvent[] {
  const rules = rulesets[id];
  must(rules !== undefined, id);
  let told: readonly GameEvent[] = [];
  playBots({
    rules,
    bots: [LOYAL, LOYAL, LOYAL, LOYAL],
    seed,
    until(events) {
      told = events;
      return events.some((event) => event.type === 'promiseKept' && isAbout(event, word));
    },
  });
  return told;
}

const isAbout = ({ promise }: GameEvent, word: string): boolean =>
  typeof promise === 'object' && promise !== null && word in promise;

/** Whether a side of an offer has such a promise. */
const holds = (terms: unknown, word: string): boolean =>
  promisesIn(terms ?? {}).some((promise) => word in promise);

test.each([
  ['city-2012', 'go', 'words 12'],
  ['city-2012', 'avoid', 'words 2'],
  ['city-2012', 'kill', 'words 50'],
  ['mall-2005', 'go', 'words 20'],
  ['mall-2005', 'avoid', 'words 3'],
  ['mall-2005', 'kill', 'words 5'],
])('%s: loyal bots offer, take and keep a promise to %s', (id, word, seed) => {
  const events = played(id, word, seed);
  const about = (type: string): GameEvent[] =>
    events.filter((event) => event.type === type && isAbout(event, word));
  const [kept] = about('promiseKept');
  must(kept !== undefined, 'none was kept');
  const [player, other] = [kept['player'], kept['other']];
  const isOffered = events.some(
    (event) =>
      event.type === 'offerMade' &&
      ((event['player'] === player && event['other'] === other && holds(event['give'], word)) ||
        (event['player'] === other && event['other'] === player && holds(event['want'], word))),
  );
  const isGiven = about('promiseGiven').some((one) => one['player'] === player && one['other'] === other);
  expect([isOffered, isGiven]).toEqual([true, true]);
  expect(about('promiseBroken')).toEqual([]);
});
