import { describe, expect, it } from 'vitest';
import { changed, complaints, scripted } from './sound.ts';

describe('a typo inside what is expected to be nothing', () => {
  it.each([
    ['a place of zombies', '{ zombies: { toystore: 0 } }', /toystore/],
    ['a place', '{ at: { toystore: [] } }', /toystore/],
    ['a player with a hand', '{ hands: { anna: [] } }', /anna/],
    ['a player with Threats', '{ threats: { anna: 0 } }', /anna/],
  ])('%s', (_, what, reason) => {
    expect(complaints(scripted(`expect: ${what}`))).toEqual([expect.stringMatching(reason)]);
  });
});

it('a YAML alias without an anchor is told like any other mistake', () => {
  expect(complaints(changed('step: { cards: truck }', 'step: *here'))).toEqual([
    expect.stringMatching(/^7: .*here/),
  ]);
});
