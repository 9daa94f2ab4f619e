import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { vocabularyPage } from '../../src/protocol/vocabulary/page.ts';
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
