import { expect, test } from 'vitest';
import { writeFigureTable } from './figures-table.ts';

const span = { from: '2026-11-01', until: '2026-11-30', step: 'day' } as const;

test.each([
  [null, ''],
  [5, '5'],
  [7.5, '7,5'],
  [1440, '1440'],
])('a median of %s minutes is written as a German reads it: %s (admin 87)', (medianMinutes, shown) => {
  const total = { published: 1200, medianMinutes, within24h: 66.7 };
  const table = writeFigureTable('publishing', { ...span, groups: [], total, isEmpty: false });
  expect(table.trimEnd().split('\n').at(-1)).toBe(`Gesamt;;;1200;${shown};66,7`);
});
