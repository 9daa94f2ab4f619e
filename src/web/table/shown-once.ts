import type { Attachment } from 'svelte/attachments';

/** Calls when a piece has faded, or has gone with its tab: shown again there, it would begin anew. */
export const shownOnce =
  (done: () => void): Attachment<HTMLElement> =>
  (piece) => {
    const end = ({ target }: AnimationEvent): void => {
      if (target === piece) done();
    };
    piece.addEventListener('animationend', end);
    piece.addEventListener('animationcancel', end);
    return () => {
      piece.removeEventListener('animationend', end);
      piece.removeEventListener('animationcancel', end);
    };
  };
