import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '#domain/brand.ts';
import { projectFolder } from '#server/version.ts';

const folder = join(projectFolder, 'content', 'legal');

/** In the order of hashing. */
const acceptedFiles = ['agb.md', 'datenschutz.md'] as const;

/**
 * The current terms for new acceptances (accounts 19). `hash` is the SHA-256 of the bytes of both texts.
 *
 * @throws the file system's error when a text is missing
 */
export function loadAcceptedTerms(): { readonly version: string; readonly hash: string } {
  const hash = createHash('sha256');
  for (const file of acceptedFiles) hash.update(readFileSync(join(folder, file)));
  return { version: brand.termsVersion, hash: hash.digest('hex') };
}
