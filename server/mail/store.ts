import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** `payload` is stored as JSON and has the type that the kind's renderer takes. */
export type NewMail = {
  readonly kind: string;
  readonly recipient: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

export type DueMail = {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
};

/** The database's clock, so that several processes share one. */
const clock = sql`clock_timestamp()`;

export async function insertMail(tx: Db | Tx, mail: NewMail): Promise<void> {
  await sql`
    insert into mail_outbox (kind, recipient, payload)
    values (${mail.kind}, ${mail.recipient}, ${JSON.stringify(mail.payload)}::jsonb)`.execute(tx);
}

export async function listDueMails(db: Db, limit: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    select id, kind, recipient, payload, attempts from mail_outbox
    where sent_at is null and next_attempt_at <= ${clock}
    order by next_attempt_at, id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Begins an attempt, which counts even when its process does not survive it: nobody else takes the mail for `seconds`.
 * False when somebody else has begun one since the mail was listed.
 */
export async function claimMail(
  db: Db,
  { id, attempts }: Pick<DueMail, 'id' | 'attempts'>,
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update mail_outbox
    set attempts = attempts + 1, next_attempt_at = ${clock} + make_interval(secs => ${seconds})
    where id = ${id} and sent_at is null and attempts = ${attempts} and next_attempt_at <= ${clock}
    returning id`.execute(db);
  return rows.length === 1;
}

/** `forget` removes the payload, which may hold links that open an account. */
export async function markSent(db: Db, id: string, forget: boolean): Promise<void> {
  await sql`
    update mail_outbox
    set sent_at = ${clock}, last_error = null,
      payload = case when ${forget}::boolean then '{}'::jsonb else payload end
    where id = ${id}`.execute(db);
}

/** `retrySeconds` null gives up; the mail is kept until the clean-up, so that an operator can still send it. */
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

export async function deleteOldMails(db: Db, days: number): Promise<void> {
  await sql`
    delete from mail_outbox
    where created_at < ${clock} - make_interval(days => ${days})
      and (sent_at is not null or next_attempt_at = 'infinity')`.execute(db);
}

export type StoredMail = Pick<DueMail, 'id' | 'kind' | 'recipient' | 'payload'> & {
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

export async function listNewestMails(db: Db, limit: number): Promise<StoredMail[]> {
  const { rows } = await sql<StoredMail>`
    select id, kind, recipient, payload, created_at as "createdAt", sent_at as "sentAt" from mail_outbox
    order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Newest first, without their content. */
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
