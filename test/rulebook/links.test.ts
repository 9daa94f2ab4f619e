import { expect, it } from 'vitest';
import { PAGE_NAMES, rulesOn, type Line } from '../../src/rulebook/page.ts';
import { readBook } from '../../src/rulebook/read-book.ts';
import { GAME, GAMES, gameOf, THING_KINDS } from '../../src/rulebook/things.ts';
import { rulesets } from '../../src/rulesets/index.ts';

const book = readBook('en');
const known = new Set(PAGE_NAMES.flatMap((page) => rulesOn(book[page]).map(({ id }) => id)));

it.each(GAMES)('everything in %s leads to a rule that there is', (game) => {
  const { rules } = GAME[game];
  const leads = Object.values(rules).flatMap((table: { readonly [name: string]: readonly string[] | null }) =>
    Object.entries(table),
  );
  expect(leads.length).toBeGreaterThan(80);
  expect(
    leads.filter(([, ids]) => ids !== null && (ids.length === 0 || !ids.every((id) => known.has(id)))),
  ).toEqual([]);
});

it('every ruleset has its game, with its things, steps and refusals', () => {
  for (const { id, words, cards, characters } of Object.values(rulesets)) {
    const game = gameOf(id);
    if (game === null) throw new Error(`${id} has no page of rules`);
    const { rules } = GAME[game];
    expect(Object.keys(rules.steps).toSorted()).toEqual(Object.keys(words.steps).toSorted());
    expect(Object.keys(rules.reasons).toSorted()).toEqual(Object.keys(words.reasons).toSorted());
    expect(Object.keys(rules.people).toSorted()).toEqual(Object.keys(characters).toSorted());
    expect(cards.filter((card) => rules.cards[card] === undefined)).toEqual([]);
    for (const kind of THING_KINDS)
      expect(GAME[game].ids[kind].toSorted()).toEqual(Object.keys(rules[kind]).toSorted());
  }
});

it('an id in the text of a rule is that of another', () => {
  const mentions = (line: Line): string[] => line.flatMap(({ text, as }) => (as === 'rule' ? [text] : []));
  const all = PAGE_NAMES.flatMap((page) =>
    book[page].sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'table'
          ? block.rows.flat().flatMap(mentions)
          : block.kind === 'steps'
            ? block.items.flatMap(mentions)
            : mentions(block.text),
      ),
    ),
  );
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((id) => !known.has(id))).toEqual([]);
});
