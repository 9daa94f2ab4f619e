import { say } from '../../../words/index.ts';
import { join, tag, text, type Markup } from './html.ts';
import { COLOURS, type Colour } from './style.ts';
import { inClauses, labelled } from '../../../words/names.ts';

export interface Column {
  readonly label: string;
  /** From the bottom up, each with the colour of its series. */
  readonly parts: readonly number[];
  /** The value in words, for the table. */
  readonly value: string;
  /** The same for a narrow column, if there are shorter words. */
  readonly short?: string;
}

export interface Chart {
  readonly title: string;
  /** What the labels under the columns are. */
  readonly axis: string;
  /** What the columns measure: the second column of the table. */
  readonly measure: string;
  readonly columns: readonly Column[];
  /** What the parts of a column are, from the bottom up; one needs no name. */
  readonly series: readonly { readonly colour: Colour; readonly name?: string }[];
}

const WIDTH = 320;
const HEIGHT = 180;
const EDGE = { left: 6, right: 6, top: 20, bottom: 36 };
const LETTER = 6.2;

/** Columns over an axis, and their numbers as a table to unfold. */
export function columnChart(chart: Chart): Markup {
  return tag('figure', {}, [
    tag('figcaption', {}, chart.title),
    legend(chart),
    draw(chart),
    tag('details', {}, [tag('summary', {}, say('report_numbers')), numbers(chart)]),
  ]);
}

function legend({ series }: Chart): Markup {
  const entries = series.flatMap(({ colour, name }, i) => {
    if (name === undefined) return [];
    const style = `display:inline-block;width:10px;height:10px;background:${COLOURS[colour]}`;
    const where = i === 0 ? say('report_below', { name }) : say('report_above', { name });
    return [tag('span', { style }, ''), text(` ${where} `)];
  });
  return entries.length === 0 ? join([]) : tag('p', {}, entries);
}

function draw({ title, axis, columns, series }: Chart): Markup {
  const step = (WIDTH - EDGE.left - EDGE.right) / Math.max(columns.length, 1);
  const sums = columns.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0));
  const scale = (HEIGHT - EDGE.top - EDGE.bottom) / Math.max(...sums, Number.MIN_VALUE);
  const ground = HEIGHT - EDGE.bottom;
  const roomy = columns.every(({ value, short = value }) => short.length * LETTER < step);
  const every = labelStep(columns, step);
  const bars = columns.flatMap(({ label, parts, value, short = value }, i) => {
    const x = EDGE.left + i * step;
    let y = ground;
    const rects = parts.map((part, index) => {
      y -= part * scale;
      return bar(x + step * 0.1, y, step * 0.8, part * scale, series[index]?.colour ?? 'sodium');
    });
    const middle = x + step / 2;
    const isPeak = sums.indexOf(Math.max(...sums)) === i;
    if (roomy || isPeak) rects.push(words(within(middle, short), y - 5, short, 'value'));
    if (i % every === 0) rects.push(words(middle, ground + 14, label, 'faint'));
    return rects;
  });
  const floor = tag('line', {
    x1: EDGE.left,
    x2: WIDTH - EDGE.right,
    y1: ground,
    y2: ground,
    stroke: COLOURS.chalk,
  });
  const under = words(WIDTH / 2, HEIGHT - 5, axis, 'faint');
  const described = `${title}. ${inClauses(columns.map(({ label, value }) => labelled(label, value)))}`;
  return tag('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': described }, [
    ...bars,
    floor,
    under,
  ]);
}

/** The middle of a text, so far from the edges that none of it is cut off. */
function within(middle: number, said: string): number {
  const half = (said.length * LETTER) / 2;
  return Math.min(Math.max(middle, half), WIDTH - half);
}

/** Every which label has room. */
function labelStep(columns: readonly Column[], step: number): number {
  const longest = Math.max(...columns.map(({ label }) => label.length));
  return [1, 2, 5, 10, 20, 50].find((every) => every * step > longest * LETTER + 2) ?? 100;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const bar = (x: number, y: number, width: number, height: number, colour: Colour): Markup =>
  tag('rect', {
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    fill: COLOURS[colour],
  });

const words = (x: number, y: number, said: string, kind: string): Markup =>
  tag('text', { x: round(x), y: round(y), 'text-anchor': 'middle', class: kind }, said);

function numbers({ axis, measure, columns }: Chart): Markup {
  const head = [tag('th', { scope: 'col' }, axis), tag('th', { scope: 'col' }, measure)];
  const rows = columns.map(({ label, value }) =>
    tag('tr', {}, [tag('th', { scope: 'row' }, label), tag('td', {}, value)]),
  );
  return tag('table', {}, [tag('thead', {}, [tag('tr', {}, head)]), tag('tbody', {}, rows)]);
}
