import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGE_NAMES, rulesOn } from '../../src/rulebook/page.ts';
import { readBook } from '../../src/rulebook/read-book.ts';
import { rulebookOf } from '../../src/rulebook/rulebook.ts';
import { search } from '../../src/rulebook/search.ts';
import { Examples, type ExampleInfo } from '../../src/scenario/examples.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { PracticeFold } from '../server/support/practice.ts';

/** Every rule of both games, of timing and of deals, as they were specified. */
const IDS = readFileSync(new URL('rule-ids.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Clocks, chance and setting up are nothing to be played from a position. */
const UNPLAYED = /^(?:T-CLOCK|T-CHANCE|[CM]-SETUP)-/;

describe.each(LANGUAGES)('the rulebook in %s', (language) => {
  const book = readBook(language);
  const { index } = rulebookOf(book);

  it('has every rule, and no other', () => {
    const ids = PAGE_NAMES.flatMap((page) => rulesOn(book[page]).map(({ id }) => id));
    expect(ids.toSorted()).toEqual(IDS.toSorted());
  });

  it('finds every rule by its id', () => {
    const first = (id: string): string | undefined => {
      const [hit] = search(index, id);
      return hit?.kind === 'rule' ? hit.rule.id : undefined;
    };
    expect(IDS.filter((id) => first(id) !== id)).toEqual([]);
  });
});

describe('every rule that can be played', () => {
  const examples = new Examples();
  const played = IDS.filter((id) => !UNPLAYED.test(id));

  it('has an example, and that which is offered first is played to its end', async () => {
    const infos = await examples.infos();
    const offered = new Map(played.map((id) => [id, firstOf(infos, id)]));
    expect([...offered].filter(([, example]) => example === undefined).map(([id]) => id)).toEqual([]);
    const ends = new Map<string, string>();
    for (const example of new Set(offered.values())) {
      if (example === undefined) continue;
      const fold = await PracticeFold.begin(examples, { example: example.id });
      fold.playScript();
      ends.set(example.id, fold.practice.script);
    }
    expect([...ends].filter(([, script]) => script !== 'done')).toEqual([]);
    expect(played.length).toBeGreaterThan(170);
  });
});

/** As the rulebook lists them: those that are about little else come first. */
const firstOf = (infos: readonly ExampleInfo[], id: string): ExampleInfo | undefined =>
  infos
    .filter(({ rules }) => rules.includes(id))
    .toSorted((one, other) => one.rules.length - other.rules.length)[0];
