import { expect, test } from 'vitest';
import { checkLoginCode } from './login-rules.ts';

test.each([
  ['', 'app', 'Bitte geben Sie den Code ein'],
  ['  ', 'recovery', 'Bitte geben Sie den Code ein'],
  ['12345', 'app', 'Der Code besteht aus sechs Ziffern'],
  ['abcdef', 'app', 'Der Code besteht aus sechs Ziffern'],
  ['123 456', 'app', null],
  ['k3x9-0000-abcd-efgh', 'recovery', null],
] as const)('the code %j (%s): %s', (code, kind, msg) => {
  expect(checkLoginCode(code, kind)).toBe(msg);
});
