import { expect, test } from 'vitest';
import { decideExclusiveOffer, describeTimeLeft } from './exclusive-offer.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  [48 * 60, '48 Std. 0 Min.'],
  [61.5, '1 Std. 1 Min.'],
  [59, '59 Min.'],
  [0.5, 'unter 1 Min.'],
  [0, null],
  [-1, null],
])('%s minutes before its end an offer has %s left', (minutes, label) => {
  expect(describeTimeLeft(later(minutes), now)).toBe(label);
});

const free = { status: 'in_review', phoneCheckedAt: null, offeredTo: null, offeredUntil: null } as const;

test.each([
  [{}, 'offer'],
  [{ status: 'published' }, 'offer'],
  [{ status: 'unconfirmed' }, 'contact_unconfirmed'],
  [{ status: 'unconfirmed', phoneCheckedAt: now }, 'offer'],
  [{ status: 'sold_out' }, 'wrong_state'],
  [{ status: 'expired' }, 'wrong_state'],
  [{ status: 'closed' }, 'wrong_state'],
  [{ offeredTo: 'me', offeredUntil: later(1) }, 'same'],
  [{ offeredTo: 'other', offeredUntil: later(1) }, 'already_offered'],
  [{ offeredTo: 'other', offeredUntil: now }, 'offer'],
] as const)('a request with %j: %s', (changes, decision) => {
  expect(decideExclusiveOffer({ ...free, ...changes }, 'me', now)).toBe(decision);
});
