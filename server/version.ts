import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where `package.json` is, seen from the sources as well as from the bundle that `npm start` runs. */
export const projectFolder = findAbove(import.meta.dirname);

function findAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findAbove(dirname(folder));
}

/** As the package says. */
export function findVersion(): string {
  const file = join(projectFolder, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
