import { describe, expect, it } from 'vitest';
import { findWaiting } from './admin-requests.ts';

const createdAt = '2026-11-01T08:00:00.000Z';
const inReviewSince = '2026-11-03T09:30:00.000Z';

describe('the wait of a request', () => {
  it('counts from the start of its review', () => {
    expect(findWaiting({ status: 'in_review', createdAt, inReviewSince })).toEqual({
      since: inReviewSince,
      isFor: 'review',
    });
  });

  it('counts from the submission before the confirmation', () => {
    expect(findWaiting({ status: 'unconfirmed', createdAt, inReviewSince: null })).toEqual({
      since: createdAt,
      isFor: 'client',
    });
  });

  it.each(['published', 'sold_out', 'expired', 'rejected', 'withdrawn', 'closed'] as const)(
    'is missing when it is %s',
    (status) => expect(findWaiting({ status, createdAt, inReviewSince: null })).toBeNull(),
  );
});
