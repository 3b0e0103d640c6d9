import { type Kysely, sql } from 'kysely';

/** The table's constraints and indexes are named after it. */
async function renameMails(db: Kysely<unknown>, from: string, to: string): Promise<void> {
  await sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`.execute(db);
  await sql`
    alter table ${sql.table(to)}
    rename constraint ${sql.ref(`${from}_pkey`)} to ${sql.ref(`${to}_pkey`)}`.execute(db);
  for (const suffix of ['due', 'newest'])
    await sql`alter index ${sql.table(`${from}_${suffix}`)} rename to ${sql.ref(`${to}_${suffix}`)}`.execute(
      db,
    );
}

/**
 * The token of a link stands encrypted beside the payload. Processes of the previous version, which would mail a broken
 * link, go on under the old name and see the other mails only. A later migration drops the view, once none of them runs
 * any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameMails(db, 'mail_outbox', 'mails');
  await sql`alter table mails add column encrypted_token text`.execute(db);
  await sql`
    create view mail_outbox as
    select id, kind, recipient, payload, created_at, sent_at, attempts, next_attempt_at, last_error
    from mails where encrypted_token is null`.execute(db);
}

/** Links that wait encrypted are lost: nothing here knows the key. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view mail_outbox`.execute(db);
  await sql`delete from mails where encrypted_token is not null`.execute(db);
  await sql`alter table mails drop column encrypted_token`.execute(db);
  await renameMails(db, 'mails', 'mail_outbox');
}
