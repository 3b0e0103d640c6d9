import { expect, it } from 'vitest';
import { describeTermsVersion } from '../accepted-terms.ts';

it.each([
  ['2026-11-23', 'vom 23.11.2026'],
  ['3b', '3b'],
])('shows the version %s of the terms as „%s“', (version, text) => {
  expect(describeTermsVersion(version)).toBe(text);
});
