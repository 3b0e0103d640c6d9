/** Actions of admins on several requests at once (admin 41). */
export const bulkActions = ['publish', 'take_back', 'extend', 'reject'] as const;

export type BulkAction = (typeof bulkActions)[number];

/** Most requests in one call. */
export const BULK_MAX = 100;

/** State after each action, for messages. */
export const doneWords: Readonly<Record<BulkAction, string>> = {
  publish: 'veröffentlicht',
  take_back: 'nicht mehr öffentlich',
  extend: 'verlängert',
  reject: 'abgelehnt',
};

/** For instance „3 Anfragen veröffentlicht“. */
export function describeBulk(action: BulkAction, count: number): string {
  return `${countRequests(count)} ${doneWords[action]}`;
}

export function countRequests(count: number): string {
  if (count === 0) return 'Keine Anfrage';
  return count === 1 ? 'Eine Anfrage' : `${count} Anfragen`;
}
