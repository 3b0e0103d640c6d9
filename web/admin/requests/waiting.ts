import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';

type Waiting = {
  readonly since: string;
  /** `client`: the address is to be confirmed; nobody here is late. */
  readonly isFor: 'review' | 'client';
};

/** The promise to check counts from the confirmation; before it, the client has to act. */
export function findWaiting(
  request: Pick<AdminRequest, 'status' | 'confirmedAt' | 'createdAt'>,
): Waiting | null {
  const { status, confirmedAt, createdAt } = request;
  if (status === 'unconfirmed') return { since: createdAt, isFor: 'client' };
  return status === 'in_review' ? { since: confirmedAt ?? createdAt, isFor: 'review' } : null;
}

export function findLongestWait(requests: readonly AdminRequest[]): string | undefined {
  const instants = requests.flatMap((request) => findWaiting(request)?.since ?? []);
  return instants.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0];
}
