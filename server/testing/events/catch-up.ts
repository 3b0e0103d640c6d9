import { sql } from 'kysely';
import { expect } from 'vitest';
import { cartConsumers } from '#server/cart/consumers.ts';
import type { Db } from '#server/db/database.ts';
import { type Consumer, consume } from '#server/events/consumers.ts';
import { purchasesConsumers } from '#server/purchases/consumers.ts';

export const allConsumers: readonly Consumer[] = [...purchasesConsumers, ...cartConsumers];

/** Whether consumers may read all that was recorded: no transaction that began before is running, in any database. */
async function isReadable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isReadable: boolean }>`
    select not exists (
      select from domain_events where transaction_id >= pg_snapshot_xmin(pg_current_snapshot())
    ) as "isReadable"`.execute(db);
  return rows[0]?.isReadable === true;
}

/** Lets every consumer handle what has happened so far. */
export async function catchUp(db: Db, now: Date, consumers = allConsumers): Promise<void> {
  await expect.poll(() => isReadable(db)).toBe(true);
  for (const consumer of consumers) await consume(db, consumer, now);
}
