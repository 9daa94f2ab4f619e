import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAME_FILE_LIMIT, readGameFile, seal } from '../../src/protocol/game-file.ts';
import { savedGame } from './saved-game.ts';

const { text, log, game } = savedGame(3, 'with a ü in its seed');
const bytes = Buffer.from(text);
const read = (content: string | Uint8Array): ReturnType<typeof readGameFile> =>
  readGameFile(typeof content === 'string' ? Buffer.from(content) : content);

/** Why it is refused, in short; null if it is not. */
function fault(content: string | Uint8Array): string | null {
  const result = read(content);
  if (result.ok) return null;
  const { code, field } = result.reason;
  return typeof field === 'string' ? `${code} ${field}` : code;
}

type Fields = { [field: string]: unknown };

/** The file with other fields, and a checksum that fits. */
function forge(change: (fields: Fields) => void): string {
  const { checksum: _, ...fields } = JSON.parse(text) as Fields;
  change(fields);
  const { format, version, ...rest } = fields;
  const lines = Object.entries({ format, version, ...rest }).map(
    ([name, value]) => `  "${name}": ${JSON.stringify(value)},`,
  );
  return seal(`{\n${lines.join('\n')}`);
}

const forgeField = (field: string, value: unknown): string => forge((fields) => (fields[field] = value));

function forgeEnd(field: string, value: unknown): string {
  return forge((fields) => ((fields['end'] as Fields)[field] = value));
}

describe('a game file', () => {
  it.each([3, 4, 5, 6])('gives back the game of %i players that was written', (players) => {
    const saved = savedGame(players, `seed ${players}`);
    const result = read(saved.text);
    expect(result).toMatchObject({ ok: true, file: { log: saved.log } });
    expect(result.ok && result.file.end).toMatchObject({
      actions: saved.log.actions.length,
      over: saved.game.state.over,
      state: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
  });

  it('is JSON with one action a line', () => {
    const lines = text.split('\n').filter((line) => line.startsWith('    {"seat":'));
    expect(lines).toHaveLength(log.actions.length);
    expect(JSON.parse(text)).toMatchObject({
      format: 'outvoted-game',
      version: 2,
      revision: 2,
      seed: log.seed,
    });
  });

  it('of a game just begun can be read', () => {
    const empty = forge((fields) => (fields['actions'] = []));
    expect(fault(empty)).toBe(null);
    expect(game.state.over).not.toBe(null);
  });

  it('holds whatever can be promised, and whatever a table can set', () => {
    const promises = [{ share: { bo: 'antidote' } }, { at: 'church', pay: { cards: ['gun'], antidotes: 1 } }];
    const offer = { offer: 'bo', give: { cards: ['gun'], promises }, want: { promises }, counters: 1 };
    expect(fault(forgeField('actions', [{ seat: 0, action: offer }]))).toBe(null);
    const card = { id: 'own', moves: [{ from: 'c1', to: 'c2' }], zombies: { c1: 1 }, drops: {}, leader: 1 };
    expect(fault(forgeField('options', { invasion: { '01:00': [card] } }))).toBe(null);
  });
});

describe('a game file that was damaged', () => {
  const head = text.indexOf('"version": ') + '"version": '.length;

  it('is refused whichever byte is changed', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ flip;
        expect(fault(changed)).toMatch(at < head ? /^(changed|notAGame)$/ : /^changed$/);
      }),
      { numRuns: 3000 },
    );
  });

  it('is refused with any byte of its last lines changed', () => {
    for (let at = bytes.length - 300; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(fault(changed)).toBe('changed');
    }
  });

  it('is refused wherever it is cut', () => {
    for (let length = 0; length < bytes.length; length++)
      expect(fault(bytes.subarray(0, length))).toBe('cutShort');
  });

  it('is refused with anything put in or left out', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.nat(3), fc.uint8Array({ maxLength: 3 }), (at, gone, put) => {
        const changed = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + gone)]);
        fc.pre(!changed.equals(bytes));
        expect(fault(changed)).toMatch(/^(changed|cutShort|notAGame)$/);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['with Windows line ends', text.replaceAll('\n', '\r\n'), 'changed'],
    ['with a space at the end', `${text} `, 'changed'],
    ['with a byte order mark', `\uFEFF${text}`, 'changed'],
    ['written again by another program', `${JSON.stringify(JSON.parse(text), null, 2)}\n`, 'changed'],
  ])('is refused %s', (_, content, expected) => {
    expect(fault(content)).toBe(expected);
  });
});

describe('what is no game file', () => {
  it.each([
    ['an empty object', '{}', 'notAGame'],
    ['a text', 'Dear diary', 'notAGame'],
    ['binary junk', Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256), 'notAGame'],
    [
      'a sealed text that is no JSON',
      seal('{\n  "format": "outvoted-game",\n  "version": what?'),
      'notAGame',
    ],
    ['a file of more than 20 MB', new Uint8Array(GAME_FILE_LIMIT + 1), 'tooBig'],
    ['a file of a newer version', forgeField('version', 3), 'newerVersion'],
    ['a game that we do not have', forgeField('ruleset', 'chess'), 'unknownRuleset'],
    ['a game called like a method', forgeField('ruleset', 'toString'), 'unknownRuleset'],
  ])('is told as such: %s', (_, content, expected) => {
    expect(fault(content)).toBe(expected);
  });

  const long = 'x'.repeat(201);
  const deep = { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } };
  it.each([
    ['version', forgeField('version', '1')],
    ['ruleset', forgeField('ruleset', ['mall-2005'])],
    ['ruleset', forgeField('ruleset', long)],
    ['revision', forgeField('revision', '2')],
    ['revision', forgeField('revision', 0)],
    ['surprise', forgeField('surprise', true)],
    ['players', forgeField('players', 'ana')],
    ['players', forgeField('players', [])],
    ['players', forgeField('players', [1, 2, 3])],
    ['players', forgeField('players', Array(13).fill('ana'))],
    ['colours', forgeField('colours', null)],
    ['options', forgeField('options', [])],
    ['options', forgeField('options', deep)],
    ['seed', forgeField('seed', '')],
    ['seed', forgeField('seed', 1)],
    ['actions', forgeField('actions', {})],
    ['actions[0]', forgeField('actions', ['pass'])],
    ['actions[1].seat', forgeField('actions', [log.actions[0], { seat: 1.5, action: {} }])],
    ['actions[0].seat', forgeField('actions', [{ seat: -1, action: {} }])],
    ['actions[0].action', forgeField('actions', [{ seat: 0, action: [] }])],
    ['actions[0].action', forgeField('actions', [{ seat: 0, action: { vote: long } }])],
    ['actions[0].action', forgeField('actions', [{ seat: 0, action: { vote: deep } }])],
    ['end', forgeField('end', null)],
    ['end.actions', forgeEnd('actions', -1)],
    ['end.over', forgeEnd('over', { winners: 'ana', scores: {} })],
    ['end.over', forgeEnd('over', { winners: [], scores: { ana: 'many' } })],
    ['end.state', forgeEnd('state', 'abc')],
  ])('is refused naming the field %s', (field, content) => {
    expect(fault(content)).toBe(`field ${field}`);
  });

  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(JSON.parse(text) as Fields)),
        fc.jsonValue(),
        (field, value) => {
          expect(read(forgeField(field, value))).toHaveProperty('ok');
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('may be nested as deep as it likes', () => {
    const depth = 100_000;
    const body = forge((fields) => (fields['options'] = 'HERE')).replace(/,\n {2}"checksum[^]*/, ',');
    expect(fault(seal(body.replace('"HERE"', '['.repeat(depth) + ']'.repeat(depth))))).toBe('field options');
    expect(fault(seal(body.replace('"HERE"', `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)))).toBe(
      'field options',
    );
  });
});
