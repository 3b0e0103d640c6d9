import { type Kysely, sql } from 'kysely';

/** A partner's results and times of contact are read from an index alone (purchases 42). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexOwn(db, 'purchase_id, contacted_at');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await indexOwn(db, 'purchase_id');
}

async function indexOwn(db: Kysely<unknown>, included: string): Promise<void> {
  await sql`drop index follow_ups_of_partner`.execute(db);
  await sql`
    create index follow_ups_of_partner on follow_ups (partner_id, outcome, next_date)
    include (${sql.raw(included)})`.execute(db);
}
