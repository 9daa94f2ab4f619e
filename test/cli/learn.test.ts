import { describe, expect, it } from 'vitest';
import { outvoted, type Run } from './outvoted.ts';

const learn = (args: readonly string[], lines: readonly string[] = []): Promise<Run> =>
  outvoted(['learn', ...args], { input: lines.map((line) => `${line}\n`).join('') });

describe('outvoted learn', () => {
  it('lists the lessons of both games', async () => {
    const { status, out } = await learn([]);
    expect(status).toBe(0);
    expect(out).toContain('Mall of Horror');
    expect(out).toMatch(/ 1 {2}mallFirstVote +Your first vote/);
    expect(out).toMatch(/14 {2}cityDeals +Deals/);
  });

  it('plays one: what is wrong is said and not done, the question too', async () => {
    const { status, out } = await learn(['mallFirstVote'], ['vote bo', 'vote cy', '1', 'x', '3']);
    expect(status).toBe(0);
    const told = [
      'Vote for Cy.',
      'Make it Cy.',
      'Total: Cy 3, Ana 2',
      '3 votes against 2',
      'How many votes?',
    ];
    const places = [...told, 'No. Votes come with characters', 'No. Try another answer.', 'Right.'].map(
      (text) => out.replaceAll(/\s+/g, ' ').indexOf(text),
    );
    expect(places.every((place, i) => place >= 0 && place > (places[i - 1] ?? -1))).toBe(true);
    expect(out.split('\n').filter((line) => Array.from(line).length > 80)).toEqual([]);
  });

  it('plays one with several things to do, found by its number', async () => {
    const { status, out } = await learn(['12'], ['', 'play flashlight cy', 'ready', '2']);
    expect(status).toBe(0);
    expect(out).toContain('Send it to Cy.');
    expect(out).toContain("Cy's Thief is eaten");
    expect(out).toContain('Right.');
  });

  it('can be left, and names a lesson that there is none of', async () => {
    const left = await learn(['mallFirstVote'], ['quit']);
    expect([left.status, left.out.includes('Total')]).toEqual([0, false]);
    const { status, err } = await learn(['nothing']);
    expect(status).not.toBe(0);
    expect(err).toContain("There is no lesson nothing. 'outvoted learn' lists them.");
  });
});
