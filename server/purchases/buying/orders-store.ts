import { sql } from 'kysely';
import type { Entry } from '#domain/purchases/bookings.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { type NewEvent, recordEvents } from '#server/events/events.ts';
import { announceListings } from '#server/requests/listings.ts';
import type { OrderToPlace } from './order.ts';
import type { SaleFacts } from './store.ts';

export type SoldRequest = Pick<SaleFacts, 'id' | 'category' | 'postalCode' | 'kontaktwege'> & {
  readonly netCents: number;
};

type Places = Pick<OrderToPlace, 'partnerId' | 'requestIds' | 'sale' | 'now'> & {
  readonly soldIds: readonly string[];
};

/**
 * The caller has locked the listings. A sold request uses up the place that the organisation holds of it. A checkout gives back
 * its places of the other requests. An exclusive sale leaves no place to others (requests 56).
 *
 * @returns the requests that are sold out now
 */
export async function updatePlaces(
  tx: Tx,
  { partnerId, requestIds, soldIds, sale, now }: Places,
): Promise<string[]> {
  const ofCheckout = sale.kind === 'paid' ? sql`or s.checkout_id = ${sale.checkoutId}` : sql``;
  const closing =
    sale.kind === 'exclusive'
      ? sql`, max_sales = l.current_sales + 1, offered_until = null, sold_exclusively_at = ${now}`
      : sql``;
  const { rows } = await sql<{ id: string; isSoldOut: boolean }>`
    with used as (
      delete from slot_reservations s
      where s.organisation_id = ${organisationOf(partnerId)} and s.request_id = any(${requestIds}::uuid[])
        and (s.request_id = any(${soldIds}::uuid[]) ${ofCheckout})
      returning s.request_id
    )
    update request_listings l
    set current_sales = l.current_sales + (l.request_id = any(${soldIds}::uuid[]))::int,
      reserved_sales = l.reserved_sales - (select count(*) from used u where u.request_id = l.request_id)::int ${closing}
    where l.request_id = any(${soldIds}::uuid[]) or l.request_id in (select request_id from used)
    returning l.request_id as id,
      l.sold_exclusively_at is not null or l.is_public and l.current_sales >= l.max_sales as "isSoldOut"`.execute(
    tx,
  );
  await announceListings(tx, requestIds);
  return rows.flatMap(({ id, isSoldOut }) => (isSoldOut && soldIds.includes(id) ? id : []));
}

/** The order, and what it has sold out. */
export async function recordOrder(
  tx: Tx,
  { orderId, partnerId, vatPercent, sale, now }: OrderToPlace,
  { netCents, soldIds, soldOutIds }: RecordedOrder,
): Promise<void> {
  const by = { at: now, actorId: partnerId, organisationId: organisationOf(partnerId) };
  const facts = { requestIds: soldIds, netCents, vatPercent, isPaid: sale.kind === 'paid' };
  await recordEvents(tx, [
    { kind: 'order.placed', subjectId: orderId, ...by, facts },
    ...soldOutIds.flatMap((subjectId): NewEvent[] => [
      { kind: 'request.sold_out', subjectId, ...by, facts: {} },
      { kind: 'request.delisted', subjectId, ...by, facts: {} },
    ]),
  ]);
}

type RecordedOrder = {
  readonly netCents: number;
  readonly soldIds: readonly string[];
  readonly soldOutIds: readonly string[];
};

export async function insertOrder(
  tx: Tx,
  order: OrderToPlace & { readonly netCents: number },
): Promise<void> {
  await tx
    .insertInto('orders')
    .values({
      id: order.orderId,
      organisation_id: organisationOf(order.partnerId),
      idempotency_key: order.idempotencyKey,
      net_cents: order.netCents,
      vat_percent: order.vatPercent,
      created_at: order.now,
    })
    .execute();
}

/** The column `tell_client_at` makes each due at once for the job that tells clients (requests 53). */
export async function insertPurchases(
  tx: Tx,
  { orderId, partnerId, now }: OrderToPlace,
  sold: readonly SoldRequest[],
): Promise<void> {
  const rows = sold.map(({ id, netCents }) => ({
    order_id: orderId,
    request_id: id,
    organisation_id: organisationOf(partnerId),
    net_cents: netCents,
    purchased_at: now,
  }));
  await tx.insertInto('purchases').values(rows).execute();
}

export async function insertEntries(
  tx: Tx,
  { orderId, partnerId, now }: OrderToPlace,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const booking = { organisation_id: organisationOf(partnerId), order_id: orderId, booked_at: now };
  const rows = entries.map((entry) => ({ ...booking, ...entry }));
  await tx.insertInto('account_entries').values(rows).execute();
}
