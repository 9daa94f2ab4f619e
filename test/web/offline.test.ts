import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testServer } from '../server/support/server.ts';
import { useSite } from './support/site.ts';
import { PHONE, Visitor } from './support/visitor.ts';

const site = useSite();

/** The service worker has the page under its care. */
const isCared = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    "navigator.serviceWorker.controller !== null && caches.match('/offline').then((found) => found !== undefined)",
  );

/** The text of everything that is cached, by address. */
const cached = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(`(async () => {
    const all = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        all[new URL(request.url).pathname] = await (await cache.match(request)).text();
    }
    return all;
  })()`);

test('without the server one page says so, in the language that was chosen; with it everything is as before', async () => {
  const data = mkdtempSync(join(tmpdir(), 'outvoted-offline-'));
  const server = await testServer({ data });
  const { port } = new URL(server.url);
  const visitor = await Visitor.open(site.browser, server.url, PHONE);
  const { page } = visitor;
  await page.getByLabel('Language').selectOption('it');
  await visitor.button('Gioca subito').waitFor();
  await isCared(page);
  await page.waitForFunction(
    "caches.match('/offline').then((found) => found.text()).then((text) => text.includes('Riprova'))",
  );
  await visitor.press(visitor.button('Gioca subito'));
  await page.locator('[data-step]').first().waitFor();
  // Nothing of a table stays in the browser but this page.
  expect(Object.keys(await cached(page))).toEqual(['/offline']);

  await server.close();
  await page.goto(server.url);
  await page.getByText('Sei offline').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('it');
  expect(await visitor.faults()).toEqual([]);
  const again = await testServer({ data, port: Number(port) });
  await page.getByRole('link', { name: 'Riprova' }).tap();
  await visitor.button('Gioca subito').waitFor();
  await again.close();
  await visitor.close();
  rmSync(data, { recursive: true, force: true });
});

test('the service worker serves no old page and no old code', async () => {
  const worker = readFileSync(new URL('../../dist/web/sw.js', import.meta.url), 'utf8');
  let version = 1;
  const server = createServer(({ url }, response) => {
    const [type, text] =
      url === '/sw.js'
        ? ['text/javascript', worker]
        : url === '/code.js'
          ? ['text/javascript', `document.title = 'code ${version}'`]
          : ['text/html', `<p>page ${version}</p><script src="/code.js"></script>`];
    response.setHeader('content-type', type).setHeader('cache-control', 'no-cache').end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.evaluate(
    "caches.open('outvoted-offline').then((cache) => cache.put('/offline', new Response('off')))",
  );
  await page.evaluate("navigator.serviceWorker.register('/sw.js')");
  await isCared(page);
  for (version = 2; version < 5; version++) {
    await page.reload();
    expect([await page.locator('p').textContent(), await page.title()]).toEqual([
      `page ${version}`,
      `code ${version}`,
    ]);
  }
  await context.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('browsers ask for pages and the service worker each time, and for files that are named after their content once', async () => {
  const { request } = await site.browser.newContext();
  const cacheControl = async (path: string): Promise<string | undefined> =>
    (await request.get(site.url + path)).headers()['cache-control'];
  const [asset] = (await (await request.get(site.url)).text()).match(/\/assets\/[\w.-]+\.js/) ?? [];
  for (const path of ['/', '/t/ABCDEF', '/sw.js', '/site.webmanifest'])
    expect([path, await cacheControl(path)]).toEqual([path, 'no-cache']);
  expect(await cacheControl(asset ?? '')).toBe('public, max-age=31536000, immutable');
});

test('can be installed: the manifest is whole, and its icons are what it says', async () => {
  const page = await site.browser.newPage();
  await page.goto(site.url);
  const manifest = (await (await page.request.get(`${site.url}/site.webmanifest`)).json()) as {
    readonly [field: string]: unknown;
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Outvoted', start_url: '/', scope: '/', display: 'standalone' });
  const purposes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(purposes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const { src, sizes } of manifest.icons) {
    const answer = await page.request.get(site.url + src);
    expect(answer.status()).toBe(200);
    if (sizes === 'any') continue;
    const png = await answer.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  const worker = await page.request.get(`${site.url}/sw.js`);
  expect(worker.headers()['content-type']).toContain('javascript');
  await page.close();
});
