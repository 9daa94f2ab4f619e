import { styleText } from 'node:util';
import type { View } from '../../engine/index.ts';

/** How text looks in a terminal: in colours where there are any. */

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

const isColour = (name: string | undefined): name is keyof typeof COLOURS =>
  name !== undefined && Object.hasOwn(COLOURS, name);

function colourOf(view: View, name: string): (typeof COLOURS)[keyof typeof COLOURS] | undefined {
  const colour = view.colours[view.players.indexOf(name)];
  return isColour(colour) ? COLOURS[colour] : undefined;
}

const NAME_PART = '[\\p{L}\\p{N}_-]';

/** Names hold nothing that a regular expression would read otherwise; longer ones first. */
const anyOf = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?<!${NAME_PART})(?:${names.toSorted((a, b) => b.length - a.length).join('|')})(?!${NAME_PART})`,
    'gu',
  );
