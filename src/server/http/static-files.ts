import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { refuse } from './route.ts';

/** The browser client, as `npm run build` leaves it: from the compiled server, and from its sources in tests. */
const [BESIDE, BUILT] = ['../../web/', '../../../dist/web/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const folder = import.meta.url.endsWith('.ts') ? BUILT : BESIDE;

/** Addresses inside the client: the page is the same, and finds its way by them. */
const PAGES = ['/', '/learn', '/learn/:game', '/t/:code', '/replay/:code', '/rules', '/rules/*'];

export const isBuilt = (file: string): boolean => folder !== undefined && existsSync(folder + file);

export async function serveStaticFiles(app: FastifyInstance): Promise<void> {
  if (folder === undefined || !isBuilt('index.html')) {
    for (const page of PAGES)
      app.get(page, (_, reply) => refuse(reply, { status: 503, refused: { code: 'notBuilt' } }));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    preCompressed: true,
    // Files in assets are named after what is in them; the page itself and the service worker are always asked for.
    // The plugin's own header would replace ours.
    cacheControl: false,
    setHeaders(reply, path) {
      // The plugin waits for the file, and nobody for the plugin: what it throws would end the process.
      if ('headersSent' in reply && reply.headersSent === true) return;
      const isNamed = path.includes('assets');
      void reply.setHeader('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const page of PAGES) app.get(page, (_, reply) => reply.sendFile('index.html'));
}
