import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const library = join(root, 'node_modules/@mantine/core');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

const foundation = ['baseline', 'default-css-variables', 'global'];

function listFiles(folder: string, ending: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
}

/** What our pages, and the library's notifications, take from the library. */
function listTakenNames(): Set<string> {
  const importing = /import\s*\{([^}]*)\}\s*from\s*['"]@mantine\/core['"]/g;
  const files = [
    ...listFiles(join(root, 'web'), '.tsx'),
    ...listFiles(join(root, 'node_modules/@mantine/notifications/esm'), '.mjs'),
  ];
  const lists = files.flatMap((file) => [...read(file).matchAll(importing)].map(([, list = '']) => list));
  return new Set(lists.flatMap((list) => list.split(',').map((item) => item.trim())));
}

function listTakenFiles(): string[] {
  const taken = listTakenNames();
  const exported = read(library, 'esm/index.mjs').matchAll(
    /import \{([^}]*)\} from "(\.\/components\/[^"]+)"/g,
  );
  return [...exported]
    .filter(([, names = '']) => names.split(',').some((name) => taken.has(name.trim())))
    .map(([, , path = '']) => join(library, 'esm', path));
}

function listReachedFiles(files: readonly string[]): string[] {
  const reached = new Set(files);
  for (const file of reached) {
    for (const [, path = ''] of read(file).matchAll(/from "(\.[^"]+)"/g)) {
      reached.add(resolve(dirname(file), path));
    }
  }
  return [...reached];
}

/** The components among the files that bring styles; `ending` is that of the files asked for. */
function listLayers(files: readonly string[], ending: string): string[] {
  const names = files.map((file) => basename(file)).filter((name) => name.endsWith(ending));
  return names
    .map((name) => name.slice(0, -ending.length))
    .filter((name) => existsSync(join(library, 'styles', `${name}.layer.css`)));
}

function listLoadedLayers(): string[] {
  const files = ['library.css', 'library-all.css'].map((name) => read(root, 'web/theme', name));
  const layers = files.flatMap((css) => [...css.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/g)]);
  return layers.map(([, name = '']) => name);
}

const loaded = listLoadedLayers();

test('the styles of every component of the library that a page uses are loaded', () => {
  const used = listLayers(listTakenFiles(), '.mjs');
  expect(used).toContain('Button');
  expect(used.filter((name) => !loaded.includes(name))).toEqual([]);
});

test('no styles are loaded of which no page uses anything', () => {
  const reached = listLayers(listReachedFiles(listTakenFiles()), '.module.mjs');
  expect(loaded.filter((name) => !foundation.includes(name) && !reached.includes(name))).toEqual([]);
});
