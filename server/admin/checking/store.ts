import { sql } from 'kysely';
import { foldAccountSearch, searchPattern } from '#domain/accounts/managed/account-search.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { reviewStart, waitsForAdmin } from '#server/admin/requests/review-store.ts';
import type { Db } from '#server/db/database.ts';
import { fitsMasks, fitsPerson } from '#server/matching/matching.ts';

export type WaitingRequest = {
  readonly id: string;
  readonly number: string;
  readonly firmenname: string;
  readonly category: CategoryCode;
  readonly since: Date;
};

/** Requests that wait for an admin, the longest wait first (requests 29). */
export async function listInReview(
  db: Db,
  limit: number,
  now: Date,
): Promise<{ readonly requests: readonly WaitingRequest[]; readonly totalCount: number }> {
  const { rows } = await sql<WaitingRequest & { readonly total: number }>`
    select r.id, r.number, r.firmenname, r.category, ${reviewStart} as since, (count(*) over ())::int as total
    from request_listings k join requests r on r.id = k.request_id
    where ${waitsForAdmin(now)} order by since, r.id limit ${limit}
  `.execute(db);
  return { requests: rows.map(({ total: _, ...request }) => request), totalCount: rows[0]?.total ?? 0 };
}

/** Partners who may buy. */
const isUnlocked = sql`me.role = 'partner' and me.account_active and me.locked_at is null`;

/** Counts the unlocked partners who would find the request in their lists (matching 2). Stops at `most`. */
export async function countFittingPartners(db: Db, requestId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from request_listings l join partner_matches m on m.category = l.category
      join accounts me on me.organisation_id = m.organisation_id
      where l.request_id = ${requestId} and ${fitsMasks} and ${isUnlocked} and ${fitsPerson} limit ${most}) counted
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

/** Some partners for an exclusive offer of the request (requests 56), by company. Ordering all partners would take too long. */
export async function listFittingPartners(
  db: Db,
  requestId: string,
  search: string,
  limit: number,
): Promise<readonly FittingPartner[]> {
  const folded = foldAccountSearch(search);
  const isFound =
    folded === ''
      ? sql`true`
      : sql`(me.search_text like ${searchPattern(folded)} or me.company_search_text like ${searchPattern(folded)})`;
  const { rows } = await sql<FittingPartner>`
    select * from (select me.id, me.company_name as "companyName", me.first_name as "firstName", me.last_name as "lastName", me.email,
      me.city
    from request_listings l join partner_matches m on m.category = l.category join accounts me on me.organisation_id = m.organisation_id
    where l.request_id = ${requestId} and ${isUnlocked} and ${fitsMasks} and ${fitsPerson} and ${isFound}
      and not exists (select from purchases p where p.request_id = l.request_id and p.organisation_id = me.organisation_id)
    limit ${limit}) found order by "companyName", id
  `.execute(db);
  return rows;
}
