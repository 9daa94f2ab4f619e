import type { Visitor } from './visitor.ts';

/** What must hold of the table's frame at any moment: nothing in it moves, and all that can be answered is in reach. */

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Element {
  readonly scrollWidth: number;
  readonly clientWidth: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly textContent: string;
  getBoundingClientRect(): Rect;
  getAttribute(name: string): string | null;
  closest(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
}
interface Page {
  requestAnimationFrame(this: void, next: (time: number) => void): number;
  readonly document: {
    readonly documentElement: Element;
    readonly fonts: { readonly ready: Promise<unknown> };
    querySelector(selector: string): Element | null;
    querySelectorAll(selector: string): Iterable<Element>;
  };
  readonly getComputedStyle: (element: Element) => { readonly textOverflow: string };
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly MutationObserver: new (look: () => void) => { observe(node: object, what: object): void };
  readonly ResizeObserver: new (look: () => void) => { observe(node: object): void };
  requestAnimationFrame(look: () => void): void;
  /** Every box that the board had since `watchBoard`. */
  boxes: string[];
}

/** Where the board is, and how large. */
export const boardBox = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => {
    const { document } = globalThis as unknown as Page;
    const board = document.querySelector('.board .scene')?.getBoundingClientRect();
    return board === undefined ? '' : JSON.stringify([board.x, board.y, board.width, board.height]);
  });

/** Writes down every box that the board has from now on, at every change of the page. */
export const watchBoard = ({ page }: Visitor): Promise<void> =>
  page.evaluate(() => {
    const own = globalThis as unknown as Page;
    const { document, MutationObserver, ResizeObserver } = own;
    own.boxes = [];
    const look = (): void => {
      const table = document.querySelector('main.table');
      const board = document.querySelector('.board .scene')?.getBoundingClientRect();
      // When the game is over, its end takes the room of the hand and the question.
      if (board === undefined || table?.getAttribute('data-over') !== 'false') return;
      // A phone shows one part at a time.
      if (board.width === 0 && table.getAttribute('data-tab') !== 'board') return;
      const box = JSON.stringify([board.x, board.y, board.width, board.height]);
      if (!own.boxes.includes(box)) own.boxes.push(box);
    };
    look();
    let isDue = false;
    // Once a frame: what is never painted is never seen, and each look lays the page out.
    const lookSoon = (): void => {
      if (isDue) return;
      isDue = true;
      own.requestAnimationFrame(() => {
        isDue = false;
        look();
      });
    };
    new MutationObserver(lookSoon).observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    new ResizeObserver(look).observe(document.querySelector('.board .scene') ?? document.documentElement);
  });

export const boxesSeen = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as Page).boxes);

/** What follows a change of the page or of its size is laid out with the next frame, in its own typefaces. */
export const framesDrawn = ({ page }: Visitor): Promise<unknown> =>
  page.evaluate(async () => {
    const { requestAnimationFrame, document } = globalThis as unknown as Page;
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });

/** The status, if a phone has no room for all of it. The tails of its last letters may hang out. */
export const cutStatus = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() => {
    const { document } = globalThis as unknown as Page;
    const status = [...document.querySelectorAll('[data-layout="phone"] header .what')];
    return status
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 4)
      .map(({ textContent }) => `the status is cut: ${textContent}`);
  });

/**
 * What is wrong with the frame: something scrolls sideways, a text is too wide for its card, or an answer can't be seen. On a wide screen all answers
 * are in sight without scrolling; elsewhere scrolling down within the question may be needed, but not for the main button.
 */
export const frameFaults = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() => {
    const { document, innerWidth, innerHeight, getComputedStyle } = globalThis as unknown as Page;
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
    const table = document.querySelector('main.table');
    const isWide = table?.getAttribute('data-layout') === 'wide' && innerHeight >= 900;
    for (const bar of document.querySelectorAll('main > .bar')) {
      const seen = bar.getBoundingClientRect();
      if (bar.scrollWidth > bar.clientWidth) faults.push('the question scrolls sideways');
      const mains = [...bar.querySelectorAll('.main button, .hand-out > button')];
      for (const answer of bar.querySelectorAll('button, select')) {
        const { x, y, width, height } = answer.getBoundingClientRect();
        const isBeside = x < seen.x - 1 || x + width > seen.x + seen.width + 1;
        const isMain = mains.includes(answer);
        const box = isMain ? seen : (answer.closest('.scrolling')?.getBoundingClientRect() ?? seen);
        const isBelow = (isWide || isMain) && y + height > box.y + box.height + 1;
        if (isBeside || isBelow) faults.push(`can't be seen: ${answer.textContent.trim()}`);
      }
    }
    for (const part of document.querySelectorAll('main > *, .side > *')) {
      const { x, width } = part.getBoundingClientRect();
      if (width > 0 && (x < -1 || x + width > innerWidth + 1)) faults.push('a part sticks out');
    }
    for (const part of document.querySelectorAll(
      '.mine li *, .mine p, .bar button, .bar button *, .focus *',
    )) {
      const isHidden = part.clientWidth <= 1 || getComputedStyle(part).textOverflow === 'ellipsis';
      if (!isHidden && part.scrollWidth > part.clientWidth + 1)
        faults.push(`text sticks out: ${part.textContent.trim()}`);
    }
    return [...faults, ...overlaps(), ...covered()];

    /** The place that is being decided stays in sight, whatever is looked at closely. */
    function covered(): string[] {
      const place = document.querySelector('.scene [data-now="true"] > .block')?.getBoundingClientRect();
      const sheet = document.querySelector('.scene > .sheet')?.getBoundingClientRect();
      if (place === undefined || sheet === undefined) return [];
      const down = Math.min(place.y + place.height, sheet.y + sheet.height) - Math.max(place.y, sheet.y);
      return down > 1 ? ['a sheet covers the place that is being decided'] : [];
    }

    /** Parts of the frame that lie over each other. */
    function overlaps(): string[] {
      const names = ['status', 'board', 'mine', 'focus', 'bar', 'side'].map((name) => `main > .${name}`);
      const boxes = names.flatMap((name) => {
        const box = document.querySelector(name)?.getBoundingClientRect();
        return box === undefined || box.width * box.height === 0 ? [] : [{ name, box }];
      });
      return boxes.flatMap(({ name, box: one }, i) =>
        boxes.slice(i + 1).flatMap(({ name: other, box: two }) => {
          const across = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
          const down = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y);
          return across > 1 && down > 1 ? [`${name} and ${other} overlap`] : [];
        }),
      );
    }
  });
