import { describe, expect, it } from 'vitest';
import { findWaiting } from './admin-requests.ts';

const createdAt = '2026-11-01T08:00:00.000Z';
const inReviewSince = '2026-11-03T09:30:00.000Z';

describe('how long a request has waited', () => {
  it('counts while it is in review, because before nobody could check anything', () => {
    expect(findWaiting({ status: 'in_review', createdAt, inReviewSince })).toEqual({
      since: inReviewSince,
      isFor: 'review',
    });
  });

  it('counts from the arrival for the client who has not confirmed', () => {
    expect(findWaiting({ status: 'unconfirmed', createdAt, inReviewSince: null })).toEqual({
      since: createdAt,
      isFor: 'client',
    });
  });

  it.each(['published', 'sold_out', 'expired', 'rejected', 'withdrawn', 'closed'] as const)(
    'is nothing once it is %s',
    (status) => expect(findWaiting({ status, createdAt, inReviewSince: null })).toBeNull(),
  );
});
