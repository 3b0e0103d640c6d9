import { type Kysely, sql } from 'kysely';

/**
 * Nothing of an anonymous request says which account was its client (requests 94), nor does what was reported about those that
 * were made anonymous before that was so. Only clients block buyers, and a customer reports none but own requests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update reports p set reporter_id = null
    from request_listings l
    where l.request_id = p.request_id and l.erased_at is not null and p.reporter_id is not null
      and (p.buyer_id is not null
        or exists (select from users u where u.id = p.reporter_id and u.role = 'customer'))`.execute(db);
}

/** Who it was is forgotten. */
export async function down(): Promise<void> {}
