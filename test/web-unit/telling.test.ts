import { describe, expect, it } from 'vitest';
import { calledWhen, tellDoing, tellFilm, tellLine } from '../../src/web/replay/telling.ts';
import { filmed } from './filmed.ts';
import { readerOf } from './readers.ts';

describe.each(['city-2012', 'city-2013', 'mall-2005'])('a film of %s in sentences', (ruleset) => {
  it.each(['all', 'spectator', 0] as const)('as seen by %s', (as) => {
    const film = filmed(ruleset, 'b', as);
    const called = calledWhen(film, 0);
    const { words } = readerOf(ruleset);
    const told = tellFilm(words, film);
    expect(told.length).toBe(film.steps.length + 1);
    for (const step of film.steps) expect(tellDoing(words, film, step, called)).toMatch(/\w/);
    const votes = told.flat().filter((line) => /^Bot \w+: Vote for Bot/.test(line)).length;
    const cast = film.steps.filter(({ action = {} }) => 'vote' in action).length;
    expect(votes).toBe(cast - film.steps.filter(isLastVote).length);
    expect(votes > 0).toBe(as === 'all' || (as === 0 && cast > 0));
  });
});

describe('names in a film', () => {
  const film = filmed('mall-2005', 'b', 'all');
  const half = Math.floor(film.steps.length / 2);
  const seats = film.seats.map((seat, i) => ({
    ...seat,
    name: `Bot${i}`,
    sitters: [{ since: 0, name: `Bot${i}` }],
  }));
  const moved = {
    ...film,
    seats: seats.with(0, {
      ...film.seats[0],
      name: 'Dee',
      sitters: [
        { since: 0, name: 'Ana' },
        { since: half, name: 'Dee' },
      ],
    } as (typeof seats)[number]),
  };

  it('are those of who had the seat at the time', () => {
    const told = tellFilm(readerOf('mall-2005').words, moved);
    expect(told.slice(0, half + 1).flat()).toContainEqual(expect.stringMatching(/^Ana: /));
    expect(told.slice(half + 1).flat()).toContainEqual(expect.stringMatching(/^Dee: /));
    expect(told.slice(0, half + 1).join(' ')).not.toContain('Dee');
    expect(told.slice(half + 1).join(' ')).not.toContain('Ana');
  });

  it('stand before what each said, also by the message of a bot', () => {
    const line = { after: half, from: 0, to: null };
    expect(tellLine(moved, { ...line, sitter: 0, text: 'bye' })).toMatchObject({ name: 'Ana', text: 'bye' });
    expect(tellLine(moved, { ...line, sitter: 1, text: 'hi' })).toMatchObject({ name: 'Dee', to: null });
    expect(tellLine(moved, { ...line, from: 1, sitter: 0, to: [0, 2], text: 'psst' })).toMatchObject({
      name: 'Bot1',
      to: 'Ana and Bot2',
    });
    const player = moved.seats[2]?.colour ?? '';
    const phrase = { id: 'wantVote', params: { player }, line: 1 };
    expect(tellLine(moved, { ...line, sitter: 0, phrase }).text).toBe('Vote for Bot2 with me.');
    const remark = { id: 'goodDeal', params: { player } };
    expect(tellLine(moved, { ...line, sitter: 0, phrase, remark }).text).not.toContain('Vote');
    const later = { id: 'ofALaterVersion', params: {} };
    expect(tellLine(moved, { ...line, sitter: 0, phrase: later }).text).toBe('…');
  });
});

/** With the last one the votes are opened, and that is told instead. */
const isLastVote = ({ action = {}, events }: ReturnType<typeof filmed>['steps'][number]): boolean =>
  'vote' in action && events.some(({ type }) => type === 'votesRevealed');
