import { expect, test } from 'vitest';
import { listBarLabels, shorten } from './bar-labels.ts';

test.each([
  ['all that have room', [49, 0, 94, 49, 55], 17, ['49', null, '94', '49', '55']],
  ['the highest of labels that would meet', [149, 155, 0, 20], 17, [null, '155', null, '20']],
  ['the first of equal ones', [149, 149], 17, ['149', null]],
  ['all of wide slots', [149, 155, 1020], 60, ['149', '155', '1020']],
] as const)('labels %s', (_, sizes, slotWidth, labels) => {
  expect(listBarLabels(sizes, String, slotWidth)).toEqual(labels);
});

test.each([
  ['stays whole where it fits', 200, 'Arbeitnehmerüberlassung'],
  ['is cut to its slot', 69, 'Arbeitneh…'],
  ['keeps seven characters', 17, 'Arbeit…'],
] as const)('the name of a category %s', (_, slotWidth, name) => {
  expect(shorten('Arbeitnehmerüberlassung', slotWidth)).toBe(name);
});
