import { expect, test } from 'vitest';
import { mergeUnseen } from './unseen-changes.ts';

const change = (at: number, ...fields: readonly (readonly [string, string, string])[]) => ({
  at,
  fields: fields.map(([field, before, after]) => ({ field, label: field, before: [before], after: [after] })),
});

test('lists a repeatedly changed field once, in the last change, with its first and last value', () => {
  const changes = [
    change(1, ['bemerkung', 'a', 'b'], ['name', 'Heike', 'Heike K.']),
    change(2, ['bemerkung', 'b', 'c']),
    change(3, ['bemerkung', 'c', 'd'], ['position', '', 'Leitung']),
  ];
  expect(mergeUnseen(changes)).toEqual([
    change(1, ['name', 'Heike', 'Heike K.']),
    change(3, ['bemerkung', 'a', 'd'], ['position', '', 'Leitung']),
  ]);
});

test('leaves out a field that was changed back', () => {
  expect(mergeUnseen([change(1, ['name', 'a', 'b']), change(2, ['name', 'b', 'a'])])).toEqual([]);
});

test('lists at most one row per field', () => {
  const many = Array.from({ length: 500 }, (_, n) => change(n, ['bemerkung', `${n}`, `${n + 1}`]));
  expect(mergeUnseen(many)).toEqual([change(499, ['bemerkung', '0', '500'])]);
});
