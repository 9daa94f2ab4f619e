import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

// npm leaves out of the lockfile what its registry did not offer, and `npm ci` then fails for everybody:
// see "Adding a dependency" in docs/decisions.md.
describe.each(['package-lock.json', 'bench/package-lock.json'])('%s', (path) => {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };

  it('holds the optional packages of every platform', () => {
    const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`node_modules/${name}` in packages) && !(`${owner}/node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('names no download addresses', () => {
    expect(Object.keys(packages).filter((name) => packages[name]?.resolved !== undefined)).toEqual([]);
  });
});
