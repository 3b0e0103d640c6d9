import { sql } from 'kysely';
import { secondMs } from '#domain/durations.ts';
import type { DomainEvent, EventKind } from '#domain/events.ts';
import { inBatches } from '#server/db/batches.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';

export type Consumer<Kind extends EventKind = EventKind> = {
  readonly name: string;
  readonly kind: Kind;
  /** Age of an event before it is handled; by default 0. */
  readonly waitSeconds?: number;
  /**
   * Handles events of the kind in the transaction that moves the cursor. After a restore some events may come again, so handling
   * must be idempotent.
   */
  handle(tx: Tx, events: readonly DomainEvent<Kind>[], now: Date): Promise<void>;
};

const eventsPerBatch = 100;

/** Runs after each event of the consumer's kind and, in case of a missed notification, once a minute. */
export function consumerJob(db: Db, consumer: Consumer, now: () => Date): Job {
  return {
    name: consumer.name,
    cron: '* * * * *',
    wakeOn: consumer.kind,
    run: (signal) => consume(db, consumer, now(), signal),
  };
}

/**
 * Passes a consumer the events since its last call. One process at a time runs a consumer.
 *
 * @returns how many events
 */
export function consume(db: Db, consumer: Consumer, now: Date, signal?: AbortSignal): Promise<number> {
  const handledUntil = new Date(now.getTime() - (consumer.waitSeconds ?? 0) * secondMs);
  const readOn = async (tx: Tx, limit: number) => {
    const cursor = await lockCursor(tx, consumer.name);
    if (!cursor) return 0;
    const found = await listBehind(tx, cursor, limit);
    const young = found.findIndex(({ kind, at }) => kind === consumer.kind && at > handledUntil);
    const events = young < 0 ? found : found.slice(0, young);
    const last = events.at(-1);
    if (!last) return 0;
    const handled = events.filter(({ kind }) => kind === consumer.kind);
    if (handled.length > 0) await consumer.handle(tx, handled, now);
    await moveCursor(tx, consumer.name, last);
    return events.length;
  };
  return inBatches(db, signal, readOn, { rowsPerBatch: eventsPerBatch });
}

type Place = { readonly transactionId: string; readonly eventId: number };

/** @returns null while another process runs the consumer */
async function lockCursor(tx: Tx, consumer: string): Promise<Place | null> {
  await tx
    .insertInto('event_cursors')
    .values({ consumer })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const cursor = await tx
    .selectFrom('event_cursors')
    .select(['event_id as eventId', sql<string>`transaction_id::text`.as('transactionId')])
    .where('consumer', '=', consumer)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return cursor ?? null;
}

type ReadEvent = DomainEvent & { readonly id: number; readonly transactionId: string };

/** Leaves out transactions from the oldest running one on: another event with an earlier place may still be committed. */
async function listBehind(tx: Tx, { transactionId, eventId }: Place, limit: number): Promise<ReadEvent[]> {
  const rows = await tx
    .selectFrom('domain_events')
    .select(camelColumns('id', 'at', 'kind', 'subject_id', 'organisation_id', 'actor_id', 'facts'))
    .select(sql<string>`transaction_id::text`.as('transactionId'))
    .where(sql<boolean>`(transaction_id, id) > (${transactionId}::xid8, ${eventId}::bigint)`)
    .where(sql<boolean>`transaction_id < pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('domain_events.transaction_id')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows as ReadEvent[];
}

async function moveCursor(tx: Tx, consumer: string, { transactionId, id }: ReadEvent): Promise<void> {
  await sql`
    update event_cursors set transaction_id = ${transactionId}::xid8, event_id = ${id} where consumer = ${consumer}
  `.execute(tx);
}

/**
 * A restored database numbers its transactions anew. Marks all restored events as older than future ones. Each consumer continues
 * at its first unhandled event.
 */
export async function adoptRestoredEvents(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    // A process that starts at the same time waits for the lock and finds nothing to do.
    await sql`lock table event_cursors in exclusive mode`.execute(tx);
    await sql`
      with restored as (
        update domain_events set transaction_id = '0'
        where exists (select from domain_events where transaction_id >= pg_snapshot_xmax(pg_current_snapshot()))
        returning id
      )
      update event_cursors c set transaction_id = '0', event_id = coalesce((
        select min(e.id) - 1 from domain_events e where (e.transaction_id, e.id) > (c.transaction_id, c.event_id)
      ), c.event_id)
      where exists (select from restored)`.execute(tx);
  });
}
