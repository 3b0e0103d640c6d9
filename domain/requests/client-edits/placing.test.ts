import { expect, test } from 'vitest';
import { checkPlacing, type Placing, placingForBuyer } from './placing.ts';

const buyers = ['anna', 'bernd'];

test.each<[placing: Placing, isRight: boolean]>([
  [{ placedWith: 'buyer', buyerId: 'anna' }, true],
  [{ placedWith: 'buyer', buyerId: 'clara' }, false],
  [{ placedWith: 'buyer' }, false],
  [{ placedWith: 'other' }, true],
  [{ placedWith: 'other', buyerId: 'anna' }, false],
  [{ placedWith: 'nobody' }, true],
])('%o is right: %s', (placing, isRight) => {
  expect(checkPlacing(placing, buyers).map(({ field }) => field)).toEqual(isRight ? [] : ['buyerId']);
});

test.each<[placing: Placing, told: string]>([
  [{ placedWith: 'buyer', buyerId: 'anna' }, 'you other'],
  [{ placedWith: 'other' }, 'other other'],
  [{ placedWith: 'nobody' }, 'nobody nobody'],
])('%o is told to both buyers as %s', (placing, told) => {
  expect(buyers.map((buyer) => placingForBuyer(placing, buyer)).join(' ')).toBe(told);
});
