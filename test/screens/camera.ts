import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';

const FOLDER = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
const SIZES = [
  [360, 740],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
] as const;

/** Takes pictures at every width, as small files. */
export class Camera {
  readonly #darkroom: Page;

  private constructor(darkroom: Page) {
    this.#darkroom = darkroom;
  }

  static async ready(browser: Browser): Promise<Camera> {
    mkdirSync(FOLDER, { recursive: true });
    return new Camera(await browser.newPage());
  }

  async shoot(
    page: Page,
    name: string,
    { whole = false, quick = false, widths = [360, 768, 1440, 2560] } = {},
  ): Promise<void> {
    for (const [width, height] of SIZES.filter(([each]) => widths.includes(each))) {
      await page.setViewportSize({ width, height });
      // What moves because of the new size is at its place; what is soon gone can't wait for that.
      await page.waitForTimeout(quick ? 100 : 900);
      if (quick) await page.evaluate(endTransitions);
      const picture = await page.screenshot({ fullPage: whole });
      writeFileSync(`${FOLDER}${name}-${width}.webp`, await this.#shrink(picture.toString('base64')));
    }
  }

  /** The browser writes smaller files than PNG. */
  async #shrink(png: string): Promise<Buffer> {
    const url = await this.#darkroom.evaluate(toWebp, `data:image/png;base64,${png}`);
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  }
}

/** Runs in the page: what is on its way arrives. */
function endTransitions(): void {
  const { document } = globalThis as unknown as { document: { getAnimations(): Moving[] } };
  for (const moving of document.getAnimations()) if ('transitionProperty' in moving) moving.finish();
}

interface Moving {
  finish(): void;
}

/** Runs in the page. */
async function toWebp(source: string): Promise<string> {
  const window = globalThis as unknown as {
    Image: new () => { src: string; width: number; height: number; decode(): Promise<void> };
    document: { createElement(tag: string): Canvas };
  };
  const image = new window.Image();
  image.src = source;
  await image.decode();
  const canvas = window.document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.7);
}

interface Canvas {
  width: number;
  height: number;
  getContext(kind: '2d'): { drawImage(image: unknown, x: number, y: number): void };
  toDataURL(type: string, quality: number): string;
}
