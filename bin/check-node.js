import { readFileSync } from 'node:fs';

/** Stops with a clear message on a Node.js older than `engines` in package.json asks for. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const [major, minor] = engines.node.match(/\d+/g).map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  console.error(`outvoted: needs Node.js ${major}.${minor} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
