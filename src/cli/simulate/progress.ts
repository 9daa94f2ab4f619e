import { say } from '../../words/index.ts';
import { formatNumber } from '../text.ts';

export interface Progress {
  readonly show: (done: number) => void;
  readonly clear: () => void;
}

const WIDTH = 30;
const EVERY_MS = 100;

/**
 * A bar on stderr while somebody watches; else nothing. By hand, since the one of @clack/prompts takes the
 * keyboard and makes Ctrl-C a success.
 */
export function progressBar(total: number, stream = process.stderr): Progress {
  if (!stream.isTTY) return { show: () => undefined, clear: () => undefined };
  let shown = -Infinity;
  return {
    show(done) {
      const now = performance.now();
      if (now - shown < EVERY_MS) return;
      shown = now;
      const full = Math.floor((done / total) * WIDTH);
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
      stream.write(
        `\r\x1b[K${bar} ${say('simulate_progress', { done: formatNumber(done), total: formatNumber(total) })}`,
      );
    },
    clear: () => stream.write('\r\x1b[K'),
  };
}
