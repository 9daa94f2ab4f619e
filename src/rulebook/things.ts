import { CARD_KINDS as CITY_CARDS, CHARACTER_IDS, LOCATIONS } from '../rulesets/city/data.ts';
import { CARD_KINDS, CHARACTER_KINDS, PLACE_NAMES } from '../rulesets/mall-2005/data.ts';
import { CITY_RULES } from './city.ts';
import type { GameRules } from './game-rules.ts';
import { MALL_RULES } from './mall.ts';
import { plainText, tablesOn, type Book, type Line, type PageName } from './page.ts';

/** Cards, people and places, each with its rows in the tables of its game's page. */

export const THING_KINDS = ['places', 'people', 'cards'] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** As in addresses: `/rules/city/cards/shotgun`. */
export const GAMES = ['mall', 'city'] as const;
export type GameName = (typeof GAMES)[number];

interface Game {
  readonly page: PageName;
  readonly rulesets: readonly string[];
  readonly rules: GameRules;
  /** In the order of the page's rows. The page's first tables are those of places, people and cards. */
  readonly ids: { readonly [kind in ThingKind]: readonly string[] };
  /** The column of the name. */
  readonly nameColumn: { readonly [kind in ThingKind]: number };
  /** How many rows each place has: one for each side. */
  readonly sides: (place: string) => number;
}

export const GAME: { readonly [game in GameName]: Game } = {
  mall: {
    page: 'mall-2005',
    rulesets: ['mall-2005'],
    rules: MALL_RULES,
    ids: { places: PLACE_NAMES.slice(1), people: CHARACTER_KINDS, cards: CARD_KINDS },
    nameColumn: { places: 1, people: 0, cards: 0 },
    sides: () => 1,
  },
  city: {
    page: 'city',
    rulesets: ['city-2012', 'city-2013'],
    rules: CITY_RULES,
    ids: { places: LOCATIONS, people: CHARACTER_IDS, cards: CITY_CARDS },
    nameColumn: { places: 0, people: 0, cards: 0 },
    sides: (place) => (place === 'tower' ? 3 : 2),
  },
};

export const gameOf = (ruleset: string): GameName | null =>
  GAMES.find((game) => GAME[game].rulesets.includes(ruleset)) ?? null;

export interface Thing {
  readonly game: GameName;
  readonly kind: ThingKind;
  readonly id: string;
  /** As the page writes it, without side and edition. */
  readonly name: string;
  readonly heads: readonly Line[];
  readonly rows: readonly (readonly Line[])[];
  readonly rules: readonly string[];
}

export function thingsIn(book: Book, game: GameName): Thing[] {
  const { page, rules, ids, nameColumn, sides } = GAME[game];
  const tables = tablesOn(book[page]);
  return THING_KINDS.flatMap((kind, at) => {
    const { heads = [], rows = [] } = tables[at] ?? {};
    let next = 0;
    return ids[kind].map((id) => {
      const count = kind === 'places' ? sides(id) : 1;
      const own = rows.slice(next, (next += count));
      const name = bareName(plainText(own[0]?.[nameColumn[kind]] ?? []), count > 1);
      return { game, kind, id, name, heads, rows: own, rules: rules[kind][id] ?? [] };
    });
  });
}

export const allThings = (book: Book): Thing[] => GAMES.flatMap((game) => thingsIn(book, game));

/** Without `A`, `(2012)` or `*`. */
const bareName = (cell: string, hasSides: boolean): string =>
  cell.replace(/ \*| \(20\d\d\)/, '').replace(hasSides ? / \S+$/ : /$^/, '');

/** Rows of the table of differences that name one of these rules: `what`, 2012, 2013, rules. */
export function differencesFor(book: Book, ids: readonly string[]): (readonly Line[])[] {
  const table = tablesOn(book.city)[3];
  return (table?.rows ?? []).filter((row) =>
    row.at(-1)?.some(({ text, as }) => as === 'rule' && ids.includes(text)),
  );
}
