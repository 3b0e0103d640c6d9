import { expect, test } from 'vitest';
import { greet } from './content.ts';

test.each([
  ['Petra Partner', 'Guten Tag Petra Partner,'],
  ['', 'Guten Tag,'],
  [undefined, 'Guten Tag,'],
])('greets %j with „%s“', (name, greeting) => {
  expect(greet(name)).toBe(greeting);
});
