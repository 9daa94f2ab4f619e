import { findRule, type PageName } from '../../rulebook/page.ts';
import { GAME, GAMES, type Thing } from '../../rulebook/things.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';

/** What an address below `/rules` shows, and the other way round. */

export type Shown =
  | { readonly kind: 'start' }
  | {
      readonly kind: 'page';
      readonly page: PageName;
      /** `2012` or `2013` where one of them was asked for. */
      readonly edition: string | null;
      /** The rule that was asked for. */
      readonly rule: string | null;
    }
  | { readonly kind: 'thing'; readonly thing: Thing };

export const rulePath = (id: string): string => `/rules/${id}`;
export const thingPath = ({ game, kind, id }: Thing): string => `/rules/${game}/${kind}/${id}`;
export const pagePath = (page: PageName): string => `/rules/${page}`;

/** Null: there is no such page, rule or thing. */
export function shownAt({ book, things }: Rulebook, path: readonly string[]): Shown | null {
  const [first = '', kind, id] = path;
  if (path.length === 0) return { kind: 'start' };
  if (path.length === 3) {
    const thing = things.find((one) => one.game === first && one.kind === kind && one.id === id);
    return thing === undefined ? null : { kind: 'thing', thing };
  }
  if (path.length > 1) return null;
  const page = pageOf(first);
  if (page !== null) return { kind: 'page', page, edition: editionIn(first), rule: null };
  const found = findRule(book, first.toUpperCase());
  return found === null ? null : { kind: 'page', page: found.page, edition: null, rule: found.rule.id };
}

const editionIn = (name: string): string | null =>
  GAME.city.rulesets.includes(name) ? name.slice(-4) : null;

function pageOf(name: string): PageName | null {
  if (name === 'deals' || name === 'timing') return name;
  const game = GAMES.find((one) => one === name || GAME[one].rulesets.includes(name));
  return game === undefined ? null : GAME[game].page;
}
