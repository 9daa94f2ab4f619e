import { stripVTControlCharacters, styleText } from 'node:util';
import type { View } from '../../engine/index.ts';

/** How text looks in a terminal: colours where there are any, and lines of 80 columns. */

export const WIDTH = 80;

export type Style = 'bold' | 'dim' | 'danger' | 'title';

const STYLES = { bold: 'bold', dim: 'dim', danger: 'redBright', title: 'yellow' } as const;

/** The players' colours, each with a shape: colour alone is never what tells them apart. */
const COLOURS = {
  red: { shape: '✚', style: 'redBright' },
  yellow: { shape: '★', style: 'yellowBright' },
  green: { shape: '◆', style: 'greenBright' },
  blue: { shape: '●', style: 'cyanBright' },
  purple: { shape: '▲', style: 'magentaBright' },
  orange: { shape: '■', style: 'yellow' },
  white: { shape: '○', style: 'white' },
  black: { shape: '⬢', style: 'whiteBright' },
} as const;

export interface Look {
  paint(style: Style, text: string): string;
  /** "✚ Ana" */
  player(view: View, name: string): string;
  /** The same text with the players' names in their colours. */
  withPlayers(view: View, text: string): string;
}

export function makeLook(coloured: boolean): Look {
  const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
    coloured ? styleText(style, text) : text;
  const inColour = (view: View, name: string, text: string): string => {
    const style = colourOf(view, name)?.style;
    return style === undefined ? text : paint(style, text);
  };
  return {
    paint: (style, text) => paint(STYLES[style], text),
    player: (view, name) => inColour(view, name, `${colourOf(view, name)?.shape ?? ''} ${name}`.trimStart()),
    withPlayers: (view, text) =>
      coloured ? text.replace(anyOf(view.players), (name) => inColour(view, name, name)) : text,
  };
}

function colourOf(view: View, name: string): (typeof COLOURS)[keyof typeof COLOURS] | undefined {
  const colour = view.colours[view.players.indexOf(name)] ?? '';
  return Object.hasOwn(COLOURS, colour) ? COLOURS[colour as keyof typeof COLOURS] : undefined;
}

const NAME_PART = '[\\p{L}\\p{N}_-]';

/** Names hold nothing that a regular expression would read otherwise; longer ones first. */
const anyOf = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?<!${NAME_PART})(?:${names.toSorted((a, b) => b.length - a.length).join('|')})(?!${NAME_PART})`,
    'gu',
  );

/** Columns that a text takes up. */
export const widthOf = (text: string): number => Array.from(stripVTControlCharacters(text)).length;

export const padTo = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Breaks a text between words; lines after the first are indented by `hanging`. */
export function wrap(text: string, { indent = '', hanging, width = WIDTH }: Partial<Lines> = {}): string[] {
  const lines: Lines = { indent, hanging: hanging ?? indent, width };
  const room = width - widthOf(lines.hanging);
  const parts = splitToBreak(text).flatMap((part) => (widthOf(part) > room ? wordsOf(part) : [part]));
  return flow(parts, lines);
}

const wordsOf = (text: string): string[] => text.split(/(?<!→) (?!→)/);

/** Where a line may be broken: between words, but not in "Ana → Bo", nor in the parts of "one · two". */
function splitToBreak(text: string): string[] {
  const parts = text.split(' · ');
  if (parts.length === 1) return wordsOf(text);
  return parts.map((part, i) => (i < parts.length - 1 ? `${part} ·` : part));
}

/** Puts parts on as few lines as they fit on, `between` two of them; a part that is too long is broken. */
export function wrapParts(parts: readonly string[], between: string, width: number): string[] {
  const whole = parts.flatMap((part, i) => {
    const text = i < parts.length - 1 ? part + between.trimEnd() : part;
    return widthOf(text) > width ? wrap(text, { hanging: '  ', width }) : [text];
  });
  return flow(whole, { indent: '', hanging: '', width });
}

interface Lines {
  readonly indent: string;
  readonly hanging: string;
  readonly width: number;
}

function flow(words: readonly string[], { indent, hanging, width }: Lines): string[] {
  const lines: string[] = [];
  let line = indent;
  let isEmpty = true;
  for (const word of words) {
    const next = isEmpty ? line + word : `${line} ${word}`;
    if (isEmpty || widthOf(next) <= width) {
      line = next;
    } else {
      lines.push(line);
      line = hanging + word;
    }
    isEmpty = false;
  }
  return [...lines, line];
}

/** A line across the screen with a title in it. */
export const rule = (title: string): string =>
  `━━ ${title} ${'━'.repeat(Math.max(2, WIDTH - widthOf(title) - 4))}`;
