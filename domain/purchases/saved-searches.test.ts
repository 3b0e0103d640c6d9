import { expect, test } from 'vitest';
import { checkSearchName } from './saved-searches.ts';

test.each([
  ['', false],
  ['Günstig in Hamburg', true],
  ['🚚'.repeat(60), true],
  ['🚚'.repeat(61), false],
  ['zwei\nZeilen', false],
])('the name %j', (name, isRight) => {
  expect(checkSearchName(name) === null).toBe(isRight);
});
