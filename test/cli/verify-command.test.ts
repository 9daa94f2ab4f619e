import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calledIn } from '../../src/cli/replay/called.ts';
import { readGameFile, seedHashOf, writeGameFile, type GameNotes } from '../../src/protocol/game-file.ts';
import {
  forgeAction,
  forgedSeat,
  game,
  log,
  ofFirstFormat,
  read,
  reseal,
  text,
  unfinished,
} from './forged.ts';
import { outvoted, temporaryFolder, type Run } from './outvoted.ts';

const folder = temporaryFolder();
const hash = seedHashOf(log.seed);

const noted = (notes: GameNotes): string => writeGameFile(log, game, notes);

function verify(content: string, ...args: string[]): Promise<Run> {
  const path = join(folder, 'game.json');
  writeFileSync(path, content);
  return outvoted(['verify', path, ...args]);
}

describe('outvoted verify', () => {
  it('prints the hash of the seed to be compared, and says what that proves', async () => {
    const { status, out, err } = await verify(text);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^The file is complete and unchanged\.\nIt replays to the recorded result: won by .+\n/,
    );
    expect(out).toContain(`SHA-256 of the seed: ${hash}\n`);
    expect(out).toContain("unless it's the hash your table showed at the start");
  });

  it('accepts the hash that the player noted, in any case', async () => {
    const { status, out } = await verify(noted({ seedHash: hash }), '--hash', hash.toUpperCase());
    expect(status).toBe(0);
    expect(out).toContain('is the hash you gave: the seed was fixed before the first action');
  });

  it('checks the seed of a game of other rules, and says that its actions were not checked', async () => {
    const { status, out, err } = await verify(ofFirstFormat(), '--hash', hash);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/\nThe actions were not checked: played with rules revision 1, .+: won by .+\n/);
    expect(out).toContain('is the hash you gave');
    const other = await verify(ofFirstFormat(), '--hash', 'f'.repeat(64));
    expect(other.status).toBe(1);
    expect(other.err).toContain('the seed is not the one published at the start');
  });

  it('refuses a game with another seed than the one whose hash was published', async () => {
    const { status, err } = await verify(text, '--hash', 'f'.repeat(64));
    expect(status).toBe(1);
    expect(err).toContain('the seed is not the one published at the start');
  });

  it.each<[string, string, string[], string]>([
    [
      'whose recorded hash is another’s',
      noted({ seedHash: 'f'.repeat(64) }),
      [],
      "doesn't match the hash the server recorded",
    ],
    ['that was changed', text.replace('"seat":1', '"seat":2'), [], "the checksum doesn't match"],
    ['with a forged action', forgeAction(3, forgedSeat), [], 'action 4 by '],
    ['that is not finished', unfinished(5), [], "the game wasn't finished"],
    ['with a hash that is none', text, ['--hash', 'abc'], '--hash takes the 64 letters and digits'],
  ])('refuses a game %s', async (_, content, args, sentence) => {
    const { status, err } = await verify(content, ...args);
    expect(status).toBe(1);
    expect(err).toMatch(/^outvoted: .*\n$/);
    expect(err).toContain(sentence);
  });
});

describe('notes in a game file', () => {
  const [one = '', two = '', three = ''] = log.players;

  it('are read back, and a file without them is as it was', () => {
    const notes = { seedHash: hash, names: { [one]: 'Ana B.' } };
    expect(read(noted(notes)).notes).toEqual(notes);
    expect(read(text).notes).toEqual({});
    expect(noted({})).toBe(text);
  });

  it.each([
    ['names', '{"nobody":"Ana"}'],
    ['names', '["Ana"]'],
    ['names', `{"${one}":""}`],
    ['seedHash', '"abc"'],
    ['seedHash', '5'],
  ])('with a wrong %s are refused: %s', (field, value) => {
    const forged = reseal(text.replace('\n  "actions"', `\n  "${field}": ${value},\n  "actions"`));
    expect(readGameFile(Buffer.from(forged))).toMatchObject({ ok: false, reason: { code: 'field', field } });
  });

  it('call players by name, and tell apart who is called like another', () => {
    const called = calledIn(read(noted({ names: { [one]: 'Ana', [two]: three.toUpperCase() } })));
    expect(called.player(one)).toBe('Ana');
    expect(called.player(two)).toBe(`${three.toUpperCase()} (${two})`);
    const event = { type: 'x', who: one, mine: `${one}.teen`, all: [one, three], scores: { [one]: 3 }, n: 1 };
    expect(called.in(event)).toEqual({
      ...{ type: 'x', who: 'Ana', mine: 'Ana.teen', all: ['Ana', three], scores: { Ana: 3 }, n: 1 },
    });
  });

  it('are used by replay, which finds a player by name or by what the rules call them', async () => {
    const path = join(folder, 'named.json');
    writeFileSync(path, noted({ names: { [one]: 'Zoë' } }));
    const { out, status } = await outvoted(['replay', path]);
    expect(status).toBe(0);
    expect(out).toContain('Zoë');
    expect(out).not.toMatch(new RegExp(`\\b${one}\\b`));
    const asZoe = await outvoted(['replay', path, '--as', 'Zoë']);
    expect(asZoe.status).toBe(0);
    expect((await outvoted(['replay', path, '--as', one])).out).toBe(asZoe.out);
  });
});
