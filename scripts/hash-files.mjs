import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One hash over names and contents of files, and of folders with all that is in them. */
export function hashFiles(root, paths, isIncluded = () => true) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((one) => listFiles(root, one)).filter(isIncluded)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The files under `path`, as sorted paths from `root` with forward slashes; none if it does not exist. */
export function listFiles(root, path) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
    .toSorted((a, b) => (a < b ? -1 : 1));
}
