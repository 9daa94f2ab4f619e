import { expect, it } from 'vitest';
import { parsePage } from '../../src/rulebook/parse.ts';

const page = (body: string): string => `# Title\n\n${body}\n`;

it('reads rules with their ids, tags and marks, over several lines', () => {
  const { title, sections } = parsePage(
    page(
      'Before.\n\n## Votes\n\n- **`X-1`** (test) One *two*\n  **2012**: `a: b`, see `Y-ABC-2`.\n- **`X-B`** Next.',
    ),
  );
  expect(title).toBe('Title');
  expect(sections).toEqual([
    { title: '', level: 2, blocks: [{ kind: 'text', text: [{ text: 'Before.' }] }] },
    {
      title: 'Votes',
      level: 2,
      blocks: [
        {
          kind: 'rule',
          id: 'X-1',
          tag: 'test',
          text: [
            { text: 'One ' },
            { text: 'two', as: 'em' },
            { text: ' ' },
            { text: '2012', as: 'edition' },
            { text: ': ' },
            { text: 'a: b', as: 'code' },
            { text: ', see ' },
            { text: 'Y-ABC-2', as: 'rule' },
            { text: '.' },
          ],
        },
        { kind: 'rule', id: 'X-B', tag: null, text: [{ text: 'Next.' }] },
      ],
    },
  ]);
});

it('reads tables, steps, and links to other pages', () => {
  const [section] = parsePage(
    page('| a | b * |\n|---|---|\n| 1 | |\n\n1. First\n   goes on.\n2. See [it](timing.md).'),
  ).sections;
  expect(section?.blocks).toEqual([
    { kind: 'table', heads: [[{ text: 'a' }], [{ text: 'b *' }]], rows: [[[{ text: '1' }], []]] },
    {
      kind: 'steps',
      items: [
        [{ text: 'First goes on.' }],
        [{ text: 'See ' }, { text: 'timing', as: 'page' }, { text: '.' }],
      ],
    },
  ]);
});

it.each([
  ['no title', '## Votes', 'begins with its title'],
  ['an item without an id', page('- **X-1** Text'), 'no rule with an id'],
  ['an id in small letters', page('- **`x-1`** Text'), 'no rule with an id'],
  ['a row that is cut off', page('| a |\n|---|\n| 1'), 'begins and ends with |'],
  ['a row with a cell too many', page('| a |\n|---|\n| 1 | 2 |'), 'too many or too few cells'],
])('refuses %s', (_, text, problem) => expect(() => parsePage(text)).toThrow(problem));

it('keeps the spaces at which no line may break', () => {
  const { sections } = parsePage(page('Qui vote\u202F? «\u00A0Moi\u00A0»,\n  dit Bo.'));
  expect(sections[0]?.blocks).toEqual([
    { kind: 'text', text: [{ text: 'Qui vote\u202F? «\u00A0Moi\u00A0», dit Bo.' }] },
  ]);
});
