import { describe, expect, it } from 'vitest';
import { outvoted } from './outvoted.ts';

describe('outvoted rules', () => {
  it('lists the topics of every page', async () => {
    const { status, out } = await outvoted(['rules']);
    expect(status).toBe(0);
    for (const topic of ['Mall of Horror: how to play', 'F. Attack', 'C. Sharing', 'Promises', 'Being ready'])
      expect(out).toContain(topic);
  });

  it('prints a rule by its id, in any letters, and nothing else', async () => {
    const { out } = await outvoted(['rules', 'c-atk-5']);
    expect(out).toBe('C-ATK-5: Tied? The start player picks one of those, even from afar.\n');
  });

  it('finds cards, people and places with their figures, and rules by their words', async () => {
    const { out } = await outvoted(['rules', 'shotgun']);
    expect(out).toContain('Shotgun (City of Horror): how many 4; what it does kills 2 zombies of a');
    expect(out).toContain('C-CARD-SHOTGUN (Shotgun): Kills two zombies, both at the same location.');
    expect((await outvoted(['rules', 'start', 'player', 'tie'])).out).toContain('C-ATK-5');
  });

  it('speaks Italian where it is asked to, and English again afterwards', async () => {
    const { out } = await outvoted(['rules', 'scarpe', '--lang', 'it']);
    expect(out).toContain('C-CARD-SHOES (Scarpe da Ginnastica): Quando le mete sono scoperte');
    expect((await outvoted(['rules', 'zzz'])).err).toContain('The rules say nothing about');
  });

  it('names the game without the space that French has before a colon', async () => {
    const { out } = await outvoted(['rules', 'fusil', '--lang', 'fr']);
    expect(out).toContain('Fusil à pompe (Mall of Horror)');
  });

  it('keeps within the width of the terminal', async () => {
    const { out } = await outvoted(['rules', 'c-']);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(out).toContain('C-KNOW-1');
  });

  it.each([
    ['a word that no rule has', ['rules', 'xylophone'], "'xylophone'"],
    ['a language that it has not', ['rules', 'vote', '--lang', 'xx'], "'xx'"],
  ])('refuses %s', async (_, args, named) => {
    const { status, out, err } = await outvoted(args);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toContain(named);
  });
});
