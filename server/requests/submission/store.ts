import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { deleteInBatches } from '#server/db/batches.ts';
import { camelColumns, columnValues } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { countedNumber, withNumber } from '#server/db/short-numbers.ts';
import { enteredColumns } from '#server/requests/listings.ts';
import type { ClientInput, FoundMasks } from '#server/requests/record.ts';

export type NewRequest = Omit<ClientInput, 'id' | 'number' | 'createdAt'> &
  FoundMasks & {
    readonly clientUserId: string | null;
    readonly termsVersion: string;
    readonly termsHash: string;
    readonly submissionKey: string | null;
    readonly submissionHash: string | null;
    readonly submittedAt: Date;
    /** When to mail a postponed confirmation link. */
    readonly confirmationDueAt: Date | null;
    /** When to send the reminder; null while the link is postponed. */
    readonly reminderDueAt: Date | null;
  };

export type InsertedRequest = { readonly id: string; readonly number: string };

/** @returns null when the submission key was used before */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<InsertedRequest | null> {
  const row = await withNumber(tx, 'A', request.submittedAt)
    .insertInto('requests')
    .values({
      number: countedNumber,
      ...columnValues(enteredColumns, request),
      masks: JSON.stringify(request.masks),
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
      confirmation_due_at: request.confirmationDueAt,
      reminder_due_at: request.reminderDueAt,
    })
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst();
  return row ?? null;
}

type FirstSubmission = InsertedRequest & {
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly hash: string | null;
};

/** Compare its `hash`: a client can send one key with different answers. */
export async function findSubmission(db: Db | Tx, key: string): Promise<FirstSubmission | null> {
  const row = await db
    .selectFrom('requests')
    .select([...camelColumns('id', 'number', 'created_at', 'confirmed_at'), 'submission_hash as hash'])
    .where('submission_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export type Unconfirmed = {
  readonly id: string;
  readonly number: string;
  readonly category: CategoryCode;
  readonly email: string;
  readonly createdAt: Date;
};

export type DueColumn = 'confirmation_due_at' | 'reminder_due_at';

/** Up to 500 requests with a due mail. The next run takes the others. */
export function listDue(db: Db, column: DueColumn, now: Date): Promise<Unconfirmed[]> {
  return db
    .selectFrom('requests')
    .select(camelColumns('id', 'number', 'category', 'email', 'created_at'))
    .where(column, '<=', now)
    .orderBy(column)
    .orderBy('id')
    .limit(500)
    .execute();
}

/** The request waits for a confirmation: no phone check, no end, and not yet due for deletion. */
const isWaiting = (submittedAfter: Date) => sql<boolean>`created_at > ${submittedAfter}
  and confirmed_at is null and phone_checked_at is null and not exists (
    select from request_listings l where l.request_id = requests.id
      and (l.rejected_at is not null or l.withdrawn_at is not null or l.closed_at is not null)
  )`;

export async function waitsForConfirmation(db: Db, id: string, submittedAfter: Date): Promise<boolean> {
  const row = await db
    .selectFrom('requests')
    .select(isWaiting(submittedAfter).as('isWaiting'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.isWaiting === true;
}

type Taken = {
  readonly id: string;
  /** The recipient. */
  readonly email: string;
  readonly submittedAfter: Date;
  /** Null for no reminder. */
  readonly remindAt: Date | null;
};

/**
 * @returns false when another process was first, when the client has corrected the address, or when the request needs no
 *   confirmation now
 */
export async function takeDue(
  tx: Tx,
  column: DueColumn,
  { id, email, submittedAfter, remindAt }: Taken,
): Promise<boolean> {
  const row = await tx
    .updateTable('requests')
    .set({ confirmation_due_at: null, reminder_due_at: remindAt })
    .where('id', '=', id)
    .where('email', '=', email)
    .where(column, 'is not', null)
    .returning(isWaiting(submittedAfter).as('isWaiting'))
    .executeTakeFirst();
  return row?.isWaiting === true;
}

type DueMails = { readonly confirmationDueAt: Date | null; readonly reminderDueAt: Date | null };

export async function updateDueMails(tx: Tx, id: string, due: DueMails): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ confirmation_due_at: due.confirmationDueAt, reminder_due_at: due.reminderDueAt })
    .where('id', '=', id)
    .execute();
}

export async function delayDue(db: Db, column: DueColumn, id: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('requests')
    .set({ [column]: dueAt })
    .where('id', '=', id)
    .where(column, 'is not', null)
    .execute();
}

type UsedProof = { readonly challenge: string; readonly expiresAt: Date };

/** Waits for another transaction that spends the same proof. @returns false for a spent proof */
export async function insertUsedProof(tx: Tx, { challenge, expiresAt }: UsedProof): Promise<boolean> {
  const result = await tx
    .insertInto('used_proofs')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** @returns how many */
export function deleteExpiredProofs(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'used_proofs', sql`expires_at <= ${now}`);
}

export async function upsertBlock(tx: Tx, hash: string, blockedUntil: Date): Promise<void> {
  await tx
    .insertInto('blocked_addresses')
    .values({ address_hash: hash, blocked_until: blockedUntil })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ blocked_until: blockedUntil }))
    .execute();
}

export async function findBlock(tx: Db | Tx, hashes: readonly string[], now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('blocked_addresses')
    .select('address_hash')
    .where('address_hash', 'in', hashes)
    .where('blocked_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteMailToBlocked(
  tx: Tx,
  mailId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    delete from mails where id = ${mailId} and exists (
      select from blocked_addresses where address_hash = any(${hashes}::text[]) and blocked_until > ${now}
    )`.execute(tx);
}

/** @returns how many */
export function deleteExpiredBlocks(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'blocked_addresses', sql`blocked_until <= ${now}`);
}

type StoredFingerprint = {
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

export async function insertFingerprint(tx: Tx, fingerprint: StoredFingerprint): Promise<void> {
  await tx
    .insertInto('request_traces')
    .values({
      request_id: fingerprint.requestId,
      category: fingerprint.category,
      submitted_at: fingerprint.submittedAt,
      company: fingerprint.company,
      mailbox: fingerprint.mailbox,
      phone: fingerprint.phone,
      network: fingerprint.network,
      lacks_proof: fingerprint.lacksProof,
      honeypot_filled: fingerprint.honeypotFilled,
    })
    .execute();
}

export async function updateMailbox(tx: Tx, requestId: string, mailbox: string): Promise<void> {
  await tx.updateTable('request_traces').set({ mailbox }).where('request_id', '=', requestId).execute();
}

export async function deleteFingerprint(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('request_traces').where('request_id', '=', requestId).execute();
}

/** @returns how many */
export function deleteFingerprints(db: Db, submittedBefore: Date, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'request_traces', sql`submitted_at < ${submittedBefore}`);
}

type Marks = Pick<
  StoredFingerprint,
  'requestId' | 'submittedAt' | 'network' | 'lacksProof' | 'honeypotFilled'
>;

export async function findMarks(db: Db, requestId: string): Promise<Marks | null> {
  const row = await db
    .selectFrom('request_traces')
    .select(camelColumns('request_id', 'submitted_at', 'network', 'lacks_proof', 'honeypot_filled'))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}
