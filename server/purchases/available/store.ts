import { sql } from 'kysely';
import { camelColumns, columnsSql } from '#server/db/camel-columns.ts';
import type { Db } from '#server/db/database.ts';
import { fitsMasks, fitsPerson, matchedPrefix } from '#server/matching/matching.ts';
import type { Offer } from '#server/requests/record.ts';
import { type DiscountColumns, isForSale, joinDiscount, priceColumns } from '#server/requests/requests.ts';
import { type WordsRecord, wordsColumns } from './words-store.ts';

/** What a partner reads of a request beside the client's words. */
export type ListedRecord = Pick<WordsRecord, 'id' | 'updatedAt'> &
  /** `reservedSales` are those of others (shop 17). */
  Offer & {
    readonly revision: number;
    /** Null when it was only ever offered to one partner. */
    readonly publishedAt: Date | null;
    readonly purchased: boolean;
    readonly saleable: boolean;
    readonly isNew: boolean;
    readonly seen: boolean;
    readonly hidden: boolean;
  };

export type ListedRow = Omit<ListedRecord, 'discount'> & DiscountColumns;

export type AvailableRecord = WordsRecord & ListedRecord;

/**
 * `k`: the mark of the partner `me` on the listing `l`. Of its own (`offset 0`), because joined at once the planner would read the
 * marks of all partners on that request, each in another block of the table.
 */
export const joinMark = sql`
  left join lateral (
    select own.seen_at, own.hidden_at from request_marks own
    where own.partner_id = me.id and own.request_id = l.request_id offset 0
  ) k on true`;

/** What the portal keeps of the partner beside the request (purchases 31 to purchases 33): {@link joinMark}, `v` the last visit. */
export const joinMemory = sql`
  ${joinMark}
  left join partner_visits v on v.partner_id = me.id`;

/** Whether the request would have fitted what the partner offered at its last visit. */
const fittedThen = sql`
  (v.matches -> l.category ->> 0)::int & l.area_mask <> 0 and (v.matches -> l.category ->> 1)::int & l.specialty_mask <> 0
  and (v.regions = '{}' or l.region ^@ any (v.regions))`;

/** How many of the places that checkouts hold are this partner's: it is looked up only where there are any (shop 17). */
export const ownPlaces = sql`(select count(*) from slot_reservations s
  where s.request_id = l.request_id and s.organisation_id = me.organisation_id)`;

const offerColumns = [
  ...priceColumns,
  ...camelColumns('l.current_sales', 'l.max_sales', 'l.public_until', 'l.revision'),
];

/**
 * Whether `me` has bought it. Most are bought by nobody, of which the index of purchases need not be asked: the statement that
 * writes a purchase counts it as well, and no sale is ever taken back from the count.
 */
const isPurchased = sql`
  (l.current_sales > 0 and exists (select from purchases p where p.request_id = r.id and p.organisation_id = me.organisation_id))`;

/** Those of a {@link ListedRow} but for what {@link wordsColumns} have, too. */
const ownColumns = sql`
  ${columnsSql(offerColumns)},
  (l.reserved_sales - case when l.reserved_sales = 0 then 0 else ${ownPlaces} end)::int as "reservedSales",
  ${isPurchased} as purchased,
  coalesce(v.partner_id is not null and k.seen_at is null
    and (l.published_at > v.visited_at or (${fittedThen}) is not true), false) as "isNew",
  l.published_at as "publishedAt", k.seen_at is not null as seen, k.hidden_at is not null as hidden`;

export const listedColumns = sql`${columnsSql(camelColumns('r.id', 'r.updated_at'))}, ${ownColumns}`;

export type MatchedRecord = AvailableRecord & {
  readonly areaMask: number;
  readonly specialtyMask: number;
  readonly offeredAreaMask: number;
  readonly offeredSpecialtyMask: number;
  /** Null for the whole country. */
  readonly matchedPrefix: string | null;
};

export type MatchedRow = Omit<MatchedRecord, 'discount'> & DiscountColumns;

export const matchedColumns = sql`
  ${wordsColumns}, ${ownColumns}, l.area_mask as "areaMask", l.specialty_mask as "specialtyMask",
  m.area_mask as "offeredAreaMask", m.specialty_mask as "offeredSpecialtyMask", ${matchedPrefix} as "matchedPrefix"`;

/** @returns null when the request does not fit the partner or is not public */
export async function findAvailable(
  db: Db,
  partnerId: string,
  requestId: string,
  now: Date,
): Promise<MatchedRecord | null> {
  const { rows } = await sql<MatchedRow>`
    select ${matchedColumns}, ${isForSale(now)} as saleable
    from accounts me join partner_matches m on m.organisation_id = me.organisation_id
    join request_listings l on l.category = m.category join requests r on r.id = l.request_id ${joinMemory}
    where me.id = ${partnerId} and l.request_id = ${requestId} and l.is_public and l.rejected_at is null
      and l.withdrawn_at is null and ${fitsMasks} and ${fitsPerson}
  `.execute(db);
  return rows[0] ? joinDiscount(rows[0]) : null;
}
