import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ShopName } from '#domain/shop/providers.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type DueRefund = {
  /** Also the idempotency key of the call to the shop. */
  readonly id: string;
  /** Id of the portal's order. */
  readonly orderId: string;
  /** Id of the order at the shop. */
  readonly shopOrderId: string;
  /** Gross. */
  readonly cents: number;
  readonly reason: string;
  /** Number of failed tries. */
  readonly tries: number;
};

export type NewRefund = Pick<DueRefund, 'cents' | 'reason'> & {
  /** Idempotency key of the admin's call. */
  readonly idempotencyKey?: string | null;
  readonly now: Date;
};

export async function insertRefund(
  tx: Tx,
  orderId: string,
  { cents, reason, idempotencyKey, now }: NewRefund,
): Promise<void> {
  const times = { next_try_at: now, created_at: now };
  const refund = { shop_order_id: orderId, cents, reason, idempotency_key: idempotencyKey };
  await tx
    .insertInto('shop_refunds')
    .values({ id: randomUUID(), ...refund, ...times, state: 'due' })
    .execute();
}

export async function findByKey(tx: Tx, orderId: string, idempotencyKey: string) {
  const { rows } = await sql<{ cents: number }>`
    select cents from shop_refunds where shop_order_id = ${orderId} and idempotency_key = ${idempotencyKey}
  `.execute(tx);
  return rows[0] ?? null;
}

/** @param orderId id of one of the portal's orders; null for all orders */
export async function listDue(
  db: Db,
  provider: ShopName,
  orderId: string | null,
  now: Date,
): Promise<DueRefund[]> {
  const isAsked = orderId === null ? sql`true` : sql`r.shop_order_id = ${orderId}`;
  const { rows } = await sql<DueRefund>`
    select r.id, r.shop_order_id as "orderId", o.shop_order_id as "shopOrderId", r.cents, r.reason, r.tries
    from shop_refunds r join shop_orders o on o.id = r.shop_order_id
    where r.state = 'due' and r.next_try_at <= ${now} and o.provider = ${provider} and o.shop_order_id is not null
      and ${isAsked}
    order by r.next_try_at, r.id limit 100`.execute(db);
  return rows;
}

/** Makes the refunds of one order due now. */
export async function hurry(db: Db, orderId: string, now: Date): Promise<void> {
  await sql`update shop_refunds set next_try_at = ${now} where shop_order_id = ${orderId} and state = 'due'`.execute(
    db,
  );
}

/** @returns false when the refund is done or given up */
export async function updateDone(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update shop_refunds set state = 'done', next_try_at = null
    where id = ${id} and state = 'due' returning id`.execute(tx);
  return rows.length > 0;
}

/** @param nextTryAt null to give up. @returns false when the refund is done or given up */
export async function updateFailed(tx: Tx, id: string, nextTryAt: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update shop_refunds set tries = tries + 1, next_try_at = ${nextTryAt}::timestamptz,
      state = case when ${nextTryAt}::timestamptz is null then 'given_up' else 'due' end
    where id = ${id} and state = 'due' returning id`.execute(tx);
  return rows.length > 0;
}

export async function findSums(tx: Tx, orderId: string) {
  const { rows } = await sql<{ dueCents: number; doneCents: number }>`
    select coalesce(sum(cents) filter (where state = 'due'), 0)::int as "dueCents",
      coalesce(sum(cents) filter (where state = 'done'), 0)::int as "doneCents"
    from shop_refunds where shop_order_id = ${orderId}`.execute(tx);
  return rows[0] ?? { dueCents: 0, doneCents: 0 };
}
