import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';
import type { Db } from '#server/db/database.ts';
import type { Offer } from '#server/requests/requests-record.ts';
import { toDiscount } from '#server/requests/requests-store.ts';
import { fitsMasks, fitsPerson, isForSale } from './fit-sql.ts';

/** A request as the store hands it to the partner's presenter, which leaves the client's names out. */
export type AvailableRecord = StoredAnswers &
  Offer & {
    readonly id: string;
    readonly category: CategoryCode;
    readonly firmenname: string;
    readonly name: string;
    readonly postleitzahl: string;
    readonly bemerkung: string;
    readonly wantedOffers: number | null;
    readonly createdAt: Date;
    readonly purchased: boolean;
    readonly saleable: boolean;
  };

type AvailableRow = {
  readonly id: string;
  readonly category: CategoryCode;
  readonly firmenname: string;
  readonly name: string;
  readonly postleitzahl: string;
  readonly bemerkung: string;
  readonly wanted_offers: number | null;
  readonly answers: StoredAnswers['answers'];
  readonly details: StoredAnswers['details'];
  readonly created_at: Date;
  readonly base_price_cents: number;
  readonly discount_type: 'percentage' | 'fixed' | null;
  readonly discount_amount: number | null;
  readonly price_cents: number;
  readonly current_sales: number;
  readonly max_sales: number;
  readonly public_until: Date | null;
  readonly purchased: boolean;
  readonly saleable: boolean;
};

function toRecord(row: AvailableRow): AvailableRecord {
  return {
    id: row.id,
    category: row.category,
    firmenname: row.firmenname,
    name: row.name,
    postleitzahl: row.postleitzahl,
    bemerkung: row.bemerkung,
    wantedOffers: row.wanted_offers,
    answers: row.answers,
    details: row.details,
    createdAt: row.created_at,
    basePriceCents: row.base_price_cents,
    discount: toDiscount(row.discount_type, row.discount_amount),
    priceCents: row.price_cents,
    currentSales: row.current_sales,
    maxSales: row.max_sales,
    publicUntil: row.public_until,
    purchased: row.purchased,
    saleable: row.saleable,
  };
}

const columns = sql`
  r.id, r.category, r.firmenname, r.name, r.postleitzahl, r.bemerkung, r.wanted_offers, r.answers, r.details,
  r.created_at, l.base_price_cents, l.discount_type, l.discount_amount, l.price_cents, l.current_sales,
  l.max_sales, l.public_until,
  exists (select from purchases p where p.request_id = r.id and p.partner_id = me.id) as purchased`;

/**
 * One page of what fits the partner and can be bought, newest first, with the exact total.
 *
 * One statement: each of the partner's categories is read from its index only as far as the page needs, and
 * the total comes from the ledger of migration 0002. Counted as rows, each through an index, are only the
 * partner's own company's requests, and those of a partner who serves a region. LIMIT and OFFSET stand in the
 * text, so that the prepared plan of a page knows them.
 */
export async function listAvailable(
  db: Db,
  partnerId: string,
  page: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<{ readonly requests: AvailableRecord[]; readonly totalCount: number }> {
  const { rows } = await sql<{ total: number; page: AvailableRow[] | null }>`
    with me as materialized (
      select id, company_domain, regions from users where id = ${partnerId}
    ), newest as (
      select found.request_id
      from me join partner_matches m on m.partner_id = me.id cross join lateral (
        select l.request_id, l.published_at from request_listings l
        where l.category = m.category and ${isForSale(now)} and ${fitsMasks} and ${fitsPerson}
        order by l.published_at desc, l.request_id desc limit ${sql.lit(page.limit + page.offset)}
      ) found
      order by found.published_at desc, found.request_id desc
      limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}
    )
    select ${totalSql(now)} as total, (
      select json_agg(item order by item.published_at desc, item.id desc) from (
        select ${columns}, true as saleable, l.published_at
        from newest join request_listings l on l.request_id = newest.request_id join requests r on r.id = l.request_id
      ) item
    ) as page
    from me
  `.execute(db);
  const found = rows[0];
  return { requests: (found?.page ?? []).map(reviveRow).map(toRecord), totalCount: Number(found?.total ?? 0) };
}

/** JSON carries instants as text. */
function reviveRow(row: AvailableRow): AvailableRow {
  return {
    ...row,
    created_at: new Date(row.created_at),
    public_until: row.public_until && new Date(row.public_until),
  };
}

function totalSql(now: Date) {
  return sql`case when me.regions <> '{}' then (
      select count(*) from partner_matches m join request_listings l on l.category = m.category
      where m.partner_id = me.id and ${isForSale(now)} and ${fitsMasks} and ${fitsPerson}
    ) else (
      select coalesce(sum(l.change), 0) from partner_matches m join listing_counts l on l.category = m.category
      where m.partner_id = me.id and l.effective_at <= greatest(${now}::timestamptz, now()) and ${fitsMasks}
    ) - (
      select count(*) from partner_matches m join request_listings l on l.category = m.category
      where m.partner_id = me.id and ${isForSale(now)} and ${fitsMasks}
        and (l.company_domain = me.company_domain or l.client_user_id = me.id)
    ) end`;
}

/** One request as this partner may see it before buying; null when it does not fit or is not public. */
export async function findAvailable(
  db: Db,
  partnerId: string,
  requestId: string,
  now: Date,
): Promise<AvailableRecord | null> {
  const { rows } = await sql<AvailableRow>`
    select ${columns}, ${isForSale(now)} as saleable
    from users me join partner_matches m on m.partner_id = me.id
    join request_listings l on l.category = m.category join requests r on r.id = l.request_id
    where me.id = ${partnerId} and l.request_id = ${requestId} and l.is_public and l.rejected_at is null
      and l.withdrawn_at is null and ${fitsMasks} and ${fitsPerson}
  `.execute(db);
  return rows[0] ? toRecord(rows[0]) : null;
}
