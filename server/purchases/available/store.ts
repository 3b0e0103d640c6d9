import { sql } from 'kysely';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db } from '#server/db/database.ts';
import type { AccountsView } from '#server/db/schema/accounts.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { fitsMasks, fitsPerson, matchedPrefix } from '#server/matching/matching.ts';
import {
  inputColumns,
  isForSale,
  isOfferedTo,
  joinDiscount,
  priceColumns,
} from '#server/requests/listings.ts';
import type { ClientInput, FoundMasks, Offer } from '#server/requests/record.ts';

/** Contains name and address of the client. The presenter leaves them out. */
export type AvailableRecord = ClientInput &
  FoundMasks &
  /** `reservedSales` counts the reservations of other partners (shop 17). */
  Offer & {
    readonly revision: number;
    /** Null for a request that was only offered exclusively. */
    readonly publishedAt: Date | null;
    readonly purchased: boolean;
    readonly saleable: boolean;
    readonly isNew: boolean;
    readonly seen: boolean;
    readonly hidden: boolean;
  };

export type MatchedRecord = AvailableRecord & {
  readonly areaMask: number;
  readonly specialtyMask: number;
  readonly offeredAreaMask: number;
  readonly offeredSpecialtyMask: number;
  /** Null for the whole country. */
  readonly matchedPrefix: string | null;
};

export type AssignedRecord = MatchedRecord & { readonly offeredUntil: Date };

type Me = Pick<AccountsView, (typeof partnerColumns)[number]> & { readonly now: Date };

const partnerColumns = ['id', 'organisation_id', 'company_domain', 'regions', 'regions_since'] as const;

/** With the table `me` of {@link withPartner}. */
export type PartnerSchema = Schema & { readonly me: Me };

/** The table `me` holds the partner and the instant. As parameters in many conditions they would prevent a generic plan. */
export function withPartner(db: Db, partnerId: string, now: Date) {
  return db.with(
    (cte) => cte('me').materialized(),
    (query) =>
      query
        .selectFrom('accounts')
        .select(partnerColumns)
        .select(sql<Date>`${now}::timestamptz`.as('now'))
        .where('id', '=', partnerId),
  );
}

/** Places of the listing `l` that checkouts of the partner `me` have reserved (shop 17). */
const ownPlaces = sql<number>`(
  select count(*)::int from slot_reservations s where s.request_id = l.request_id and s.organisation_id = me.organisation_id)`;

export const isPurchased = sql<boolean>`exists (
  select from purchases p where p.request_id = l.request_id and p.organisation_id = me.organisation_id)`;

/** Whether the request fits the partner's services and regions of its last visit `v`. */
const fittedThen = sql<boolean>`(
  (v.matches -> l.category ->> 0)::int & l.area_mask <> 0 and (v.matches -> l.category ->> 1)::int & l.specialty_mask <> 0
  and (v.regions = '{}' or l.region ^@ any (v.regions)))`;

/** Rule purchases 31. */
const isNew = sql<boolean>`coalesce(v.partner_id is not null and k.seen_at is null
  and (l.published_at > v.visited_at or ${fittedThen} is not true), false)`;

const listingColumns = camelColumns(
  'l.current_sales',
  'l.max_sales',
  'l.public_until',
  'l.published_at',
  'l.revision',
  'r.masks',
);

/** Requests as the partner sees them, whether they fit or not: the caller narrows them to requests that the partner may see. */
export function selectAvailable(db: Db, partnerId: string, now: Date) {
  return withPartner(db, partnerId, now)
    .selectFrom('me')
    .innerJoin('request_listings as l', (join) => join.onTrue())
    .innerJoin('requests as r', 'r.id', 'l.request_id')
    .leftJoin('request_marks as k', (join) =>
      join.onRef('k.partner_id', '=', 'me.id').onRef('k.request_id', '=', 'l.request_id'),
    )
    .leftJoin('partner_visits as v', 'v.partner_id', 'me.id')
    .select([
      ...inputColumns,
      ...priceColumns,
      ...listingColumns,
      sql<number>`l.reserved_sales - ${ownPlaces}`.as('reservedSales'),
      isPurchased.as('purchased'),
      isForSale(sql`me.now`).as('saleable'),
      isNew.as('isNew'),
      sql<boolean>`k.seen_at is not null`.as('seen'),
      sql<boolean>`k.hidden_at is not null`.as('hidden'),
    ]);
}

/** All requests that fit the partner (matching 2), public or private. */
function selectMatched(db: Db, partnerId: string, now: Date) {
  return selectAvailable(db, partnerId, now)
    .innerJoin('partner_matches as m', (join) =>
      join.onRef('m.organisation_id', '=', 'me.organisation_id').onRef('m.category', '=', 'l.category'),
    )
    .where(fitsMasks)
    .where(fitsPerson)
    .select([
      ...camelColumns('l.area_mask', 'l.specialty_mask'),
      'm.area_mask as offeredAreaMask',
      'm.specialty_mask as offeredSpecialtyMask',
      matchedPrefix.as('matchedPrefix'),
    ]);
}

/** @returns null when the request does not fit the partner or is not public */
export async function findAvailable(
  db: Db,
  partnerId: string,
  requestId: string,
  now: Date,
): Promise<MatchedRecord | null> {
  const row = await selectMatched(db, partnerId, now)
    .where('l.request_id', '=', requestId)
    .where('l.is_public', '=', true)
    .where('l.rejected_at', 'is', null)
    .where('l.withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ? joinDiscount(row) : null;
}

function selectAssigned(db: Db, partnerId: string, now: Date) {
  return selectMatched(db, partnerId, now)
    .select(sql<Date>`l.offered_until`.as('offeredUntil'))
    .where(isOfferedTo(sql`me.id`, sql`me.now`))
    .where(({ not }) => not(isPurchased));
}

/** The earliest end comes first (purchases 23). */
export async function listAssigned(db: Db, partnerId: string, now: Date): Promise<AssignedRecord[]> {
  const rows = await selectAssigned(db, partnerId, now)
    .orderBy('l.offered_until')
    .orderBy('l.request_id')
    .execute();
  return rows.map(joinDiscount);
}

export async function findAssigned(
  db: Db,
  partnerId: string,
  requestId: string,
  now: Date,
): Promise<AssignedRecord | null> {
  const row = await selectAssigned(db, partnerId, now)
    .where('l.request_id', '=', requestId)
    .executeTakeFirst();
  return row ? joinDiscount(row) : null;
}
