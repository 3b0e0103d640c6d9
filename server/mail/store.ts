import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { UNDO_SECONDS } from '#domain/undo.ts';
import { type CursorSlice, cutPage, type ListPage } from '#server/api/paging.ts';
import { deleteInBatches } from '#server/db/batches.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type InstantPlace, isOlder, toMicroseconds } from '#server/db/microseconds.ts';
import { decryptSecret, encryptSecret, type SecretColumn } from '#server/secrets/stored-secrets.ts';
import { currentSpan } from '#server/tracing/tracing.ts';

/** `payload` has the type of the kind's renderer. Stored as JSON, with an encrypted token. */
export type NewMail = {
  readonly kind: string;
  readonly recipient: string;
  readonly payload: Readonly<Record<string, unknown>> & { readonly token?: string };
  /** Id of the request or account. Its mails leave in the order in which they are written. */
  readonly subjectId?: string;
  /** The mail waits, so that {@link takeBackMail} can delete it. */
  readonly undo?: UndoPoint | undefined;
};

export type UndoPoint = {
  /** Version of the subject after the action. */
  readonly version: string;
  /** The undo restores this, as JSON. */
  readonly before: unknown;
};

export type ClaimedMail = {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  /** The token is apart. */
  readonly payload: Record<string, unknown>;
  readonly encryptedToken: string | null;
  /** Number of the running attempt, from 1. */
  readonly attempt: number;
  /** The span that wrote the mail. */
  readonly traceParent: string | null;
};

/** Column of encrypted tokens in unsent mails. */
export const mailTokens = {
  table: 'mails',
  id: 'id',
  column: 'encrypted_token',
} as const satisfies SecretColumn;

/** The database's clock, so that several processes share one. */
const clock = sql`clock_timestamp()`;

/** A claim without an error belongs to a running delivery or to a killed process. */
export const isClaimed = sql`attempts > 0 and last_error is null and next_attempt_at > ${clock}`;

const isUntried = sql`sent_at is null and attempts = 0`;

/** Evaluates the volatile clock once: otherwise the query could not use the index on due times. */
const readOnce = sql`(select clock_timestamp())`;

/** In seconds. Mails that are due at the same time leave side by side, in any order. */
const apart = 1;

type InsertedMail = {
  readonly id: string;
  /** In milliseconds. */
  readonly dueIn: number;
};

export async function insertMail(tx: Db | Tx, mail: NewMail): Promise<InsertedMail> {
  const { token, ...content } = mail.payload;
  // Processes of version 0.1.0 greet by `firstName`, and run on while they are replaced.
  const payload = { ...content, firstName: content['ownerName'] ?? content['name'] };
  const id = randomUUID();
  const encrypted = token === undefined ? null : encryptSecret(tx, mailTokens, id, token);
  const { kind, recipient, subjectId = null, undo = null } = mail;
  const { rows } = await sql<InsertedMail>`
    insert into mails (
      id, kind, recipient, payload, encrypted_token, subject_id, undo, trace_parent, next_attempt_at)
    values (${id}, ${kind}, ${recipient}, ${JSON.stringify(payload)}::jsonb, ${encrypted}, ${subjectId},
      ${undo && JSON.stringify(undo)}::jsonb, ${currentSpan()}, greatest(
        ${clock} + make_interval(secs => ${undo ? UNDO_SECONDS : 0}),
        (select max(next_attempt_at) + make_interval(secs => ${apart}) from mails
          where subject_id = ${subjectId}::uuid and ${isUntried} and next_attempt_at > ${clock})))
    returning id, ceil(extract(epoch from next_attempt_at - ${clock}) * 1000)::int as "dueIn"`.execute(tx);
  return rows[0] as InsertedMail;
}

/**
 * Deletes the waiting mail about the action that has led to this version of the subject.
 *
 * @returns `before` of its undo point; null when no such mail waits, for example because it is on its way
 */
export async function takeBackMail<Before>(
  tx: Tx,
  { subjectId, version }: { readonly subjectId: string; readonly version: string },
): Promise<Before | null> {
  const { rows } = await sql<{ before: Before }>`
    delete from mails where subject_id = ${subjectId}::uuid and ${isUntried} and next_attempt_at > ${clock}
      and undo ->> 'version' = ${version}
    returning undo -> 'before' as before`.execute(tx);
  return rows[0]?.before ?? null;
}

/** Deletes unsent mails with an undo, about an erased request or account. */
export async function discardMailsWithUndo(tx: Tx, subjectId: string): Promise<void> {
  await sql`
    delete from mails where sent_at is null and undo is not null and subject_id = ${subjectId}::uuid`.execute(
    tx,
  );
}

/** Decrypts the token into the payload. @throws {UnreadableSecretError} */
export function readPayload(
  db: Db | Tx,
  { id, payload, encryptedToken }: Pick<ClaimedMail, 'id' | 'payload' | 'encryptedToken'>,
): Record<string, unknown> {
  if (encryptedToken === null) return payload;
  return { ...payload, token: decryptSecret(db, mailTokens, id, encryptedToken) };
}

/** Longer than all steps of a delivery together, each with its own limit (`smtp.ts`). */
const claimSeconds = 300;

/**
 * Begins attempts at the mails with the earliest due times. The attempts count even if the process dies. No other process takes
 * the mails before the claim ends.
 */
export async function claimMails(db: Db, limit: number): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update mails
    set attempts = attempts + 1, last_error = null,
      next_attempt_at = ${clock} + make_interval(secs => ${claimSeconds})
    where id = any(array(
      select id from mails where sent_at is null and next_attempt_at <= ${readOnce}
      order by next_attempt_at limit ${sql.lit(limit)} for update skip locked))
    returning id, kind, recipient, payload, encrypted_token as "encryptedToken", attempts as attempt,
      trace_parent as "traceParent"`.execute(db);
  return rows;
}

/** @param forget deletes the content */
export async function markSent(db: Db, id: string, forget: boolean): Promise<void> {
  await sql`
    update mails
    set sent_at = ${clock}, last_error = null,
      payload = case when ${forget} then 'null'::jsonb else payload end,
      encrypted_token = case when ${forget} then null else encrypted_token end
    where id = ${id}`.execute(db);
}

/** Ends all claims. Call it only while no process delivers. */
export async function releaseClaims(db: Db): Promise<void> {
  await sql`
    update mails set next_attempt_at = ${clock}
    where sent_at is null and next_attempt_at < 'infinity' and ${isClaimed}`.execute(db);
}

/** `retrySeconds` null gives up. The mail stays until the clean-up, so that an admin can retry it. */
export async function markFailed(
  db: Db,
  id: string,
  error: string,
  retrySeconds: number | null,
): Promise<void> {
  if (retrySeconds === null) {
    await sql`
      update mails set last_error = ${error}, next_attempt_at = 'infinity'
      where id = ${id}`.execute(db);
    return;
  }
  await sql`
    update mails
    set last_error = ${error}, next_attempt_at = ${clock} + make_interval(secs => ${retrySeconds})
    where id = ${id}`.execute(db);
}

export function deleteOldMails(db: Db, days: number, signal?: AbortSignal): Promise<number> {
  const isOld = sql`created_at < ${readOnce} - make_interval(days => ${days})`;
  const isDone = sql`(sent_at is not null or next_attempt_at = 'infinity')`;
  return deleteInBatches(db, signal, 'mails', sql`${isOld} and ${isDone}`);
}

export type StoredMail = Omit<ClaimedMail, 'attempt' | 'payload' | 'traceParent'> & {
  /** Null after the deletion of the content. */
  readonly payload: ClaimedMail['payload'] | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

export async function listNewestMails(db: Db, limit: number): Promise<StoredMail[]> {
  const { rows } = await sql<StoredMail>`
    select id, kind, recipient, payload, encrypted_token as "encryptedToken", created_at as "createdAt",
      sent_at as "sentAt"
    from mails
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export type MailOf = Pick<StoredMail, 'recipient' | 'kind' | 'createdAt' | 'sentAt'>;

/** Mails without content, newest first. */
export async function listMailsOf(
  db: Db,
  recipient: string,
  { limit, after }: CursorSlice<InstantPlace>,
): Promise<ListPage<MailOf, InstantPlace>> {
  const { rows } = await sql<MailOf & InstantPlace>`
    select recipient, kind, created_at as "createdAt", sent_at as "sentAt", ${toMicroseconds(sql`created_at`)} as at, id
    from mails where recipient = ${recipient} and ${isOlder(sql`created_at`, sql`id`, after)}
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, ({ at, id }) => ({ at, id }));
}

/** Deletes unsent mails. A running delivery continues (mails 2). */
export async function discardMailsTo(
  tx: Tx,
  { kind, recipient }: Pick<NewMail, 'kind' | 'recipient'>,
): Promise<void> {
  await sql`delete from mails where sent_at is null and kind = ${kind} and recipient = ${recipient}`.execute(
    tx,
  );
}

/** Like {@link discardMailsTo}, for a recipient with several addresses. */
export async function discardMailsWhere(
  tx: Tx,
  kinds: readonly string[],
  isTo: (recipient: string) => boolean,
): Promise<void> {
  const { rows } = await sql<{ id: string; recipient: string }>`
    select id, recipient from mails where sent_at is null and kind = any(${[...kinds]}::text[])`.execute(tx);
  const ids = rows.flatMap(({ id, recipient }) => (isTo(recipient) ? [id] : []));
  await sql`delete from mails where sent_at is null and id = any(${ids}::uuid[])`.execute(tx);
}

export async function discardPendingMails(db: Db): Promise<void> {
  await sql`delete from mails where sent_at is null`.execute(db);
}
