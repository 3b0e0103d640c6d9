import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { columnValues } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { enteredColumns } from '#server/requests/columns.ts';
import type { ClientWords } from '#server/requests/record.ts';

export type NewRequest = Omit<ClientWords, 'id' | 'createdAt'> & {
  readonly clientUserId: string | null;
  readonly termsVersion: string;
  readonly termsHash: string | null;
  readonly submissionKey: string | null;
  readonly submissionHash: string | null;
  readonly submittedAt: Date;
};

/** @returns the new id, or null when the submission key was used before */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<string | null> {
  const row = await tx
    .insertInto('requests')
    .values({
      ...columnValues(enteredColumns, request),
      email: request.email,
      client_user_id: request.clientUserId,
      answers: JSON.stringify(request.answers),
      details: JSON.stringify(request.details),
      terms_version: request.termsVersion,
      terms_hash: request.termsHash,
      terms_accepted_at: request.submittedAt,
      submission_key: request.submissionKey,
      submission_hash: request.submissionHash,
      created_at: request.submittedAt,
      updated_at: request.submittedAt,
    })
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** 0 for categories that are free (requests 45). */
export async function findBookPriceCents(db: Db | Tx, category: CategoryCode): Promise<number> {
  const row = await db
    .selectFrom('price_book')
    .select(['net_cents', 'billing'])
    .where('category', '=', category)
    .executeTakeFirstOrThrow();
  return row.billing === 'free' ? 0 : row.net_cents;
}

/** `hash` differs when the key was used for other answers. */
export async function findSubmission(
  db: Db | Tx,
  key: string,
): Promise<{ readonly id: string; readonly hash: string | null } | null> {
  const row = await db
    .selectFrom('requests')
    .select(['id', 'submission_hash as hash'])
    .where('submission_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}
