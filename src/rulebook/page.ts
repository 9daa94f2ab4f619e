/** The pages of docs/rules as data, one set for each language. */

export const PAGE_NAMES = ['mall-2005', 'city', 'deals', 'timing'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

export type Book = { readonly [page in PageName]: RulesPage };

export interface RulesPage {
  readonly title: string;
  readonly sections: readonly Section[];
}

export interface Section {
  /** Empty above the first heading. */
  readonly title: string;
  /** 2, or 3 for a part of the section before. */
  readonly level: number;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'text'; readonly text: Line }
  | RuleBlock
  | TableBlock
  | { readonly kind: 'steps'; readonly items: readonly Line[] };

export interface RuleBlock {
  readonly kind: 'rule';
  readonly id: string;
  /** What proves it where no scenario can. */
  readonly tag: 'test' | 'clock' | null;
  readonly text: Line;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly heads: readonly Line[];
  readonly rows: readonly (readonly Line[])[];
}

export type Line = readonly Span[];

export interface Span {
  readonly text: string;
  /** `rule`: another rule's id; `edition`: a year; `page`: the name of another page. */
  readonly as?: 'strong' | 'em' | 'code' | 'rule' | 'edition' | 'page';
}

/** Without its marks. */
export const plainText = (line: Line): string => line.map(({ text }) => text).join('');

export const tablesOn = ({ sections }: RulesPage): TableBlock[] =>
  sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'));

export const rulesOn = ({ sections }: RulesPage): RuleBlock[] =>
  sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'rule'));

/** Where a rule stands, by its id. */
export function findRule(
  book: Book,
  id: string,
): { readonly page: PageName; readonly rule: RuleBlock } | null {
  for (const page of PAGE_NAMES) {
    const rule = rulesOn(book[page]).find((one) => one.id === id);
    if (rule !== undefined) return { page, rule };
  }
  return null;
}
