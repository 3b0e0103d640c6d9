import { type RawBuilder, sql } from 'kysely';
import { brand } from '#domain/brand.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { ContactWay } from '#domain/requests/contact-wish.ts';
import { VAT_PERCENT } from '#domain/requests/offer/price.ts';
import type { StatusFacts } from '#domain/requests/request-status.ts';
import { organisationOf } from '#server/accounts/users/users.ts';
import { camelColumns, columnsSql } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { prepareStatement } from '#server/db/statements/prepared-statement.ts';
import { fitsMasks, fitsPerson } from '#server/matching/matching.ts';
import { ownPlaces } from '#server/purchases/available/available.ts';
import type { Offer } from '#server/requests/record.ts';
import {
  type DiscountColumns,
  isForSale,
  isOfferedTo,
  joinDiscount,
  priceColumns,
  salesColumns,
  stateColumns,
} from '#server/requests/requests.ts';

export type Order = {
  readonly orderId: string;
  readonly partnerId: string;
  readonly requestIds: readonly string[];
  readonly idempotencyKey: string | null;
  /** Net sum in cents that the buyer was shown; null when the caller did not say. */
  readonly expectedNetCents: number | null;
  /** By request, as the buyer has read them; null when the caller did not say (requests 70). */
  readonly expectedRevisions: Readonly<Record<string, number>> | null;
  /** Accepts an exclusive offer instead of buying what everybody may buy (purchases 23). */
  readonly acceptsOffer: boolean;
  readonly now: Date;
};

export const PURCHASE_MAIL = 'purchase_confirmed';

type OrderValues = Omit<Order, 'acceptsOffer' | 'expectedRevisions'> & { readonly expectedRevisions: string };

type Sale = { readonly isBuyable: RawBuilder<unknown>; readonly sold: RawBuilder<unknown> };

const openSale = (now: RawBuilder<unknown>): Sale => ({
  isBuyable: sql`${isForSale(now)}
    and (l.reserved_sales = 0 or l.current_sales + l.reserved_sales - ${ownPlaces} < l.max_sales)`,
  sold: sql`current_sales = wanted.current_sales + 1`,
});

/** Leaves no place to others (requests 56). */
const exclusiveSale = (now: RawBuilder<unknown>): Sale => ({
  isBuyable: sql`${isOfferedTo(sql`me.id`, now)} and (l.reserved_sales = 0 or l.reserved_sales = ${ownPlaces})`,
  sold: sql`current_sales = wanted.current_sales + 1, max_sales = wanted.current_sales + 1, offered_until = null,
    sold_exclusively_at = ${now}::timestamptz`,
});

/**
 * Buys all requests of an order or none: slots, order, purchases and the confirmation mail in one statement, which is
 * one transaction.
 *
 * The buyer's row is locked, as the foreign keys lock it anyway, so that an account that is erased concurrently buys
 * nothing. Listings are locked in the order of their ids, to avoid deadlocks. The constraints `never_oversold` and
 * `bought_once` are the last guard (purchases 13).
 *
 * A place that the buyer holds is used up. `sold` counts on from what `wanted` has read behind its lock: the constraint is
 * checked before a row that has changed since the statement began is read anew.
 *
 * The mail names the contact ways that this statement reads beside the locked listing. Where a client has changed them since
 * the statement began, its revision is another one by then, and the mail names none.
 *
 * Each listing is looked up by its key: the ids are in a column, so that the plan does not depend on their number,
 * and `is not distinct from` cannot use an index, so that the plan never scans a whole category.
 *
 * @returns the net sum in cents, or null when nothing was bought
 * @throws the database's violation of `bought_once` or `never_oversold` where it meets another at the same time
 */
export async function insertOrder(
  db: Db | Tx,
  { acceptsOffer, expectedRevisions, ...order }: Order,
): Promise<{ readonly netCents: number } | null> {
  const [placed] = await (acceptsOffer ? insertExclusiveOrder : insertOpenOrder)(db, {
    ...order,
    expectedRevisions: JSON.stringify(expectedRevisions ?? {}),
  });
  return placed ?? null;
}

const insertOpenOrder = prepareInsertion(openSale);
const insertExclusiveOrder = prepareInsertion(exclusiveSale);

function prepareInsertion(toSale: (now: RawBuilder<unknown>) => Sale) {
  return prepareStatement<OrderValues, { readonly netCents: number }>((place) => {
    const { isBuyable, sold } = toSale(place('now'));
    return sql`
      with me as materialized (
        select id, organisation_id, email, first_name, last_name, company_domain, regions, regions_since, ${place('requestIds')}::uuid[] as wanted_ids
        from accounts where id = ${place('partnerId')} and role = 'partner' and account_active and locked_at is null
        for key share
      ), wanted as materialized (
        select l.request_id, l.category, l.region, l.price_cents, l.current_sales, l.reserved_sales, l.revision
        from me cross join unnest(me.wanted_ids) wanted_id
        join request_listings l on l.request_id = wanted_id
        join partner_matches m on m.organisation_id = me.organisation_id and m.category is not distinct from l.category
        where ${isBuyable} and ${fitsMasks} and ${fitsPerson}
          and coalesce((${place('expectedRevisions')}::jsonb ->> l.request_id::text)::int, l.revision) = l.revision
          and not exists (select from purchases p where p.request_id = l.request_id and p.organisation_id = me.organisation_id)
        order by l.request_id for update of l
      ), sum as materialized (
        select count(*)::int as items, coalesce(sum(price_cents), 0)::int as net_cents from wanted
      ), placed as (
        insert into orders (id, organisation_id, idempotency_key, net_cents, vat_percent, created_at)
        select ${place('orderId')}::uuid, me.organisation_id, ${place('idempotencyKey')}::text, sum.net_cents, ${VAT_PERCENT}::int, ${place('now')}::timestamptz
        from sum, me
        where sum.items = cardinality(me.wanted_ids)
          and (${place('expectedNetCents')}::int is null or sum.net_cents = ${place('expectedNetCents')}::int)
        returning id, organisation_id, net_cents
      ), used as (
        delete from slot_reservations s using wanted, placed
        where wanted.reserved_sales > 0 and s.request_id = wanted.request_id and s.organisation_id = placed.organisation_id
        returning s.request_id
      ), sold as (
        update request_listings l set ${sold}, reserved_sales = wanted.reserved_sales - (used.request_id is not null)::int
        from placed, wanted left join used on used.request_id = wanted.request_id
        where l.request_id = wanted.request_id
      ), bought as (
        insert into purchases (order_id, request_id, organisation_id, net_cents, purchased_at)
        select placed.id, wanted.request_id, placed.organisation_id, wanted.price_cents, ${place('now')}::timestamptz from wanted, placed
      ), mailed as (
        insert into mails (kind, recipient, payload)
        select ${PURCHASE_MAIL}::text, me.email, jsonb_build_object(
          'name', me.first_name || ' ' || me.last_name, 'orderId', placed.id,
          'orderedAt', ${place('now')}::timestamptz, 'termsVersion', ${brand.termsVersion}::text,
          'items', (select jsonb_agg(jsonb_build_object('category', wanted.category, 'region', wanted.region,
              'netCents', wanted.price_cents,
              'ways', case when read.revision = wanted.revision then r.kontaktwege end))
            from wanted join request_listings read on read.request_id = wanted.request_id
            join requests r on r.id = wanted.request_id)
        ) from me, placed
      )
      select net_cents as "netCents" from placed
    `;
  });
}

export type PlacedOrder = { readonly netCents: number; readonly requestIds: string[] };

export async function findOrderByKey(db: Db, partnerId: string, key: string): Promise<PlacedOrder | null> {
  const [order] = await orderByKey(db, { partnerId, key });
  return order ?? null;
}

const orderByKey = prepareStatement<{ readonly partnerId: string; readonly key: string }, PlacedOrder>(
  (place) => sql`
    select o.net_cents as "netCents", array_agg(p.request_id::text) as "requestIds"
    from orders o join purchases p on p.order_id = o.id
    where o.organisation_id = ${organisationOf(place('partnerId'))} and o.idempotency_key = ${place('key')} group by o.id`,
);

export type SaleFacts = StatusFacts &
  Offer & {
    readonly id: string;
    readonly offeredTo: string | null;
    readonly category: CategoryCode;
    /** Whole: masked by whoever presents it before buying (purchases 6). */
    readonly postalCode: string;
    readonly purchased: boolean;
    /** At the external shop (shop 17). */
    readonly holdsReservation: boolean;
    /** What buying unlocks of e-mail address and telephone number (requests 58). */
    readonly kontaktwege: readonly ContactWay[];
    /** Of what is read before buying. */
    readonly revision: number;
    readonly fits: boolean;
  };

const saleFactColumns = columnsSql([
  ...camelColumns('l.category', 'l.postal_code', 'l.offered_to', 'l.revision', 'r.kontaktwege'),
  ...priceColumns,
  ...salesColumns,
  ...stateColumns,
]);

export async function listSaleFacts(
  db: Db | Tx,
  partnerId: string,
  requestIds: readonly string[],
): Promise<SaleFacts[]> {
  return (await saleFacts(db, { partnerId, requestIds })).map(joinDiscount);
}

type Asked = { readonly partnerId: string; readonly requestIds: readonly string[] };

/** Ids stand in a column, so that the plan does not depend on their number and the server keeps it. */
const saleFacts = prepareStatement<Asked, Omit<SaleFacts, 'discount'> & DiscountColumns>(
  (place) => sql`
    with asked as materialized (select ${place('requestIds')}::uuid[] as ids)
    select l.request_id as id, ${saleFactColumns},
      exists (select from purchases p where p.request_id = l.request_id and p.organisation_id = me.organisation_id) as purchased,
      exists (select from slot_reservations s where s.request_id = l.request_id and s.organisation_id = me.organisation_id) as "holdsReservation",
      coalesce(${fitsMasks} and ${fitsPerson}, false) as fits
    from (select distinct unnest(ids) as id from asked) asked_id
    join request_listings l on l.request_id = asked_id.id
    join requests r on r.id = l.request_id
    join accounts me on me.id = ${place('partnerId')}
    left join partner_matches m on m.organisation_id = me.organisation_id and m.category = l.category`,
);
