import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { parsePage } from './src/rulebook/parse.ts';

/** In development (`npx vite`) the server runs beside it, on its usual port unless it is told otherwise. */
const server = process.env['OUTVOTED_SERVER'] ?? 'http://127.0.0.1:3000';

/** Pages of docs/rules come as data. One that can't be read fails the build. */
const rulesPages = (): Plugin => ({
  name: 'rules-pages',
  transform: {
    filter: { id: /docs\/rules\/.*\.md$/ },
    handler: (markdown) => ({
      code: `export default ${JSON.stringify(parsePage(markdown))}`,
      map: null,
      moduleType: 'js',
    }),
  },
});

/** The browser client. */
export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [rulesPages(), svelte({ configFile: '../../svelte.config.js' })],
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
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What every page needs, in one file: many small ones compress badly.
      output: { codeSplitting: { groups: [{ name: 'page', test: /src\/web\/main\.ts$/ }] } },
    },
  },
  server: {
    // The server answers pages of its own address alone, so it must see the one that the browser asked.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/ws': { target: server.replace('http', 'ws'), ws: true, changeOrigin: false },
    },
  },
});
