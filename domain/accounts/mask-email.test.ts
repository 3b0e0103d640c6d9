import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['anna.berg@firma.example', 'a•••@firma.example'],
  ['ab@firma.example', 'a•••@firma.example'],
  ['a@firma.example', '•••@firma.example'],
  ['"a@b"@firma.example', '"•••@firma.example'],
])('%s is shown as %s (admin 38)', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
