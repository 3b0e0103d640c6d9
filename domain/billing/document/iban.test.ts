import { expect, test } from 'vitest';
import { formatIban, isIban } from './iban.ts';

test.each([
  ['DE89370400440532013000', true],
  ['AT611904300234573201', true],
  ['MT84MALT011000012345MTLCAST001S', true],
  ['DE89370400440532013001', false],
  ['DE89 3704 0044 0532 0130 00', false],
  ['de89370400440532013000', false],
  ['', false],
])('%s is an IBAN: %s', (iban, expected) => {
  expect(isIban(iban)).toBe(expected);
});

test('is written in groups of four', () => {
  expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
});
