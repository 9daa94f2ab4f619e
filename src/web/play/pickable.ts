import type { Attachment } from 'svelte/attachments';
import type { Pointing } from './play.svelte.ts';

const FAR = 8;

/**
 * A piece that can be pointed at: by click, by Enter or the space bar, and by dragging it onto another. It has the
 * class `lit` while it can be picked and `picked` while it is. `pointing` is null where nobody plays, as in a replay.
 */
export function pickable(pointing: Pointing | null, pick: string): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    if (pointing === null) return;
    const [can, has] = [pointing.can(pick), pointing.has(pick)];
    element.dataset['pick'] = pick;
    element.classList.toggle('lit', can);
    element.classList.toggle('picked', has);
    if (!can && !has) return;
    element.setAttribute('tabindex', '0');
    element.setAttribute('role', 'button');
    element.setAttribute('aria-pressed', String(has));
    const stop = new AbortController();
    const { signal } = stop;
    listen(element, pointing, pick, signal);
    return () => {
      stop.abort();
      for (const name of ['tabindex', 'role', 'aria-pressed']) element.removeAttribute(name);
    };
  };
}

function listen(
  element: HTMLElement | SVGElement,
  pointing: Pointing,
  pick: string,
  signal: AbortSignal,
): void {
  element.addEventListener(
    'click',
    (event) => {
      event.stopPropagation();
      pointing.pick(pick);
    },
    { signal },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent) || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      event.stopPropagation();
      pointing.pick(pick);
    },
    { signal },
  );
  element.addEventListener('pointerdown', (event) => drag(event as PointerEvent, element, pointing, pick), {
    signal,
  });
}

/** Dragging picks the piece as soon as it moves, and then what it is let go over. */
function drag(down: PointerEvent, element: HTMLElement | SVGElement, pointing: Pointing, pick: string): void {
  if (down.button !== 0 || down.pointerType === 'touch') return;
  const stop = new AbortController();
  const { signal } = stop;
  let isFar = false;
  const move = (event: PointerEvent): void => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!isFar && Math.hypot(x, y) > FAR) {
      isFar = true;
      if (!pointing.has(pick)) pointing.pick(pick);
    }
    if (isFar) element.style.translate = `${x}px ${y}px`;
  };
  const end = (event: PointerEvent): void => {
    stop.abort();
    element.style.translate = '';
    if (!isFar) return;
    // The click that follows is not meant.
    addEventListener('click', swallow, true);
    setTimeout(() => removeEventListener('click', swallow, true));
    const target = targetAt(event, element);
    if (target !== null && pointing.can(target)) pointing.pick(target);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
}

const swallow = (event: Event): void => event.stopPropagation();

/** The piece below the one that is dragged. */
function targetAt({ clientX, clientY }: PointerEvent, dragged: Element): string | null {
  const below = document.elementsFromPoint(clientX, clientY).filter((element) => !dragged.contains(element));
  for (const element of below) {
    const found = element.closest<HTMLElement>('[data-pick]')?.dataset['pick'];
    if (found !== undefined) return found;
  }
  return null;
}
