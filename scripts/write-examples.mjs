// Writes the list of examples as the server sends it, with its zipped copies. Its name is the hash of the files it was
// made from: the server takes no other.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compressFile } from './compress.mjs';
import { examplesFile, Examples } from '../dist/scenario/examples.js';

const folder = fileURLToPath(new URL('../dist/web/', import.meta.url));
const examples = new Examples();
const name = examplesFile(await examples.hash());

if (!existsSync(folder + name)) {
  for (const old of readdirSync(folder).filter((file) => file.startsWith('examples-'))) rmSync(folder + old);
  writeFileSync(folder + name, JSON.stringify({ examples: await examples.infos() }));
  compressFile(folder + name);
}
