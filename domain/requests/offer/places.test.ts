import { expect, test } from 'vitest';
import { countFreePlaces, describePlaces } from './places.ts';

test.each([
  [0, 0, 5, '0 von 5 verkauft'],
  [2, 0, 3, '2 von 5 verkauft'],
  [2, 1, 2, '2 von 5 verkauft, 1 reserviert'],
  [4, 1, 0, '4 von 5 verkauft, 1 reserviert'],
  // An admin has lowered the number of places.
  [6, 0, 0, '6 von 5 verkauft'],
])('%i sold and %i reserved of 5 leave %i: %s', (currentSales, reservedSales, free, words) => {
  const places = { currentSales, reservedSales, maxSales: 5 };
  expect([countFreePlaces(places), describePlaces(places)]).toEqual([free, words]);
});
