import { expect, test } from 'vitest';
import { numberPrefix, parseShortNumber } from './short-numbers.ts';

test.each([
  ['A-2411-0042', 'A-2411-0042'],
  ['a-2411-0042', 'A-2411-0042'],
  ['a2411-42', 'A-2411-0042'],
  ['A 2411 0042', 'A-2411-0042'],
  ['A24110042', 'A-2411-0042'],
  ['  b-2411–7 ', 'B-2411-0007'],
  ['B.2411/12345', 'B-2411-12345'],
  ['A-2411-012345', 'A-2411-12345'],
  ['b 2411 000', null],
  ['C-2411-0042', null],
  ['2411-0042', null],
  ['A-241-0042', null],
  ['A-2411-', null],
  ['A-2411-0042 x', null],
  ['A-2411-12345678901', null],
  ['', null],
])('reads %j as %j', (text, number) => {
  expect(parseShortNumber(text)?.number ?? null).toBe(number);
});

test.each([
  ['A', '2024-11-30T22:59:59Z', 'A-2411'],
  ['A', '2024-11-30T23:00:00Z', 'A-2412'],
  ['B', '2026-01-01T00:00:00+01:00', 'B-2601'],
] as const)('%s of %s counts under %s, the month in Berlin', (letter, at, prefix) => {
  expect(numberPrefix(letter, new Date(at))).toBe(prefix);
});
