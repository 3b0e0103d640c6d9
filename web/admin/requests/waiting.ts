import type { AdminRequest } from './admin-requests.ts';

type Waiting = {
  readonly since: string;
  /** `client`: the address is to be confirmed; nobody here is late. */
  readonly isFor: 'review' | 'client';
};

/** The promise to check counts while the request is in review (requests 29); before, the client has to act. */
export function findWaiting(
  request: Pick<AdminRequest, 'status' | 'inReviewSince' | 'createdAt'>,
): Waiting | null {
  const { status, inReviewSince, createdAt } = request;
  if (status === 'unconfirmed') return { since: createdAt, isFor: 'client' };
  return inReviewSince === null ? null : { since: inReviewSince, isFor: 'review' };
}
