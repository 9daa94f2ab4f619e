import { describe, expect, it } from 'vitest';
import { ByFrame } from '../../src/web/lib/by-frame.ts';

/** One that hands on to a list, and frames that are drawn by hand. */
function paced(): { one: ByFrame<string>; handed: string[]; draw: () => void } {
  const [handed, frames]: [string[], (() => void)[]] = [[], []];
  const one = new ByFrame<string>(
    (text) => handed.push(text),
    (callback) => frames.push(callback),
  );
  return { one, handed, draw: () => frames.shift()?.() };
}

describe('by frame', () => {
  it('hands on the first at once', () => {
    const { one, handed } = paced();
    one.add('a');
    expect(handed).toEqual(['a']);
  });

  it('hands on what comes before the next frame together with it, in order', () => {
    const { one, handed, draw } = paced();
    for (const text of ['a', 'b', 'c']) one.add(text);
    expect(handed).toEqual(['a']);
    draw();
    expect(handed).toEqual(['a', 'b', 'c']);
    one.add('d');
    expect(handed).toEqual(['a', 'b', 'c']);
    draw();
    expect(handed).toEqual(['a', 'b', 'c', 'd']);
  });

  it('hands on at once again after a frame without anything', () => {
    const { one, handed, draw } = paced();
    one.add('a');
    draw();
    one.add('b');
    expect(handed).toEqual(['a', 'b']);
  });

  it('hands on what waits when asked to', () => {
    const { one, handed, draw } = paced();
    for (const text of ['a', 'b']) one.add(text);
    one.flush();
    expect(handed).toEqual(['a', 'b']);
    draw();
    expect(handed).toEqual(['a', 'b']);
  });
});
