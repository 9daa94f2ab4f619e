import { SHAPE_PATHS } from '../ui/shape-paths.ts';
import type { Votes } from './stats.ts';

/** The picture of a night, painted on a canvas: there it can use the page's own typeface. */

export interface Night {
  readonly game: string;
  /** The table's. */
  readonly code: string;
  readonly headline: string;
  /** From the first to the last. */
  readonly ranking: readonly {
    readonly player: string;
    readonly points: number;
    readonly isWinner: boolean;
  }[];
  readonly nameOf: (player: string) => string;
  readonly fedTitle: string;
  readonly votes: Votes;
  readonly betrayal: { readonly title: string; readonly text: string } | null;
  readonly footer: string;
  /** 1600 by 520. */
  readonly poster: CanvasImageSource;
}

const WIDTH = 1080;
const EDGE = 56;
const INNER = WIDTH - 2 * EDGE;
const POSTER = 400;
const ROW = 60;
const CELL = 62;
const POSTER_FACE = "Poster, 'Arial Narrow', sans-serif";
/** The night theme, whichever one the page has: pictures leave the page. */
const INK = {
  night: '#0e1116',
  plate: '#252c39',
  line: '#3a4354',
  chalk: '#e8e4d8',
  dust: '#a9a99f',
  sodium: '#f2a33a',
  alarm: '#cf3a32',
} as const;
const COLOURS: { readonly [player: string]: string } = {
  green: '#4caf6a',
  purple: '#ad82e6',
  orange: '#f0853a',
  blue: '#4f9be8',
  red: '#f06a61',
  yellow: '#e8c93f',
  white: '#f3efe4',
  black: '#0e1116',
};

type Pen = CanvasRenderingContext2D;

export async function drawNight(canvas: HTMLCanvasElement, night: Night): Promise<void> {
  await Promise.all([600, 700].map((weight) => document.fonts.load(`${weight} 60px Poster`)));
  const count = night.ranking.length;
  const fed = night.votes.size === 0 ? 0 : 130 + count * CELL;
  canvas.width = WIDTH;
  canvas.height = POSTER + 130 + count * ROW + fed + (night.betrayal === null ? 0 : 190) + 80;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.fillStyle = INK.night;
  pen.fillRect(0, 0, WIDTH, canvas.height);
  drawPoster(pen, night);
  write(pen, night.headline, { x: EDGE, y: POSTER + 85, size: 58, width: INNER, weight: 700 });
  let y = drawRanking(pen, night, POSTER + 125);
  if (fed > 0) y = drawVotes(pen, night, y + 40);
  if (night.betrayal !== null) drawBetrayal(pen, night.betrayal, y + 30);
  write(pen, night.footer, { x: EDGE, y: canvas.height - 28, size: 26, width: INNER, ink: INK.dust });
}

interface Text {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** A longer text is written smaller. */
  readonly width: number;
  readonly weight?: number;
  readonly ink?: string;
  readonly align?: CanvasTextAlign;
}

function write(pen: Pen, text: string, options: Text): void {
  const { x, y, size, width, weight = 600, ink = INK.chalk, align = 'left' } = options;
  pen.font = `${weight} ${size}px ${POSTER_FACE}`;
  const wide = pen.measureText(text).width;
  if (wide > width) pen.font = `${weight} ${Math.floor((size * width) / wide)}px ${POSTER_FACE}`;
  [pen.fillStyle, pen.textAlign] = [ink, align];
  pen.fillText(text, x, y);
}

const shapeOf = (player: string): Path2D => new Path2D(SHAPE_PATHS[player] ?? SHAPE_PATHS['blue']);

function mark(pen: Pen, player: string, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 24, size / 24);
  const shape = shapeOf(player);
  pen.fillStyle = COLOURS[player] ?? INK.chalk;
  pen.fill(shape);
  if (player === 'black') {
    [pen.strokeStyle, pen.lineWidth] = [INK.chalk, 2];
    pen.stroke(shape);
  }
  pen.restore();
}

/** Its right end, where the moon is. */
function drawPoster(pen: Pen, { poster, game, code }: Night): void {
  const width = (POSTER * 1600) / 520;
  pen.drawImage(poster, WIDTH - width, 0, width, POSTER);
  pen.fillStyle = INK.sodium;
  pen.fillRect(0, POSTER - 6, WIDTH, 6);
  write(pen, 'OUTVOTED', { x: EDGE, y: 128, size: 118, width: 520, weight: 700, ink: INK.sodium });
  write(pen, `${game} · ${code}`, { x: EDGE, y: 180, size: 30, width: 520 });
}

function drawRanking(pen: Pen, { ranking, nameOf }: Night, top: number): number {
  const most = Math.max(1, ...ranking.map(({ points }) => points));
  for (const [i, { player, points, isWinner }] of ranking.entries()) {
    const y = top + i * ROW;
    mark(pen, player, EDGE, y + 8, 36);
    const ink = isWinner ? INK.sodium : INK.chalk;
    write(pen, nameOf(player), { x: EDGE + 54, y: y + 39, size: 34, width: 330, ink });
    pen.fillStyle = INK.plate;
    pen.fillRect(EDGE + 400, y + 14, INNER - 480, 26);
    pen.fillStyle = isWinner ? INK.sodium : INK.dust;
    pen.fillRect(EDGE + 400, y + 14, ((INNER - 480) * Math.max(0, points)) / most, 26);
    write(pen, String(points), { x: WIDTH - EDGE, y: y + 40, size: 36, width: 70, ink, align: 'right' });
  }
  return top + ranking.length * ROW;
}

/** Who fed whom: the rows voted, the columns were to die. */
function drawVotes(pen: Pen, { votes, nameOf, fedTitle }: Night, top: number): number {
  const players = [...votes.keys()];
  const left = WIDTH - EDGE - players.length * CELL * 1.4;
  const most = Math.max(1, ...[...votes.values()].flatMap((row) => Array.from(row.values())));
  write(pen, fedTitle, { x: EDGE, y: top + 40, size: 40, width: left - EDGE - 30 });
  for (const [x, to] of players.entries()) mark(pen, to, left + (x + 0.5) * CELL * 1.4 - 17, top + 10, 34);
  for (const [i, from] of players.entries()) {
    const y = top + 62 + i * CELL;
    mark(pen, from, EDGE, y + 13, 34);
    write(pen, nameOf(from), { x: EDGE + 54, y: y + 43, size: 32, width: left - EDGE - 70 });
    for (const [x, to] of players.entries()) {
      const count = votes.get(from)?.get(to) ?? 0;
      drawCell(pen, { count, most, x: left + x * CELL * 1.4, y });
    }
  }
  return top + 62 + players.length * CELL;
}

interface Cell {
  readonly count: number;
  readonly most: number;
  readonly x: number;
  readonly y: number;
}

/** The redder, the more votes. */
function drawCell(pen: Pen, { count, most, x, y }: Cell): void {
  const [width, height] = [CELL * 1.4 - 5, CELL - 5];
  pen.fillStyle = INK.plate;
  pen.fillRect(x, y, width, height);
  pen.globalAlpha = count / most;
  pen.fillStyle = INK.alarm;
  pen.fillRect(x, y, width, height);
  pen.globalAlpha = 1;
  const [text, ink] = count > 0 ? [String(count), '#ffffff'] : ['·', INK.dust];
  write(pen, text, { x: x + width / 2, y: y + 41, size: 32, width, ink, align: 'center' });
}

/** A warning notice. */
function drawBetrayal(pen: Pen, { title, text }: NonNullable<Night['betrayal']>, top: number): void {
  pen.fillStyle = INK.alarm;
  pen.fillRect(EDGE, top, INNER, 140);
  write(pen, title.toUpperCase(), { x: EDGE + 28, y: top + 55, size: 38, width: INNER - 56, ink: '#ffffff' });
  write(pen, text, { x: EDGE + 28, y: top + 108, size: 36, width: INNER - 56, ink: '#ffffff' });
}
