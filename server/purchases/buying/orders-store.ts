import { sql } from 'kysely';
import type { Tax } from '#domain/billing/party/tax-words.ts';
import type { Entry } from '#domain/purchases/bookings.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { countedNumber, withNumber } from '#server/db/short-numbers.ts';
import { type NewEvent, recordEvents } from '#server/events/events.ts';
import type { SaleFacts } from '#server/purchases/record.ts';
import { type Announced, announceListed } from '#server/requests/listings.ts';
import type { OrderToPlace } from './order.ts';
import { isOneOf } from './store.ts';

export type SoldRequest = Pick<SaleFacts, 'id' | 'number' | 'category' | 'postalCode' | 'kontaktwege'> & {
  readonly netCents: number;
  readonly discountCents: number;
};

type Places = Pick<OrderToPlace, 'partnerId' | 'requestIds' | 'sale' | 'now'> & {
  readonly soldIds: readonly string[];
};

/**
 * Updates sales and reservations of listings, which the caller has locked. A sale uses the organisation's reserved place. A
 * checkout releases its places of unsold requests. An exclusive sale leaves no place to others (requests 56).
 *
 * @returns the ids of requests that are sold out now
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
  const { rows } = await sql<Announced & { isSoldOut: boolean }>`
    with used as (
      delete from slot_reservations s
      where s.organisation_id = ${organisationOf(partnerId)} and ${isOneOf('s.request_id', requestIds)}
        and (${isOneOf('s.request_id', soldIds)} ${ofCheckout})
      returning s.request_id
    )
    update request_listings l
    set current_sales = l.current_sales + (${isOneOf('l.request_id', soldIds)})::int,
      reserved_sales = l.reserved_sales - (select count(*) from used u where u.request_id = l.request_id)::int ${closing}
    where ${isOneOf('l.request_id', requestIds)}
      and (${isOneOf('l.request_id', soldIds)} or l.request_id in (select request_id from used))
    returning l.request_id as id,
      l.client_user_id as "clientUserId",
      l.sold_exclusively_at is not null or l.is_public and l.current_sales >= l.max_sales as "isSoldOut"`.execute(
    tx,
  );
  announceListed(tx, rows);
  return rows.flatMap(({ id, isSoldOut }) => (isSoldOut && soldIds.includes(id) ? id : []));
}

type Placed = {
  readonly order: OrderToPlace;
  readonly netCents: number;
  readonly tax: Tax;
  readonly sold: readonly SoldRequest[];
};

/** @returns the order's number, whose counter stays locked until the commit */
export async function insertOrder(
  tx: Tx,
  { order, netCents, tax, sold }: Placed,
  entries: readonly Entry[],
): Promise<string> {
  const { orderId: order_id, sale, now } = order;
  const organisation_id = organisationOf(order.partnerId);
  const stored = {
    id: order_id,
    number: countedNumber,
    organisation_id,
    idempotency_key: order.idempotencyKey,
    net_cents: netCents,
    vat_percent: tax.vatPercent,
    tax_case: tax.taxCase,
    created_at: now,
  };
  const purchases = sold.map(({ id: request_id, netCents: net_cents, discountCents: discount_cents }) => ({
    order_id,
    request_id,
    organisation_id,
    net_cents,
    discount_cents,
    purchased_at: now,
    // For the job that mails clients about sales (requests 53).
    tell_client_at: now,
  }));
  const booked = entries.map((entry) => ({ organisation_id, order_id, booked_at: now, ...entry }));
  let placed = withNumber(tx, 'B', now, sale.kind === 'paid' ? sale.number : undefined)
    .with('placed', (cte) => cte.insertInto('orders').values(stored).returning('number'))
    .with('sold', (cte) => cte.insertInto('purchases').values(purchases));
  // A free order books nothing.
  if (booked.length > 0)
    placed = placed.with('booked', (cte) => cte.insertInto('account_entries').values(booked));
  const { number } = await placed.selectFrom('placed').select('number').executeTakeFirstOrThrow();
  return number;
}

/** Records the events of the order and of the requests that it has sold out. */
export async function recordOrder(
  tx: Tx,
  { order, netCents, tax, sold }: Placed,
  soldOutIds: readonly string[],
): Promise<void> {
  const { orderId, partnerId, sale, now } = order;
  const by = { at: now, actorId: partnerId, organisationId: organisationOf(partnerId) };
  const facts = { requestIds: sold.map(({ id }) => id), netCents, ...tax, isPaid: sale.kind === 'paid' };
  await recordEvents(tx, [
    { kind: 'order.placed', subjectId: orderId, ...by, facts },
    ...soldOutIds.flatMap((subjectId): NewEvent[] => [
      { kind: 'request.sold_out', subjectId, ...by, facts: {} },
      { kind: 'request.delisted', subjectId, ...by, facts: {} },
    ]),
  ]);
}
