import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** A mail to be delivered: `payload` is JSON and holds what the renderer of its kind needs. */
export type NewMail = {
  readonly kind: string;
  readonly recipient: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** A mail this process has leased and must now deliver, fail or release. */
export type LeasedMail = {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly payload: Record<string, unknown>;
  /** Attempts so far, this one included. */
  readonly attempts: number;
};

/** All times of the outbox are the database's, so that several processes share one clock. */
const clock = sql`clock_timestamp()`;

export async function insertMail(tx: Db | Tx, mail: NewMail): Promise<void> {
  await sql`
    insert into mail_outbox (kind, recipient, payload)
    values (${mail.kind}, ${mail.recipient}, ${JSON.stringify(mail.payload)}::jsonb)`.execute(tx);
}

/**
 * Takes up to `limit` mails that are due, for `leaseSeconds`. No transaction stays open while they are
 * sent; a process that dies gives them back when the lease is over.
 */
export async function leaseDueMails(db: Db, limit: number, leaseSeconds: number): Promise<LeasedMail[]> {
  const { rows } = await sql<LeasedMail>`
    update mail_outbox
    set attempts = attempts + 1, next_attempt_at = ${clock} + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from mail_outbox
      where sent_at is null and next_attempt_at <= ${clock}
      order by next_attempt_at, id
      limit ${limit}
      for update skip locked
    )
    returning id, kind, recipient, payload, attempts`.execute(db);
  return rows;
}

/** Notes the delivery; `forget` removes the payload, which may hold links that open an account. */
export async function markSent(db: Db, id: string, forget: boolean): Promise<void> {
  await sql`
    update mail_outbox
    set sent_at = ${clock}, last_error = null,
      payload = case when ${forget}::boolean then '{}'::jsonb else payload end
    where id = ${id}`.execute(db);
}

/** Notes a failure; `retrySeconds` null gives up; the mail is kept until the clean-up, so that an operator can send it after all. */
export async function markFailed(
  db: Db,
  id: string,
  error: string,
  retrySeconds: number | null,
): Promise<void> {
  if (retrySeconds === null) {
    await sql`
      update mail_outbox set last_error = ${error}, next_attempt_at = 'infinity'
      where id = ${id}`.execute(db);
    return;
  }
  await sql`
    update mail_outbox
    set last_error = ${error}, next_attempt_at = ${clock} + make_interval(secs => ${retrySeconds})
    where id = ${id}`.execute(db);
}

/** Gives leased mails back untouched: another process may deliver them at once. */
export async function releaseMails(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update mail_outbox set attempts = attempts - 1, next_attempt_at = ${clock}
    where id = any(${[...ids]}::uuid[]) and sent_at is null`.execute(db);
}

/** Deletes mails that were sent, or given up, more than `days` ago: they hold addresses. */
export async function deleteOldMails(db: Db, days: number): Promise<void> {
  await sql`
    delete from mail_outbox
    where created_at < ${clock} - make_interval(days => ${days})
      and (sent_at is not null or next_attempt_at = 'infinity')`.execute(db);
}

export type StoredMail = Pick<LeasedMail, 'id' | 'kind' | 'recipient' | 'payload'> & {
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

/** The newest mails first, sent or not. */
export async function listNewestMails(db: Db, limit: number): Promise<StoredMail[]> {
  const { rows } = await sql<StoredMail>`
    select id, kind, recipient, payload, created_at as "createdAt", sent_at as "sentAt" from mail_outbox
    order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Mails to one address that are still kept, newest first, without what stands in them. */
export async function listMailsOf(
  db: Db,
  recipient: string,
): Promise<Pick<StoredMail, 'recipient' | 'kind' | 'createdAt' | 'sentAt'>[]> {
  const { rows } = await sql<Pick<StoredMail, 'recipient' | 'kind' | 'createdAt' | 'sentAt'>>`
    select recipient, kind, created_at as "createdAt", sent_at as "sentAt" from mail_outbox
    where recipient = ${recipient} order by created_at desc, id`.execute(db);
  return rows;
}

export async function deleteUnsentMails(db: Db): Promise<void> {
  await sql`delete from mail_outbox where sent_at is null`.execute(db);
}
