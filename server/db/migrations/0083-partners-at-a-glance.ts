import { type Kysely, sql } from 'kysely';

/** Unlocked partners and their last purchases are counted from indexes alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index users_unlocked on users (id)
    where role = 'partner' and account_active and deleted_at is null`.execute(db);
  await sql`
    alter table last_purchases drop constraint last_purchases_pkey,
      add primary key (partner_id, category) include (day)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table last_purchases drop constraint last_purchases_pkey, add primary key (partner_id, category)`.execute(
    db,
  );
  await sql`drop index users_unlocked`.execute(db);
}
