import type { Attachment } from 'svelte/attachments';

/** What the pointer or the keyboard is on, by its pick id, and else what the step is about. */

const PIECES = '[data-about], [data-pick], [data-piece]';
/** What lies at a place shows the place. */
const LYING = /^(?:zombies|items|markers):/;
/** Cards that are not in the hand. */
const CARDS = /^(?:pack|pile|keep|give):/;
/** What can be looked at closely. */
const CLOSE = /^(?:place|figure|card):/;
const PEEKS = ['invasion', 'dice', 'deck'];

export class Focus {
  pointed: string | null = $state(null);

  /** Watches everything within this element, but for what is marked as not to be watched. */
  readonly watch: Attachment<HTMLElement> = (root) => {
    const stop = new AbortController();
    const { signal } = stop;
    const look = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest('[data-unwatched]') !== null) return;
      const piece = target.closest<HTMLElement | SVGElement>(PIECES);
      this.pointed = closeUp(piece?.dataset ?? {});
    };
    root.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && look(event), { signal });
    root.addEventListener(
      'focusin',
      (event) => event.target instanceof Element && event.target.matches(':focus-visible') && look(event),
      { signal },
    );
    return () => stop.abort();
  };
}

function closeUp({ about, pick, piece }: DOMStringMap): string | null {
  const id = (about ?? piece ?? pick ?? '').replace(LYING, 'place:').replace(CARDS, 'card:');
  if (PEEKS.includes(id)) return 'peek';
  return CLOSE.test(id) ? id : null;
}
