import type { Db, Tx } from '#server/db/database.ts';
import { announceChanges } from '#server/events/events.ts';

/** Open streams of the account end where they may not go on (api 32). */
export function announceAccount(db: Db | Tx, userId: string): Promise<void> {
  return announceChanges(db, [{ kind: 'account', id: null, userId }]);
}

/** Other requests fit the partner by now. */
export function announceMatches(tx: Tx, userId: string): Promise<void> {
  return announceChanges(tx, [{ kind: 'request', id: null, userId }]);
}
