import type { Attachment } from 'svelte/attachments';

/** Lays a sheet over the part of the board above or below a place, whichever is larger: the place stays in sight. */
export const besidePlace =
  (place: string): Attachment<HTMLElement> =>
  (sheet) => {
    const scene = sheet.parentElement;
    if (scene === null) return undefined;
    const lay = (): void => {
      const tile = scene.querySelector(`[data-pick="place:${CSS.escape(place)}"]`);
      if (tile === null) return;
      const [board, { top, bottom }] = [scene.getBoundingClientRect(), tile.getBoundingClientRect()];
      const [above, below] = [top - board.top, board.bottom - bottom];
      sheet.style.inset = above > below ? '0 0 auto' : 'auto 0 0';
      sheet.style.maxHeight = `${Math.max(above, below)}px`;
    };
    lay();
    // The board may be drawn later than the sheet, or in another shape.
    const resized = new ResizeObserver(lay);
    resized.observe(scene);
    const drawn = new MutationObserver(lay);
    drawn.observe(scene, { subtree: true, childList: true, attributeFilter: ['viewBox', 'transform'] });
    // Its parts may still be on their way when they are drawn.
    scene.addEventListener('transitionend', lay);
    return () => {
      scene.removeEventListener('transitionend', lay);
      resized.disconnect();
      drawn.disconnect();
    };
  };
