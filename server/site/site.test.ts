import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { brand } from '#domain/brand.ts';
import { loadAcceptedTerms } from './site.ts';

test('names the version, and the hash of the two files', () => {
  const { version, hash } = loadAcceptedTerms();
  expect(version).toBe(brand.termsVersion);
  const sum = execFileSync('sh', ['-c', 'cat content/legal/agb.md content/legal/datenschutz.md | sha256sum']);
  expect(hash).toBe(sum.toString().slice(0, 64));
});
