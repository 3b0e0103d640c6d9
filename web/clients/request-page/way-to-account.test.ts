import { expect, it } from 'vitest';
import { decideWay } from './way-to-account.ts';

const own = { accountId: 'a', isAccountsAddress: true };
const ofOtherAddress = { accountId: 'a', isAccountsAddress: false };
const ofNobody = { accountId: null, isAccountsAddress: false };

it.each([
  ['its own account', { _id: 'a' }, own, 'open'],
  ['its own account, with another address', { _id: 'a' }, ofOtherAddress, 'open'],
  ['another account', { _id: 'b' }, own, null],
  ['another account, with another address', { _id: 'b' }, ofOtherAddress, 'foreign'],
  ['nobody signed in', null, own, 'login'],
  ['nobody signed in, with another address', null, ofOtherAddress, 'foreign'],
  ['nobody known yet', undefined, own, null],
  ['a request of no account', { _id: 'a' }, ofNobody, null],
] as const)('%s', (_, user, request, way) => {
  expect(decideWay(user, request)).toBe(way);
});
