import { sql } from 'kysely';
import { brand } from '#domain/brand.ts';
import { organisationOf } from '#server/accounts/users/users.ts';
import type { Tx } from '#server/db/database.ts';
import { PURCHASE_MAIL } from '#server/purchases/buying/buying.ts';

export type PaidItem = {
  readonly requestId: string;
  readonly netCents: number;
  /** As its partner had read it at the checkout (requests 70). */
  readonly revision: number;
};

type NewOrder = {
  readonly orderId: string;
  readonly checkoutId: string;
  readonly partnerId: string;
  readonly items: readonly PaidItem[];
  /** Ids of those of the items that are sold. */
  readonly unlocked: readonly string[];
  readonly vatPercent: number;
  readonly paidWith: string;
  readonly now: Date;
};

/**
 * Of listings that are locked. A place that a later checkout holds of what is not sold stays with that one.
 *
 * @returns the net sum of what was sold
 */
export async function insertPaidOrder(
  tx: Tx,
  { orderId, checkoutId, partnerId, items, unlocked, vatPercent, paidWith, now }: NewOrder,
): Promise<number> {
  const ids = items.map(({ requestId }) => requestId);
  const cents = items.map(({ netCents }) => netCents);
  const { rows } = await sql<{ netCents: number }>`
    with paid as materialized (
      select request_id, net_cents, request_id = any(${unlocked}::uuid[]) as is_unlocked
      from unnest(${ids}::uuid[], ${cents}::int[]) item (request_id, net_cents)
    ), bought as materialized (
      select paid.request_id, paid.net_cents, l.category, l.region, r.kontaktwege
      from paid join request_listings l on l.request_id = paid.request_id
      join requests r on r.id = paid.request_id where paid.is_unlocked
    ), used as (
      delete from slot_reservations s using paid
      where s.request_id = paid.request_id and s.organisation_id = ${organisationOf(partnerId)}
        and (paid.is_unlocked or s.checkout_id = ${checkoutId})
      returning s.request_id
    ), sold as (
      update request_listings l set current_sales = l.current_sales + paid.is_unlocked::int,
        reserved_sales = l.reserved_sales - (used.request_id is not null)::int
      from paid left join used on used.request_id = paid.request_id
      where l.request_id = paid.request_id and (paid.is_unlocked or used.request_id is not null)
    ), placed as (
      insert into orders (id, organisation_id, net_cents, vat_percent, created_at)
      select ${orderId}::uuid, ${organisationOf(partnerId)}, sum(net_cents)::int, ${vatPercent}::int, ${now}::timestamptz
      from bought having count(*) > 0
      returning id, organisation_id, net_cents
    ), purchased as (
      insert into purchases (order_id, request_id, organisation_id, net_cents, purchased_at)
      select placed.id, bought.request_id, placed.organisation_id, bought.net_cents, ${now}::timestamptz from bought, placed
    ), mailed as (
      insert into mails (kind, recipient, payload)
      select ${PURCHASE_MAIL}::text, me.email, jsonb_build_object(
        'name', me.first_name || ' ' || me.last_name, 'orderId', placed.id, 'orderedAt', ${now}::timestamptz,
        'termsVersion', ${brand.termsVersion}::text, 'paidWith', ${paidWith}::text,
        'items', (select jsonb_agg(jsonb_build_object('category', category, 'region', region, 'netCents', net_cents,
          'ways', kontaktwege)) from bought)
      ) from users me cross join placed where me.id = ${partnerId}
    )
    select net_cents as "netCents" from placed`.execute(tx);
  return rows[0]?.netCents ?? 0;
}
