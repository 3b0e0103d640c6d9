import { expect, test } from 'vitest';
import { checkRejectionReason } from './rejection-reason.ts';

test.each([
  ['the longest', 'N'.repeat(80), 'T'.repeat(2000), []],
  ['nothing', ' ', '\n', ['name', 'text']],
  ['too much', 'N'.repeat(81), 'T'.repeat(2001), ['name', 'text']],
  ['lines in both', 'Eins\nzwei', 'Eins\nzwei', ['name']],
])('a reusable reason with %s', (_, name, text, fields) => {
  expect(checkRejectionReason({ name, text }).map(({ field }) => field)).toEqual(fields);
});
