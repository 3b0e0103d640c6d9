import { expect, it, test } from 'vitest';
import { findNext } from './next-region.ts';
import { drawnRegions, regions } from './regions.ts';

const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

it.each([
  ['97', 'ArrowRight', '96'],
  ['24', 'ArrowLeft', '25'],
  ['24', 'ArrowUp', null],
  ['02', 'ArrowRight', null],
  ['50', 'ArrowLeft', '52'],
  ['50', 'Enter', null],
  ['50', 'Home', '01'],
  ['50', 'End', '99'],
])('from %s by %s to %s', (from, key, to) => {
  expect(findNext(regions, from, key)).toBe(to);
});

test('the arrow keys lead from every region to every other', () => {
  const nextOf = new Map(drawnRegions.map((from) => [from, keys.map((key) => findNext(regions, from, key))]));
  for (const start of drawnRegions) {
    const reached = new Set([start]);
    for (const from of reached) for (const next of nextOf.get(from) ?? []) if (next) reached.add(next);
    expect([start, reached.size]).toEqual([start, drawnRegions.length]);
  }
});
