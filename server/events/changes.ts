import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** Channel of all processes with open streams. */
export const channel = 'portal_events';

/** Contains no personal data: pages reload their content. */
export type Change = {
  /** `account`: the account, its role or one of its sessions has changed or ended. */
  readonly kind: 'request' | 'purchase' | 'cart' | 'presence' | 'account';
  /** Null for any number of things of this kind. */
  readonly id: string | null;
  /** Without it, everybody with a permitted role gets the change. */
  readonly userId?: string;
};

/** Notifies the open streams of all processes, inside a transaction at its commit. */
export async function announceChanges(executor: Db | Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const messages = changes.map((change) => JSON.stringify(change));
  await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) message`.execute(executor);
}
