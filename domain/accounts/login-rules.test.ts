import { expect, test } from 'vitest';
import { checkLogin, checkLoginCode } from './login-rules.ts';

test.each([
  ['', 'app', 'Bitte geben Sie den Code ein'],
  ['  ', 'recovery', 'Bitte geben Sie den Code ein'],
  ['12345', 'app', 'Der Code besteht aus sechs Ziffern'],
  ['abcdef', 'app', 'Der Code besteht aus sechs Ziffern'],
  ['1234567', 'app', 'Der Code besteht aus sechs Ziffern'],
  ['x123456', 'app', 'Der Code besteht aus sechs Ziffern'],
  ['123 456', 'app', null],
  ['k3x9-0000-abcd-efgh', 'recovery', null],
] as const)('the code %j (%s): %s', (code, kind, msg) => {
  expect(checkLoginCode(code, kind)).toBe(msg);
});

test.each([
  ['a@b.example', 'x', []],
  [' ', 'x', [{ field: 'email', msg: 'E-Mail-Adresse ist erforderlich' }]],
  ['a@b.example', '', [{ field: 'password', msg: 'Passwort ist erforderlich' }]],
  ['', '', [{ field: 'email' }, { field: 'password' }]],
])('a login with %j and %j (accounts 24)', (email, password, errors) => {
  expect(checkLogin({ email, password })).toMatchObject(errors);
  expect(checkLogin({ email, password })).toHaveLength(errors.length);
});
