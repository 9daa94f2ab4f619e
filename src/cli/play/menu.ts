import { itemAt } from '../../engine/lists.ts';
import type { Action } from '../../engine/index.ts';
import type { Words } from '../../engine/types.ts';
import { say } from '../../words/index.ts';
import { capitalised } from '../../words/names.ts';
import { actionParts, tellAction } from '../../words/tell.ts';
import type { Look } from './look.ts';
import { padTo, widthOf, wrap } from '../text.ts';

/** Options with numbers, and what the player's words mean among them. */

export interface Option {
  readonly number: number;
  readonly label: string;
  readonly note: string | null;
  /** What choosing it leaves: one action, or several that go on with another question. */
  readonly actions: readonly Action[];
}

export interface MenuWords {
  readonly words: Words;
  note(action: Action): string | null;
  numberOf(action: Action): number | null;
  /** The player who chooses, to be called "you" in the list. */
  readonly you: string | null;
}

/** Longer lists are asked in parts, where actions have parts; people and places are best seen together. */
const longest = ([first]: readonly Action[]): number => (first !== undefined && 'place' in first ? 12 : 3);

/** The options among these actions, of which the parts before `depth` have been chosen. */
export function optionsOf(actions: readonly Action[], depth: number, menu: MenuWords): Option[] {
  const inParts = depth > 0 || actions.length > longest(actions);
  const groups = new Map<string, Action[]>();
  for (const action of actions) {
    const part = inParts ? actionParts(menu.words, action)[depth] : undefined;
    const label =
      part === undefined ? tellAction(menu.words, action) : depth === 0 ? capitalised(part) : part;
    const group = groups.get(label);
    if (group === undefined) groups.set(label, [action]);
    else group.push(action);
  }
  const own = [...groups.values()].map(([first]) => (first === undefined ? null : menu.numberOf(first)));
  let next = Math.max(0, ...own.filter((number) => number !== null));
  const options = [...groups].map(([label, group], i) => {
    const [first, ...others] = group;
    return {
      number: own[i] ?? ++next,
      label: first?.['vote'] === menu.you ? say('play_you', { label }) : label,
      note: first !== undefined && others.length === 0 ? menu.note(first) : null,
      actions: group,
    };
  });
  return options.toSorted((a, b) => a.number - b.number);
}

/** How many parts all of these begin with: there is nothing to ask about them. */
export function sharedParts(actions: readonly Action[], words: Words): number {
  const [first = [], ...others] = actions.map((action) => actionParts(words, action));
  const isShared = (part: string, i: number): boolean => others.every((parts) => parts[i] === part);
  const end = first.findIndex((part, i) => !isShared(part, i));
  return end < 0 ? first.length : end;
}

export function drawOptions(options: readonly Option[], look: Look): string[] {
  const noted = options.filter(({ note }) => note !== null);
  const column = Math.min(46, 5 + Math.max(0, ...noted.map(({ label }) => widthOf(label))));
  return options.flatMap(({ number, label, note }) => {
    const line = `${String(number).padStart(3)}  ${label}`;
    if (note === null) return wrap(line, { hanging: '       ' });
    const [first = '', ...rest] = wrap(`${padTo(line, column)}  ${note}`, {
      hanging: ' '.repeat(column + 2),
    });
    const start = padTo(line, column);
    return [
      start + look.paint('dim', first.slice(start.length)),
      ...rest.map((more) => look.paint('dim', more)),
    ];
  });
}

export const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words by which an action can be called beside those of its label. */
function idsOf(action: Action): string[] {
  const { frame: _, ...rest } = action;
  return splitWords(JSON.stringify(rest));
}

interface Callable {
  readonly label: string;
  readonly actions: readonly Action[];
}

/** What fits the words: each must begin a word of it. Of several, one that has them whole or in order. */
function fitting<T extends Callable>(words: readonly string[], options: readonly T[]): T[] {
  const known = options.map((option) => {
    const [only, ...others] = option.actions;
    const said = splitWords(option.label);
    return {
      option,
      said,
      all: only !== undefined && others.length === 0 ? [...said, ...idsOf(only)] : said,
    };
  });
  const fits = known.filter(({ all }) => words.every((word) => all.some((own) => own.startsWith(word))));
  const narrowed = [
    fits.filter(({ all }) => words.every((word) => all.includes(word))),
    fits.filter(({ said }) => hasInOrder(said, words)),
  ].find((list) => list.length === 1);
  return (narrowed ?? fits).map(({ option }) => option);
}

function hasInOrder(said: readonly string[], words: readonly string[]): boolean {
  let at = 0;
  for (const word of said) if (at < words.length && word.startsWith(itemAt(words, at))) at++;
  return at === words.length;
}

export type Meaning =
  | { readonly kind: 'chosen'; readonly actions: readonly Action[] }
  | { readonly kind: 'several'; readonly labels: readonly string[] }
  | { readonly kind: 'nothing' };

/** What the player's words mean: by the labels that are shown, else by the whole actions behind them. */
export function understand(text: string, options: readonly Option[], { words: known }: MenuWords): Meaning {
  const words = splitWords(text);
  if (words.length === 0) return { kind: 'nothing' };
  const shown = fitting(words, options);
  if (shown.length === 1) return { kind: 'chosen', actions: shown[0]?.actions ?? [] };
  const whole = options
    .flatMap(({ actions }) => actions)
    .map((action) => ({ label: tellAction(known, action), actions: [action] }));
  const meant = fitting(words, whole);
  if (meant.length === 1) return { kind: 'chosen', actions: meant[0]?.actions ?? [] };
  const labels = (shown.length > 0 ? shown : meant).map(({ label }) => label);
  return labels.length === 0 ? { kind: 'nothing' } : { kind: 'several', labels };
}
