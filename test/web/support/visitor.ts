import { createRequire } from 'node:module';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  WebSocketRoute,
} from 'playwright-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export interface Device {
  readonly width: number;
  readonly height: number;
  readonly touch?: boolean;
  /** Whether things may move. */
  readonly lively?: boolean;
  /** Whether its line can be cut. All that it says and hears goes through this process then, which takes time. */
  readonly shaky?: boolean;
  /** Whether its clock runs as clocks do. */
  readonly patient?: boolean;
  /** What its browser asks for; left out: British English. */
  readonly locale?: string;
}

export const DESKTOP: Device = { width: 1440, height: 900 };
export const TABLET: Device = { width: 768, height: 1024 };
export const HUGE: Device = { width: 2560, height: 1440 };
export const PHONE: Device = { width: 360, height: 740, touch: true };

/** Runs in the page. */
function hurry(): void {
  const now = performance.now.bind(performance);
  performance.now = () => now() * 1000;
}

/** Runs in the page: counts its changes, so that a test can wait for the next one. */
function countChanges(): void {
  const page = globalThis as unknown as Counted;
  page.pageChanges = 0;
  page.changeWaiters = [];
  const observer = new page.MutationObserver(() => {
    page.pageChanges++;
    for (const wake of page.changeWaiters.splice(0)) wake();
  });
  observer.observe(page.document, { subtree: true, childList: true, attributes: true, characterData: true });
}

interface Counted {
  pageChanges: number;
  changeWaiters: (() => void)[];
  readonly document: object;
  readonly MutationObserver: new (changed: () => void) => { observe(node: object, what: object): void };
}

/** What axe says of one element. */
interface Node {
  readonly target: readonly string[];
  readonly failureSummary?: string;
}

/** Somebody with a browser of their own, who knows of the game what the page shows. */
export class Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong in the page. */
  readonly errors: string[] = [];
  /** The text of every message that came over the socket. */
  readonly frames: string[] = [];
  readonly device: Device;
  readonly #lines = new Set<WebSocketRoute>();
  #isCut = false;

  private constructor(context: BrowserContext, page: Page, device: Device) {
    this.context = context;
    this.page = page;
    this.device = device;
  }

  /** `answer`: who is at the other end of the page's sockets, if not the server. */
  static async open(
    browser: Browser,
    url: string,
    device: Device = DESKTOP,
    answer?: (line: WebSocketRoute) => void,
  ): Promise<Visitor> {
    const {
      width,
      height,
      touch = false,
      lively = false,
      shaky = false,
      patient = false,
      locale = 'en-GB',
    } = device;
    const options: BrowserContextOptions = {
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      locale,
      reducedMotion: lively ? 'no-preference' : 'reduce',
      // axe is put into the page, which its policy would refuse.
      bypassCSP: true,
    };
    const context = await browser.newContext(options);
    // The page's clock runs fast, so that nobody waits until a new choice takes clicks.
    if (!patient) await context.addInitScript(hurry);
    await context.addInitScript(countChanges);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const visitor = new Visitor(context, page, device);
    page.on('pageerror', (error) => visitor.errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && visitor.errors.push(message.text()));
    if (answer !== undefined) await context.routeWebSocket(/\/ws$/, answer);
    else if (shaky) await context.routeWebSocket(/\/ws$/, (line) => visitor.#connect(line));
    else
      page.on('websocket', (line) =>
        line.on('framereceived', ({ payload }) => visitor.frames.push(String(payload))),
      );
    await page.goto(url);
    return visitor;
  }

  #connect(line: WebSocketRoute): void {
    if (this.#isCut) return void line.close({ code: 4000 });
    this.#lines.add(line);
    const server = line.connectToServer();
    server.onMessage((message) => {
      this.frames.push(String(message));
      line.send(message);
    });
  }

  /** The network is gone: sockets close, and none can be opened. */
  async cut(): Promise<void> {
    this.#isCut = true;
    await Promise.all([...this.#lines].map((line) => line.close({ code: 4000 })));
    this.#lines.clear();
  }

  mend(): void {
    this.#isCut = false;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** `timeout`: how long it may take until it can be pressed, in milliseconds. */
  async press(locator: Locator, timeout = 20_000): Promise<void> {
    if (this.device.touch === true) await locator.tap({ timeout });
    else await locator.click({ timeout });
  }

  /** How often the page has changed since it was loaded. */
  changes(): Promise<number> {
    return this.page.evaluate(() => (globalThis as unknown as Counted).pageChanges);
  }

  /** Waits until the page has changed more often than that, or was loaded again. */
  async changedSince(count: number): Promise<void> {
    await this.page
      .evaluate((before) => {
        const page = globalThis as unknown as Counted;
        return page.pageChanges === before
          ? new Promise<void>((resolve) => page.changeWaiters.push(resolve))
          : undefined;
      }, count)
      .catch(() => undefined); // the page that waited is gone: loaded again, or closed
  }

  /** Navigates as the site's own links do, without reloading the page. */
  async follow(path: string): Promise<void> {
    await this.page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
  }

  /** What axe finds wrong with the page. One that may have changed under its eyes is looked at again, at rest. */
  async faults(): Promise<string[]> {
    if (!(await this.page.evaluate(() => 'axe' in globalThis)))
      await this.page.addScriptTag({ path: axePath });
    if ((await this.#faultsNow()).length === 0) return [];
    await this.page.waitForTimeout(500);
    return this.#faultsNow();
  }

  #faultsNow(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: Node[] }[] }> };
      };
      // There is nothing to load first, no sound and no frame.
      const quick = { preload: false, iframes: false };
      const { violations } = await axe.run({ resultTypes: ['violations'], ...quick });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
      );
    });
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
