import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const LONGEST_MS = 15 * 60_000;

/** Runs `work` while no other process runs work under the same file; waits for its turn. */
export function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) {
    if (isStale(file)) rmSync(file, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release); // `work` may end the process
  try {
    return work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(file) {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isStale(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid === 0) return age > 10_000; // made a moment ago, its number not yet written
    return age > LONGEST_MS || !isAlive(pid);
  } catch {
    return false; // released meanwhile
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
