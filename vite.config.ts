import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import settings from './project.inlang/settings.json' with { type: 'json' };
import { readBook } from './src/rulebook/read-book.ts';

/** In development (`npx vite`) the server runs beside it, on its usual port unless it is told otherwise. */
const server = process.env['OUTVOTED_SERVER'] ?? 'http://127.0.0.1:3000';

/** docs/rules as data, each language a file of its own. A page that can't be read fails the build. */
const rulesPages = (): Plugin => ({
  name: 'rules-pages',
  resolveId: { filter: { id: /^rules:/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0rules:|\/rules\/books\.ts$/ },
    handler: (id) => {
      const [, language] = id.split('\0rules:');
      if (language !== undefined) return `export const book = ${JSON.stringify(readBook(language))}`;
      const loaders = settings.locales.map((tag) => `${tag}: () => import('rules:${tag}')`);
      return `export const BOOKS = { ${loaders.join(', ')} }`;
    },
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
