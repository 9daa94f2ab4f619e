import type { Attachment } from 'svelte/attachments';

/** Less than a line. */
const LITTLE = 8;

/** Tells whether there is more below what a scrolling element shows, now and after each change. */
export function overflowing(tell: (isLong: boolean) => void): Attachment<HTMLElement> {
  return (element) => {
    const look = (): void => tell(element.scrollHeight - element.scrollTop - element.clientHeight > LITTLE);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    const content = new MutationObserver(look);
    content.observe(element, { childList: true, characterData: true, subtree: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', look);
    };
  };
}
