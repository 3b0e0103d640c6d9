import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Entry = { readonly optionalDependencies?: Readonly<Record<string, string>> };
type Packages = Readonly<Record<string, Entry>>;

const file = join(import.meta.dirname, '..', 'package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };

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
