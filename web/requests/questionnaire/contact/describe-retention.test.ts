import { expect, test } from 'vitest';
import { describeRetention } from './describe-retention.ts';

test.each([
  [undefined, 'nach einer festen Zeit'],
  [1, 'zurzeit nach einem Monat'],
  [12, 'zurzeit nach 12 Monaten'],
])('%s months have the wording of the present rule', (months, words) => {
  expect(describeRetention(months)).toBe(words);
});
