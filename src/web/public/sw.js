// Answers for the server when it can't be reached, with the page that says so (see lib/offline.ts). Everything else
// goes to the network as if this were not here: no code, page or data of the game is ever cached.
const OFFLINE = '/offline';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    fetch(event.request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()),
  );
});
