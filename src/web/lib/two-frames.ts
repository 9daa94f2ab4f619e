import type { Drawn } from './by-frame.ts';

const A_MOMENT = 100;

/**
 * After the next frame but one: the first of them draws the change, in the second nothing is left to do, so that there is time
 * for another change before the third. A page that is covered may draw none for long: then after a moment.
 */
export const twoFrames: Drawn = (callback) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(callback);
  };
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(soon)));
  timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    callback();
  }, A_MOMENT);
};
