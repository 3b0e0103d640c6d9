import { randomInt, randomUUID } from 'node:crypto';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { addHours } from '#domain/durations.ts';
import { sumCents } from '#domain/requests/offer/price.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { countedNumber, withNumber } from '#server/db/short-numbers.ts';
import { reserve, unlockPaid } from '#server/purchases/purchases.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Portal = Pick<TestApp, 'db' | 'clock'>;

/** Reserves places for 15 minutes and inserts the order at the shop. @returns the order's id */
export function addCheckout(
  { db, clock }: Portal,
  partnerId: string,
  requestIds: readonly string[],
  expectedNetCents: number | null = null,
): Promise<string> {
  return inTransaction(db, (tx) => writeCheckout(tx, clock.time, partnerId, requestIds, expectedNetCents));
}

export async function writeCheckout(
  tx: Tx,
  now: Date,
  partnerId: string,
  requestIds: readonly string[],
  expectedNetCents: number | null = null,
): Promise<string> {
  const id = randomUUID();
  const reservedUntil = addHours(now, 1 / 4);
  const wanted = { partnerId, checkoutId: id, requestIds, expectedNetCents, reservedUntil, now };
  const netCents = sumCents((await reserve(tx, wanted)).map((line) => line.netCents));
  const order = {
    id,
    number: countedNumber,
    organisation_id: organisationOf(partnerId),
    provider: 'demoshop',
    state: 'open',
  } as const;
  await withNumber(tx, 'B', now)
    .insertInto('shop_orders')
    .values({ ...order, net_cents: netCents, vat_percent: 19, tax_case: 'domestic', created_at: now })
    .execute();
  return id;
}

/** Sells requests as after a payment at the shop. @param prices net cents by request id */
export function payAt(
  { db, clock }: Portal,
  partnerId: string | null,
  prices: Readonly<Record<string, number>>,
  checkoutId = randomUUID() as string,
) {
  const items = Object.entries(prices).map(([requestId, netCents]) => ({ requestId, netCents, revision: 0 }));
  const ids = {
    orderId: randomUUID(),
    checkoutId,
    number: `B-0000-${String(randomInt(1e12)).padStart(12, '0')}`,
  };
  const order = { ...ids, partnerId, items, tax: taxOf('domestic'), paidWith: 'Demoshop' };
  return inTransaction(db, (tx) => unlockPaid(tx, { ...order, now: clock.time }));
}
