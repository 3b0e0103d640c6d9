import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** Every process with open streams listens to it. */
export const channel = 'portal_events';

/** Names no data of anybody: pages read again what they show. */
export type Change = {
  /** `account`: the account, its role or one of its sessions has ended or changed. */
  readonly kind: 'request' | 'purchase' | 'cart' | 'presence' | 'account';
  /** Null: anything of this kind. */
  readonly id: string | null;
  /** Left out: everybody whose role may hear of the kind. */
  readonly userId?: string;
};

/** Tells the open streams of all processes, at the commit where a transaction runs. */
export async function announceChanges(executor: Db | Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const messages = changes.map((change) => JSON.stringify(change));
  await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) message`.execute(executor);
}
