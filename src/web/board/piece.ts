import type { Attachment } from 'svelte/attachments';
import type { Pointing } from '../play/play.svelte.ts';

/**
 * A piece that the keyboard can reach. The board is one stop of the Tab key, and the arrow keys go on from there;
 * but what can be picked is a stop of its own. To be attached after `pickable`, which takes its own attributes away.
 */
interface Stop {
  readonly pick: string;
  readonly role: 'img' | 'button';
  /** Where the Tab key comes to when nothing can be picked. */
  readonly isFirst: boolean;
  /** What a click, Enter or the space bar does while it can't be picked. */
  readonly press?: () => void;
}

export function piece(
  pointing: Pointing | null,
  { pick, role, isFirst, press }: Stop,
): Attachment<SVGElement> {
  return (element) => {
    const isLive = pointing !== null && (pointing.can(pick) || pointing.has(pick));
    element.dataset['piece'] = pick;
    // What is let go over somebody who can't be picked is meant for the place.
    if (!isLive && role === 'img') delete element.dataset['pick'];
    element.setAttribute('role', isLive ? 'button' : role);
    element.setAttribute('tabindex', isLive || isFirst ? '0' : '-1');
    // Pieces are attached anew with every change of the game: their listeners stay.
    if (!presses.has(element)) listen(element);
    presses.set(element, isLive ? null : (press ?? null));
    return () => presses.set(element, null);
  };
}

/** What pressing a piece does just now; null: nothing, or what `pickable` does. */
const presses = new WeakMap<Element, (() => void) | null>();

/** Before `pickable` hears of it: what that does may make another piece of this one. */
function listen(element: SVGElement): void {
  element.addEventListener('click', () => presses.get(element)?.(), { capture: true });
  const onkeydown = (event: KeyboardEvent): void => {
    const press = presses.get(element) ?? null;
    if (press === null || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    press();
  };
  element.addEventListener('keydown', onkeydown, { capture: true });
}

const DIRECTIONS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus to the nearest piece in the direction of an arrow key, and says which. */
export function walk(event: KeyboardEvent, board: Element): string | null {
  const direction = DIRECTIONS[event.key];
  const from = event.target instanceof Element ? event.target.closest('[data-piece]') : null;
  if (direction === undefined || from === null) return null;
  event.preventDefault();
  const next = nearest(from, [...board.querySelectorAll<SVGElement>('[data-piece]')], direction);
  next?.focus();
  return next?.dataset['piece'] ?? null;
}

function nearest(
  from: Element,
  pieces: readonly SVGElement[],
  [dx, dy]: readonly [number, number],
): SVGElement | undefined {
  const [x, y] = middle(from);
  let best: { readonly element: SVGElement; readonly far: number } | undefined;
  for (const element of pieces) {
    const [px, py] = middle(element);
    const ahead = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (element === from || ahead <= 1 || aside > ahead * 2) continue;
    const far = ahead + aside * 2;
    if (best === undefined || far < best.far) best = { element, far };
  }
  return best?.element;
}

function middle(element: Element): [x: number, y: number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
