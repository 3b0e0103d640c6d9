import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { deleteInBatches } from '#server/db/batches.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

type StoredTrace = {
  readonly requestId: string;
  readonly category: CategoryCode;
  readonly submittedAt: Date;
  readonly company: string;
  readonly mailbox: string;
  readonly phone: string;
  readonly network: string | null;
  readonly lacksProof: boolean;
  readonly honeypotFilled: boolean;
};

export async function insertTrace(tx: Tx, trace: StoredTrace): Promise<void> {
  await tx
    .insertInto('request_traces')
    .values({
      request_id: trace.requestId,
      category: trace.category,
      submitted_at: trace.submittedAt,
      company: trace.company,
      mailbox: trace.mailbox,
      phone: trace.phone,
      network: trace.network,
      lacks_proof: trace.lacksProof,
      honeypot_filled: trace.honeypotFilled,
    })
    .execute();
}

export async function deleteTrace(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('request_traces').where('request_id', '=', requestId).execute();
}

/** @returns how many */
export function deleteTraces(db: Db, submittedBefore: Date, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'request_traces', sql`submitted_at < ${submittedBefore}`);
}

type Marks = Pick<StoredTrace, 'requestId' | 'submittedAt' | 'network' | 'lacksProof' | 'honeypotFilled'>;

export async function findMarks(db: Db, requestId: string): Promise<Marks | null> {
  const row = await db
    .selectFrom('request_traces')
    .select(camelColumns('request_id', 'submitted_at', 'network', 'lacks_proof', 'honeypot_filled'))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}
