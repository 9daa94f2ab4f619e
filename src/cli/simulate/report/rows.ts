import { tag, type Markup } from './html.ts';
import { COLOURS, type Colour } from './style.ts';

export interface Cell {
  /** How long its bar is, or how hot its ground. */
  readonly value: number;
  readonly words: string;
  /** A second, smaller line. */
  readonly small?: string;
}

export interface Row {
  readonly name: string;
  readonly cells: readonly Cell[];
}

export interface Grid {
  readonly title: string;
  /** False where it stands right below a heading of the same words: then it is only read aloud. */
  readonly titled?: boolean;
  /** What the rows are. */
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** The sums, below a line. */
  readonly total?: Row;
}

/** A table whose cells have bars under their numbers. */
export function barTable(grid: Grid, colour: Colour): Markup {
  const longest = greatest(grid);
  return table(grid, 'rows', ({ value }) => {
    const width = Math.round((100 * value) / longest);
    const ground = `linear-gradient(${COLOURS[colour]},${COLOURS[colour]})`;
    return width === 0 ? '' : `background:${ground} left bottom/${width}% 4px no-repeat`;
  });
}

/** A table whose cells glow by their numbers, but no more than lets chalk be read on them. */
export function heatTable(grid: Grid): Markup {
  const hottest = greatest(grid);
  return table(grid, 'heat', ({ value }) => {
    const strength = Math.round((60 * value) / hottest);
    return strength === 0 ? '' : `background:rgb(216 67 59/${strength}%)`;
  });
}

const greatest = ({ rows }: Grid): number =>
  Math.max(...rows.flatMap((row) => row.cells.map(({ value }) => value)), Number.MIN_VALUE);

/** A table of words alone. */
export const plainTable = (grid: Grid): Markup => table(grid, 'plain', () => '');

function table(
  { title, titled, heading, columns, rows, total }: Grid,
  kind: string,
  look: (cell: Cell) => string,
): Markup {
  const head = [heading, ...columns].map((words) => tag('th', { scope: 'col' }, words));
  const body = rows.map((row) => tag('tr', {}, rowCells(row, look)));
  if (total !== undefined)
    body.push(
      tag(
        'tr',
        { class: 'total' },
        rowCells(total, () => ''),
      ),
    );
  // It can be wider than a phone: then it scrolls, also by the keyboard.
  return tag('div', { class: 'plate', tabindex: 0, role: 'region', 'aria-label': title }, [
    tag('table', { class: kind }, [
      tag('caption', titled === false ? { class: 'aloud' } : {}, title),
      tag('thead', {}, [tag('tr', {}, head)]),
      tag('tbody', {}, body),
    ]),
  ]);
}

function rowCells({ name, cells }: Row, look: (cell: Cell) => string): Markup[] {
  const data = cells.map((cell) => {
    const style = look(cell);
    const small = cell.small === undefined ? [] : [tag('small', {}, cell.small)];
    return tag('td', style === '' ? {} : { style }, [tag('span', {}, cell.words), ...small]);
  });
  return [tag('th', { scope: 'row' }, name), ...data];
}
