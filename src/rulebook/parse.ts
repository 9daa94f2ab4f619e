import type { Block, Line, RuleBlock, RulesPage, Section, Span, TableBlock } from './page.ts';

/** Reads a page of docs/rules. Its form is fixed (docs/rules/README.md); what doesn't fit it is an error. */
export function parsePage(markdown: string): RulesPage {
  const chunks = markdown.trim().split(/\n{2,}/);
  const [top = '', ...rest] = chunks;
  const title = /^# (.+)$/.exec(top)?.[1];
  if (title === undefined) throw new Error(`a page of rules begins with its title, not with '${top}'`);
  const sections: { title: string; level: number; blocks: Block[] }[] = [{ title: '', level: 2, blocks: [] }];
  for (const chunk of rest) {
    const [, marks, heading] = /^(#{2,3}) (.+)$/.exec(chunk) ?? [];
    if (marks !== undefined && heading !== undefined)
      sections.push({ title: heading, level: marks.length, blocks: [] });
    else sections.at(-1)?.blocks.push(...blocksIn(chunk));
  }
  return { title, sections: sections satisfies Section[] };
}

function blocksIn(chunk: string): Block[] {
  if (chunk.startsWith('|')) return [readTable(chunk)];
  if (chunk.startsWith('- ')) return chunk.split(/\n(?=- )/).map(readRule);
  if (/^\d+\. /.test(chunk)) {
    const items = chunk.split(/\n(?=\d+\. )/).map((item) => readLine(item.replace(/^\d+\. /, '')));
    return [{ kind: 'steps', items }];
  }
  return [{ kind: 'text', text: readLine(chunk) }];
}

/** One list item that begins with its id in bold code, and a tag where a scenario can't show it. */
function readRule(item: string): RuleBlock {
  const [, id, tag, text] =
    /^- \*\*`([A-Z]+(?:-[A-Z0-9]+)+)`\*\*(?: \((test|clock)\))? ([^]+)$/.exec(item) ?? [];
  if (id === undefined || text === undefined) throw new Error(`this is no rule with an id: ${item}`);
  return { kind: 'rule', id, tag: tag === 'test' || tag === 'clock' ? tag : null, text: readLine(text) };
}

function readTable(chunk: string): TableBlock {
  const [heads = [], , ...rows] = chunk.split('\n').map((row) => {
    if (!/^\|.*\|$/.test(row)) throw new Error(`a row of a table begins and ends with |: ${row}`);
    return row
      .slice(1, -1)
      .split('|')
      .map((cell) => readLine(cell.trim()));
  });
  const uneven = rows.findIndex((row) => row.length !== heads.length);
  if (uneven >= 0) throw new Error(`row ${uneven + 1} of a table has too many or too few cells: ${chunk}`);
  return { kind: 'table', heads, rows };
}

const MARKS =
  /\*\*(?<strong>[^*]+)\*\*|\*(?=\S)(?<em>[^*]+)(?<=\S)\*|`(?<code>[^`]+)`|\[[^\]]+\]\((?<page>[\w-]+)\.md\)/g;

function readLine(source: string): Line {
  // Not spaces that keep a line together, as before French punctuation.
  const text = source.replaceAll(/[ \t\r\n]+/g, ' ');
  const spans: Span[] = [];
  let at = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found.index > at) spans.push({ text: text.slice(at, found.index) });
    spans.push(readMark(found.groups ?? {}));
    at = found.index + found[0].length;
  }
  if (at < text.length) spans.push({ text: text.slice(at) });
  return spans;
}

function readMark({ strong, em, code, page }: { readonly [mark: string]: string | undefined }): Span {
  if (strong !== undefined) return { text: strong, as: /^20\d\d$/.test(strong) ? 'edition' : 'strong' };
  if (em !== undefined) return { text: em, as: 'em' };
  if (page !== undefined) return { text: page, as: 'page' };
  return { text: code ?? '', as: /^[A-Z]+(?:-[A-Z0-9]+)+$/.test(code ?? '') ? 'rule' : 'code' };
}
