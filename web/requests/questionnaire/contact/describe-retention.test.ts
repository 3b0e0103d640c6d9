import { expect, test } from 'vitest';
import { describeRetention } from './describe-retention.ts';

test.each([
  [undefined, 'Eine feste Zeit'],
  [1, 'Einen Monat'],
  [12, '12 Monate'],
])('%s months read as they begin a sentence', (months, words) => {
  expect(describeRetention(months)).toBe(words);
});
