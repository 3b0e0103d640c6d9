import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of `package.json`. */
export const projectFolder = join(import.meta.dirname, '..');

/** Version in `package.json`. */
export function findVersion(): string {
  const file = join(projectFolder, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
