#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { checkNode } from './check-node.js';

checkNode();

// A published package holds no src/: there everything is installed and built already.
if (existsSync(new URL('../src', import.meta.url))) {
  const { ensureReady } = await import('../scripts/ensure-built.mjs');
  ensureReady();
}

await import('../dist/cli/main.js');
