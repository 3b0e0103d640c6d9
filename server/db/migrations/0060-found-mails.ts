import { type Kysely, sql } from 'kysely';

/**
 * Mails that were given up are narrowed by kind and recipient without reading them (admin 38); those that hold a link, which a
 * job looks for each hour, are hardly any among all that were sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index mails_with_links on mails (id)
    where coalesce(encrypted_token, payload ->> 'token') is not null`.execute(db);
  await replaceGivenUp(db, 'include (kind, recipient)');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index mails_with_links`.execute(db);
  await replaceGivenUp(db, '');
}

async function replaceGivenUp(db: Kysely<unknown>, include: string): Promise<void> {
  await sql`drop index mails_given_up`.execute(db);
  await sql`
    create index mails_given_up on mails (created_at desc, id) ${sql.raw(include)}
    where sent_at is null and next_attempt_at = 'infinity'`.execute(db);
}
