import { expect, test } from 'vitest';
import { splitPersonName } from './person-name.ts';

test.each([
  ['Heike Kapitän', 'Heike', 'Kapitän'],
  ['  Anna  Maria Petersen ', 'Anna Maria', 'Petersen'],
  ['Frau Petersen', '', 'Petersen'],
  ['Herr Max Muster', 'Max', 'Muster'],
  ['Petersen', '', 'Petersen'],
  ['Anna von der Heide', 'Anna', 'von der Heide'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Van Nguyen', 'Van', 'Nguyen'],
  ['Hans Zu', 'Hans', 'Zu'],
])('%j is %j %j', (name, firstName, lastName) => {
  expect(splitPersonName(name)).toEqual({ firstName, lastName });
});
