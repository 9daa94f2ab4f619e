import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** The browser client. In development (`npx vite`) the server runs beside it on its usual port. */
export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [svelte({ configFile: '../../svelte.config.js' })],
  resolve: {
    // Node.js has English at hand from the start; the page loads the language that it needs.
    alias: [{ find: /^(.*)\/base\.ts$/, replacement: '$1/base-web.ts' }],
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/ws': { target: 'ws://127.0.0.1:3000', ws: true } } },
});
