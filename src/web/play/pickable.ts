import type { Attachment } from 'svelte/attachments';
import type { Pointing } from './play.svelte.ts';

const FAR = 8;

/**
 * A piece that can be pointed at: by click, by Enter or the space bar, and by dragging it onto another. It has the
 * class `lit` while it can be picked, `picked` while it is, and `pointed` while a learner is shown it. `pointing` is null where nobody plays, as in a replay.
 */
export function pickable(pointing: Pointing | null, pick: string): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    element.dataset['pick'] = pick;
    const [can, has] = pointing === null ? [false, false] : [pointing.can(pick), pointing.has(pick)];
    element.classList.toggle('lit', can);
    element.classList.toggle('picked', has);
    element.classList.toggle('pointed', pointing?.isPointed(pick) === true);
    if (pointing === null || (!can && !has)) return undefined;
    const takeBack = putOn(element, { tabindex: '0', role: 'button', 'aria-pressed': String(has) });
    const stop = new AbortController();
    const { signal } = stop;
    listen(element, pointing, pick, signal);
    return () => {
      stop.abort();
      takeBack();
    };
  };
}

/** Sets these attributes; what it gives back puts the former ones back. */
function putOn(element: Element, attributes: { readonly [name: string]: string }): () => void {
  const former = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return () => {
    for (const [name, value] of former) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
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
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event instanceof PointerEvent) drag(event, element, pointing, pick);
    },
    { signal },
  );
}

/** Dragging picks the piece as soon as it moves, and then what it is let go over. */
function drag(down: PointerEvent, element: HTMLElement | SVGElement, pointing: Pointing, pick: string): void {
  if (down.button !== 0 || down.pointerType === 'touch') return;
  const stop = new AbortController();
  const { signal } = stop;
  // Within a picture, lengths are the picture's own.
  const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
  let isFar = false;
  const move = (event: PointerEvent): void => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!isFar && Math.hypot(x, y) > FAR) {
      isFar = true;
      if (!pointing.has(pick)) pointing.pick(pick);
      // What can't be picked just now can't be dropped on anything either.
      if (!pointing.has(pick)) return stop.abort();
    }
    if (isFar) element.style.translate = `${x / scale}px ${y / scale}px`;
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
