import { readFileSync, writeFileSync } from 'node:fs';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { vocabularyPage } from '../../src/protocol/vocabulary/page.ts';
import { protocolSchema } from '../../src/protocol/wire/schema.ts';
import { rulesets } from '../../src/rulesets/index.ts';

const PAGE = 'docs/protocol.md';
const [BEGIN, END] = ['<!-- vocabulary: generated, see test/protocol -->', '<!-- vocabulary ends -->'];

it('docs/protocol.md lists every action, step, event and refusal (UPDATE_DOCS=1 writes it)', () => {
  const page = readFileSync(PAGE, 'utf8');
  const [before, after] = [page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)];
  expect(after, `${PAGE} lost the marks around its vocabulary`).toBeGreaterThan(before);
  const made = `\n\n${vocabularyPage(Object.values(rulesets))}\n`;
  if (process.env['UPDATE_DOCS'] === '1')
    writeFileSync(PAGE, page.slice(0, before) + made + page.slice(after));
  expect(readFileSync(PAGE, 'utf8')).toContain(BEGIN + made + END);
});

const PROMISE = { promises: [{ vote: 'red' }, { go: 'church' }] };

it.each([
  ['an offer of promises', 'actions', 'offer', { offer: 'red', give: PROMISE, want: { cards: ['gun'] } }],
  [
    'a promise about another place',
    'actions',
    'offer',
    { offer: 'red', give: { promises: [{ kill: 2, at: 'bank' }] } },
  ],
  ['a payment', 'actions', 'pay', { pay: 3 }],
  ['a phrase', 'phrases', 'wantVote', { id: 'wantVote', params: { player: 'red' }, line: 3 }],
  ['a phrase about a place', 'phrases', 'help', { id: 'help', params: { place: 'church' } }],
] as const)('/protocol.json describes %s', (_, what, name, example) => {
  const { [name]: schema = {} } = protocolSchema.games['city-2012']?.[what] ?? {};
  expect(Compile(schema).Check(example)).toBe(true);
  expect(Compile(schema).Check({ ...example, odd: 1 })).toBe(false);
});

it('/protocol.json knows no wrong phrase', () => {
  const { phrases = {} } = protocolSchema.games['mall-2005'] ?? {};
  const isRight = (id: string, params: object, line = 1): boolean =>
    Compile(phrases[id] ?? { not: {} }).Check({ id, params, line });
  expect(isRight('help', { place: 'parking' })).toBe(true);
  expect([isRight('help', { place: 'church' }), isRight('help', {}), isRight('mercy', {}, 9)]).toEqual([
    false,
    false,
    false,
  ]);
});
