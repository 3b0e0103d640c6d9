import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const importing = /import\s*\{([^}]*)\}\s*from '@mantine\/core'/g;
const layerFile = (component: string) => `@mantine/core/styles/${component}.layer.css`;

/** Components of the library that some page uses and that bring styles. */
function listStyledComponents(): string[] {
  const files = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const names = files.flatMap((name) =>
    [...readFileSync(join(root, 'web', name), 'utf8').matchAll(importing)].flatMap(([, list = '']) =>
      list.split(',').map((item) => item.trim()),
    ),
  );
  return [...new Set(names)].filter((name) => existsSync(join(root, 'node_modules', layerFile(name)))).sort();
}

test('the styles of every component of the library that a page uses are loaded', () => {
  const loaded = ['library.css', 'library-all.css']
    .map((name) => readFileSync(join(root, 'web', 'theme', name), 'utf8'))
    .join('');
  const components = listStyledComponents();
  expect(components).toContain('Button');
  expect(components.filter((name) => !loaded.includes(layerFile(name)))).toEqual([]);
});
