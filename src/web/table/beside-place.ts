import type { Attachment } from 'svelte/attachments';

/** Lays a sheet over the part of the board above or below a place, whichever is larger: the place stays in sight. */
export const besidePlace =
  (place: string): Attachment<HTMLElement> =>
  (sheet) => {
    const scene = sheet.parentElement;
    const tile = scene?.querySelector(`[data-pick="place:${CSS.escape(place)}"]`) ?? null;
    if (scene === null || tile === null) return undefined;
    const lay = (): void => {
      const [board, { top, bottom }] = [scene.getBoundingClientRect(), tile.getBoundingClientRect()];
      const [above, below] = [top - board.top, board.bottom - bottom];
      sheet.style.inset = above > below ? '0 0 auto' : 'auto 0 0';
      sheet.style.maxHeight = `${Math.max(above, below)}px`;
    };
    lay();
    // The board may just be about to be drawn in another shape.
    const soon = requestAnimationFrame(lay);
    const observer = new ResizeObserver(lay);
    observer.observe(scene);
    return () => {
      cancelAnimationFrame(soon);
      observer.disconnect();
    };
  };
