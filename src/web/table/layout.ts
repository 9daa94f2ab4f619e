/** How the table lies on this screen. Larger text needs a wider screen for the same columns. */
export type Layout = 'wide' | 'middle' | 'phone' | 'low';

/** So wide that a deal is put together beside the question, and not over it. */
export const isRoomy = (width: number, textSize: number): boolean => width >= ROOMY * textSize;
const ROOMY = 1800;

const [WIDE, MIDDLE, LOW] = [1100, 700, 500];

export function layoutFor(width: number, height: number, textSize: number): Layout {
  if (width >= WIDE * Math.max(1, textSize * 0.85) && height >= LOW) return 'wide';
  if (height < LOW && width > height) return 'low';
  return width >= MIDDLE ? 'middle' : 'phone';
}
