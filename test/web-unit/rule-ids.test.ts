import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rulesets } from '../../src/rulesets/index.ts';
import { rulesOn } from '../../src/scenario/coverage.ts';
import { readerOf } from './readers.ts';

const known = new Set(
  ['city', 'mall-2005', 'timing', 'deals'].flatMap((name) =>
    rulesOn(readFileSync(new URL(`../../docs/rules/${name}.md`, import.meta.url), 'utf8')).map(
      ({ id }) => id,
    ),
  ),
);

it.each(Object.values(rulesets))('every card and character of $id leads to its rule', (rules) => {
  const { rules: leads } = readerOf(rules.id);
  const characters = Object.keys(rules.characters);
  const led = [
    ...rules.cards.map((id) => ({ id, ids: leads.card(id) })),
    ...characters.map((id) => ({ id, ids: [...leads.figure(id), ...leads.power(id)] })),
  ];
  expect(led.filter(({ ids }) => ids.length === 0 || !ids.every((id) => known.has(id)))).toEqual([]);
});
