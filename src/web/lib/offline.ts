import { languageTag, say } from '../../words/index.ts';

/** The page that the service worker shows when the server can't be reached. */

const CACHE = 'outvoted-offline';
const ADDRESS = '/offline';
/** It loads nothing: whatever it needs is in it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const STYLE = `
  :root { color-scheme: dark; }
  body { display: grid; place-content: center; gap: 1rem; min-height: 100dvh; margin: 0; padding: 1rem;
    box-sizing: border-box; background: #0e1116; color: #e8e4d8; font: 1.1rem/1.5 system-ui, sans-serif; }
  h1 { margin: 0; color: #f2a33a; font: 700 3rem/1 'Arial Narrow', sans-serif; text-transform: uppercase; }
  p { max-width: 30rem; margin: 0; }
  a { color: #f2a33a; }`;

/** Messages have no markup, so there is nothing to escape. */
const page = (): string => `<!doctype html>
<html lang="${languageTag()}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${say('web_offlineTitle')} · Outvoted</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Outvoted</h1>
      <p>${say('web_offlineTitle')}. ${say('web_offlineText')}</p>
      <p><a href="">${say('web_offlineAgain')}</a></p>
    </main>
  </body>
</html>
`;

/** In the language that is spoken now. Development has no service worker: it would only be in the way. */
export async function keepOfflinePage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  const offline = new Response(page(), { headers });
  try {
    const cache = await caches.open(CACHE);
    await cache.put(ADDRESS, offline);
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // Some browsers refuse, as in private windows; the game needs none of it.
  }
}
