import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where `package.json` is. */
export const projectFolder = join(import.meta.dirname, '..');

/** As the package says. */
export function findVersion(): string {
  const file = join(projectFolder, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
