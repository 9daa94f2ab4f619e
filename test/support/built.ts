import { existsSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');
const sources = join(root, 'src') + sep;
const built = join(root, 'dist') + sep;

/** Set by `npm test`, which has built everything before. */
export const isBuilt = process.env['OUTVOTED_TEST_BUILT'] !== undefined;

/** Compiled modules, which Node.js loads itself. */
export const BUILT = /[\\/]dist[\\/](?!web[\\/])/;

/**
 * Tests of what is in dist/, instead of src/ as it is now: Node.js loads and runs it in a fifth less CPU than modules
 * that Vite transforms, and it is what people get.
 */
export const useBuilt: Plugin = {
  name: 'use-built',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !source.startsWith('.')) return null;
    const path = resolve(dirname(importer), source);
    if (!path.startsWith(sources) || path.startsWith(join(sources, 'web'))) return null;
    const compiled = path.replace(sources, built).replace(/\.([cm]?)ts$/, '.$1js');
    // Were it loaded from src/, there would be two of what it imports.
    if (!existsSync(compiled)) throw new Error(`${path} is not in dist/`);
    return compiled;
  },
};
