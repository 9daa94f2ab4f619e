import { describe, expect, it } from 'vitest';
import { calledIn } from '../../src/web/lib/names.ts';
import { tellDoing, tellFilm } from '../../src/web/replay/telling.ts';
import { filmed } from './filmed.ts';
import { readerOf } from './readers.ts';

describe.each(['city-2012', 'city-2013', 'mall-2005'])('a film of %s in sentences', (ruleset) => {
  it.each(['all', 'spectator', 0] as const)('as seen by %s', (as) => {
    const film = filmed(ruleset, 'b', as);
    const called = calledIn(film.seats);
    const { words } = readerOf(ruleset);
    const told = tellFilm(words, film, called);
    expect(told.length).toBe(film.steps.length + 1);
    for (const step of film.steps) expect(tellDoing(words, film, step, called)).toMatch(/\w/);
    const votes = told.flat().filter((line) => /^Bot \w+: Vote for Bot/.test(line)).length;
    const cast = film.steps.filter(({ action = {} }) => 'vote' in action).length;
    expect(votes).toBe(cast - film.steps.filter(isLastVote).length);
    expect(votes > 0).toBe(as === 'all' || (as === 0 && cast > 0));
  });
});

/** With the last one the votes are opened, and that is told instead. */
const isLastVote = ({ action = {}, events }: ReturnType<typeof filmed>['steps'][number]): boolean =>
  'vote' in action && events.some(({ type }) => type === 'votesRevealed');
