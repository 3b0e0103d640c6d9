import { expect, it } from 'vitest';
import { decideWay } from './way-to-account.ts';

it.each([
  ['its own account', { _id: 'a' }, 'a', 'open'],
  ['another account', { _id: 'b' }, 'a', null],
  ['nobody signed in', null, 'a', 'login'],
  ['nobody known yet', undefined, 'a', null],
  ['a request of no account', { _id: 'a' }, null, null],
] as const)('%s', (_, user, accountId, way) => {
  expect(decideWay(user, accountId)).toBe(way);
});
