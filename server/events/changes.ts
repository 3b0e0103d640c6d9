import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterCommit, type Db, type Tx } from '#server/db/database.ts';

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

const mostFailures = 10;
const retryMs = 1000;

/** Messages that wait for the running statement. */
const waiting = new WeakMap<Db, string[]>();

/**
 * Notifies the open streams of all processes, inside a transaction after its commit. A NOTIFY inside of the transaction would
 * serialize all commits. If the process dies in between, pages get the change when they load again.
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

/** Tries again while the database is busy or gone for a moment. */
async function sendAll(db: Db, first: readonly string[]): Promise<void> {
  const queue = [...first];
  waiting.set(db, queue);
  for (let failures = 0; queue.length > 0 && failures < mostFailures; ) {
    const messages = [...queue];
    try {
      await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) message`.execute(db);
      queue.splice(0, messages.length);
      failures = 0;
    } catch {
      failures += 1;
      await wait(retryMs, undefined, { ref: false });
    }
  }
  waiting.delete(db);
}
