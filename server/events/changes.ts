import { sql } from 'kysely';
import { afterCommit, type Db, type Tx } from '#server/db/database.ts';

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

/** Messages that wait until the statement under way has ended. */
const waiting = new WeakMap<Db, string[]>();

/**
 * Tells the open streams of all processes, after the commit where a transaction runs. Inside the transaction the
 * notification would let only one transaction commit at a time. A process that dies in between tells nobody: pages
 * read again when they are opened.
 */
export function announceChanges(executor: Db | Tx, changes: readonly Change[]): void {
  if (changes.length === 0) return;
  const messages = changes.map((change) => JSON.stringify(change));
  afterCommit(executor, (db) => {
    const queue = waiting.get(db);
    if (queue) queue.push(...messages);
    else void sendAll(db, messages);
  });
}

async function sendAll(db: Db, first: readonly string[]): Promise<void> {
  const queue = [...first];
  waiting.set(db, queue);
  try {
    while (queue.length > 0) {
      const messages = queue.splice(0);
      await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) message`.execute(db);
    }
  } catch {
    // The listeners read everything anew when their own connection comes back.
  } finally {
    waiting.delete(db);
  }
}
