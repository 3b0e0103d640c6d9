import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { Db } from '#server/db/database.ts';
import { fitsMasks, fitsPerson } from '#server/matching/matching.ts';

export type WaitingRequest = {
  readonly id: string;
  readonly firmenname: string;
  readonly category: CategoryCode;
  readonly since: Date;
};

/**
 * Confirmed, private, and nobody's at this moment: the one that has waited longest first (requests 29). A test compares
 * it with `findReviewStart`.
 */
export async function listInReview(
  db: Db,
  limit: number,
  now: Date,
): Promise<{ readonly requests: readonly WaitingRequest[]; readonly totalCount: number }> {
  const { rows } = await sql<WaitingRequest & { readonly total: number }>`
    select r.id, r.firmenname, r.category, waiting.since, (count(*) over ())::int as total
    from request_listings l join requests r on r.id = l.request_id
    cross join lateral (
      select greatest(r.confirmed_at, max(h.at)) as since from request_history h
      where h.request_id = r.id and h.event = 'unpublished'
    ) waiting
    where not l.is_public and l.rejected_at is null and l.withdrawn_at is null and l.closed_at is null
      and l.sold_exclusively_at is null and r.confirmed_at is not null
      and (l.offered_until > ${now}) is not true
    order by waiting.since, r.id limit ${limit}
  `.execute(db);
  return { requests: rows.map(({ total: _, ...request }) => request), totalCount: rows[0]?.total ?? 0 };
}

/** Who may buy: unlocked and locked by nobody. */
const isUnlocked = sql`me.role = 'partner' and me.account_active and me.locked_at is null`;

/** How many unlocked partners would find it in their lists, published now (matching 2), as far as `most`. */
export async function countFittingPartners(db: Db, requestId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
    select from request_listings l join partner_matches m on m.category = l.category join users me on me.id = m.partner_id
    where l.request_id = ${requestId} and ${isUnlocked} and ${fitsMasks} and ${fitsPerson} limit ${most}) fitting
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export type FittingPartner = {
  readonly id: string;
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly city: string;
};

/** Some of those to whom it can be offered alone (requests 56), by company: to order all of them takes too long. */
export async function listFittingPartners(
  db: Db,
  requestId: string,
  search: string,
  limit: number,
): Promise<readonly FittingPartner[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<FittingPartner>`
    select * from (select me.id, me.company_name as "companyName", me.first_name as "firstName", me.last_name as "lastName", me.email,
      me.city
    from request_listings l join partner_matches m on m.category = l.category join users me on me.id = m.partner_id
    where l.request_id = ${requestId} and ${isUnlocked} and ${fitsMasks} and ${fitsPerson}
      and (me.company_name ilike ${pattern} or me.email ilike ${pattern}
        or me.first_name || ' ' || me.last_name ilike ${pattern})
      and not exists (select from purchases p where p.request_id = l.request_id and p.partner_id = me.id)
    limit ${limit}) found order by "companyName", id
  `.execute(db);
  return rows;
}
