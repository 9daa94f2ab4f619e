import type { Attachment } from 'svelte/attachments';
import { guard } from './breath.ts';

const drop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** What neither moves nor changes with the step takes clicks at any time. */
const isSteady = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-steady], input, textarea, select, summary, a') !== null;

const isPressing = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Drops clicks within this element while the guard is closed. */
export const guarded: Attachment<HTMLElement> = (root) => {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  root.addEventListener('pointerdown', () => guard.press(), options);
  root.addEventListener(
    'click',
    (event) => {
      if (!guard.isOpen && !isSteady(event)) drop(event);
      guard.release();
    },
    options,
  );
  root.addEventListener(
    'keydown',
    (event) => {
      guard.release();
      if (isPressing(event) && !isSteady(event) && (event.repeat || !guard.isOpen)) drop(event);
    },
    options,
  );
  return () => stop.abort();
};
