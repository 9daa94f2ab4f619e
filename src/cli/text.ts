import { itemAt } from '../engine/lists.ts';
import { stripVTControlCharacters } from 'node:util';
import { languageTag } from '../words/index.ts';

/** Text in lines of 80 columns, tables and numbers. */

export const WIDTH = 80;

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

/** Rows with their columns under each other: the first to the left, the others, being numbers, to the right. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widthAt = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, i) => widthAt(i));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = itemAt(widths, column);
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

const digits = (count: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: count,
  maximumFractionDigits: count,
});

export const formatNumber = (value: number, decimals = 0): string =>
  value.toLocaleString(languageTag(), digits(decimals));

/** "12.5%" of a share of 0.125. */
export const formatPercent = (share: number, decimals = 1): string =>
  share.toLocaleString(languageTag(), { style: 'percent', ...digits(decimals) });

export const formatMilliseconds = (value: number): string =>
  value.toLocaleString(languageTag(), { style: 'unit', unit: 'millisecond', ...digits(2) });
