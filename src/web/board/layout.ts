/** Where things are on the plan, in units of its viewBox. Wide for screens, tall for phones. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Spot extends Point {
  readonly scale: number;
}
/** The four corners, the one above the middle, and the middle. */
export type Slot = 'c1' | 'c2' | 'c3' | 'c4' | 'top' | 'mid';
export interface Shape {
  readonly isTall: boolean;
  readonly width: number;
  readonly height: number;
  readonly tiles: { readonly [slot in Slot]: Box };
  /** Where clock, truck, piles and dice are. */
  readonly left: Point;
  readonly right: Point;
  readonly bottom: Point;
}

/** Where nothing limits its height, a plan that is narrower than this is tall. */
const WIDE_FROM = 700;

const WIDE: Shape = {
  isTall: false,
  width: 1200,
  height: 760,
  tiles: {
    c1: { x: 16, y: 12, w: 404, h: 312 },
    top: { x: 436, y: 12, w: 328, h: 290 },
    c2: { x: 780, y: 12, w: 404, h: 312 },
    c3: { x: 16, y: 436, w: 404, h: 312 },
    mid: { x: 436, y: 314, w: 328, h: 338 },
    c4: { x: 780, y: 436, w: 404, h: 312 },
  },
  left: { x: 24, y: 338 },
  right: { x: 788, y: 338 },
  bottom: { x: 444, y: 664 },
};

const TALL: Shape = {
  isTall: true,
  width: 720,
  height: 1000,
  tiles: {
    c1: { x: 8, y: 8, w: 348, h: 246 },
    c2: { x: 364, y: 8, w: 348, h: 246 },
    top: { x: 8, y: 354, w: 348, h: 296 },
    mid: { x: 364, y: 354, w: 348, h: 296 },
    c3: { x: 8, y: 748, w: 348, h: 246 },
    c4: { x: 364, y: 748, w: 348, h: 246 },
  },
  left: { x: 8, y: 260 },
  right: { x: 364, y: 260 },
  bottom: { x: 8, y: 656 },
};

export const shapeFor = (width: number): Shape => (width < WIDE_FROM ? TALL : WIDE);

const scaleIn = (shape: Shape, width: number, height: number): number =>
  Math.min(width / shape.width, height / shape.height);

/** The one that is drawn larger in a box of this size. */
export const shapeWithin = (width: number, height: number): Shape =>
  scaleIn(TALL, width, height) > scaleIn(WIDE, width, height) ? TALL : WIDE;

/** What the ring around a place in focus takes beyond its edge. */
const RING = 8;

/** What a plan drawn into a box of this size leaves free above and below a place. */
export function roomBeside(slot: Slot, width: number, height: number): { above: number; below: number } {
  const shape = shapeWithin(width, height);
  const { y, h } = shape.tiles[slot];
  // A picture is as large as fits, and in the middle.
  const scale = scaleIn(shape, width, height);
  const margin = (height - shape.height * scale) / 2;
  return {
    above: margin + (y - RING) * scale,
    below: margin + (shape.height - y - h - RING) * scale,
  };
}

/** What a place tile is made of, from its own corner: what stands on top, the sign, the room for people, the street. */
export interface Parts {
  readonly top: number;
  readonly sign: number;
  readonly room: Box;
  readonly street: Box;
}

const [SIGN, STREET, ITEMS] = [36, 84, 66];

/** What the scenery above the sign takes where it is drawn whole. */
export const SCENERY = 72;
/** On a tall plan only the eaves are seen of the corners. */
const EAVES = 30;

export function partsOf({ w, h }: Box, slot: Slot, hasItems: boolean): Parts {
  const isMiddle = slot === 'mid';
  // In the middle the sign comes first, and the wheel below it.
  const top = isMiddle ? 104 : h < 260 ? EAVES : SCENERY;
  const roomY = top + SIGN + 4;
  return {
    top,
    sign: isMiddle ? 0 : top,
    room: { x: 10, y: roomY, w: w - 20 - (hasItems ? ITEMS : 0), h: h - STREET - roomY - 6 },
    street: { x: 8, y: h - STREET, w: w - 16, h: STREET - 6 },
  };
}

/** What a figure takes, at its plain size. */
const FIGURE = { w: 54, h: 76 };

/** So many places for figures, as large as would fit if there were `room`; each is the middle of a figure's foot. */
export function spotsIn({ x, y, w, h }: Box, count: number, room: number): Spot[] {
  const largest = (rows: number): number =>
    Math.min(1.45, w / (Math.ceil(room / rows) * FIGURE.w), h / (rows * FIGURE.h));
  const rows = [1, 2, 3, 4].reduce((best, next) => (largest(next) > largest(best) ? next : best));
  const [scale, columns] = [largest(rows), Math.ceil(Math.max(1, count) / rows)];
  const step = Math.min(w / columns, FIGURE.w * scale * 1.25);
  const [left, top] = [x + (w - step * columns) / 2, y + h - rows * FIGURE.h * scale];
  return Array.from({ length: count }, (_, i) => ({
    x: left + ((i % columns) + 0.5) * step,
    y: top + (Math.floor(i / columns) + 1) * FIGURE.h * scale - 6,
    scale,
  }));
}

const [MOST_ZOMBIES, ZOMBIE_WIDTH] = [8, 44];
/** From the middle of the street outwards. */
const OUTWARDS = [3, 4, 2, 5, 1, 6, 0, 7];

/** Where a zombie of a crowd stands. A parking lot may hold more than eight: they stand between the others. */
export function zombieSpot({ x, y, w, h }: Box, spot: number): Spot {
  const step = w / MOST_ZOMBIES;
  const column = OUTWARDS[spot % MOST_ZOMBIES] ?? 0;
  const row = Math.floor(spot / MOST_ZOMBIES);
  return {
    x: x + (column + 0.5 + row * 0.5) * step - row * 8,
    y: y + h - 2 - (column % 2) * 7 - row * 12,
    scale: Math.min(1.15, step / ZOMBIE_WIDTH),
  };
}
