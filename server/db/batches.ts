import { type RawBuilder, sql } from 'kysely';
import { minuteMs } from '#domain/durations.ts';
import { type Db, inTransaction, type Tx } from './database.ts';
import { withQueryTimeout } from './query-timeout.ts';
import type { Schema } from './schema/schema.ts';

const manyRows = 1000;

/** Longer than the limit of a call, which the pool sets. */
const batchTimeoutMs = 5 * minuteMs;
/** Additional time for the server's refusal. */
const answerMs = 5000;

/**
 * For jobs: runs `change` in separate transactions until one changes fewer than `limit` rows, or `signal` is aborted.
 *
 * @returns number of changed rows
 */
export async function inBatches(
  db: Db,
  signal: AbortSignal | undefined,
  change: (tx: Tx, limit: number) => Promise<number>,
  { rowsPerBatch = manyRows }: { readonly rowsPerBatch?: number } = {},
): Promise<number> {
  for (let total = 0; ; ) {
    const rows = await withQueryTimeout(batchTimeoutMs + answerMs, () =>
      inTransaction(db, async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(batchTimeoutMs)}`.execute(tx);
        return change(tx, rowsPerBatch);
      }),
    );
    total += rows;
    if (rows < rowsPerBatch || signal?.aborted) return total;
  }
}

/**
 * Skips locked rows, so that it never waits and never deadlocks. The next run takes them.
 *
 * @returns number of deleted rows
 */
export function deleteInBatches(
  db: Db,
  signal: AbortSignal | undefined,
  table: keyof Schema,
  condition: RawBuilder<unknown>,
): Promise<number> {
  return inBatches(db, signal, async (tx, limit) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${limit} for update skip locked
      ))`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}
