import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkNewPassword } from './new-password.ts';
import { makeTemporaryPassword } from './temporary-password.ts';

test('each follows the rules for admins, has the same length and is unique', () => {
  const made = Array.from({ length: 500 }, () => makeTemporaryPassword((below) => randomInt(below)));
  expect(made.map((password) => checkNewPassword(password, 'admin'))).toEqual(made.map(() => null));
  expect(new Set(made.map(({ length }) => length))).toEqual(new Set([20]));
  expect(new Set(made).size).toBe(500);
});

test('one that breaks a rule is replaced', () => {
  const picks: number[] = [...Array(36).fill(0), 24, 49, 57, 0];
  expect(makeTemporaryPassword(() => picks.shift() ?? 0)).toBe(`${'A'.repeat(16)}a2!A`);
  expect(picks).toEqual([]);
});
