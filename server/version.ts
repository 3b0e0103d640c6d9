import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

const packageFile = findPackageJSON(import.meta.url) ?? '';

/** The folder of `package.json`, in the repository and in the artefact of `npm run package`. */
export const projectFolder = dirname(packageFile);

/** Version in `package.json`. */
export function findVersion(): string {
  return (JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string }).version;
}
