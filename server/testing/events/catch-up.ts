import { sql } from 'kysely';
import { expect } from 'vitest';
import { cartConsumer } from '#server/cart/consumers.ts';
import type { Db } from '#server/db/database.ts';
import { type Consumer, consume } from '#server/events/events.ts';
import { purchasesConsumers } from '#server/purchases/consumers.ts';

export const allConsumers: readonly Consumer[] = [...purchasesConsumers, cartConsumer];

/** Waits until consumers can read all events. They wait for every transaction that runs in any database (decision 43). */
export async function untilReadable(db: Db): Promise<void> {
  const countUnreadable = async () => {
    const { rows } = await sql`
      select from domain_events where transaction_id >= pg_snapshot_xmin(pg_current_snapshot())`.execute(db);
    return rows.length;
  };
  await expect.poll(countUnreadable).toBe(0);
}

async function countUnread(db: Db, consumer: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from domain_events where (transaction_id, id) > (
      select transaction_id, event_id from event_cursors where consumer = ${consumer})`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Lets consumers handle all events so far, without their waiting times. Waits for transactions of other databases, and for
 * another process that runs the same consumer.
 */
export async function catchUp(db: Db, now: Date, consumers = allConsumers): Promise<void> {
  for (const consumer of consumers) {
    const consumeAll = async () => {
      await consume(db, { ...consumer, waitSeconds: 0 }, now);
      return countUnread(db, consumer.name);
    };
    await expect.poll(consumeAll).toBe(0);
  }
}
