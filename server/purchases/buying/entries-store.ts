import { totalOf } from '#domain/requests/offer/price.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import type { AccountEntriesTable } from '#server/db/schema/purchases.ts';
import type { OrderToPlace } from './order.ts';

type Booked = Pick<OrderToPlace, 'orderId' | 'partnerId' | 'vatPercent' | 'now'> & {
  readonly netCents: number;
};

/** The organisation owes the order's gross sum. Nothing is booked for a free order. */
export async function bookCharge(tx: Tx, order: Booked): Promise<void> {
  const { netCents, vatCents, grossCents } = totalOf([order.netCents], order.vatPercent);
  await insertEntries(tx, order, 'charge', { receivable: grossCents, revenue: -netCents, vat: -vatCents });
}

/** The external shop has received the order's gross sum. */
export async function bookPayment(tx: Tx, order: Booked): Promise<void> {
  const { grossCents } = totalOf([order.netCents], order.vatPercent);
  await insertEntries(tx, order, 'payment', { cash: grossCents, receivable: -grossCents });
}

type Accounts = Partial<Record<AccountEntriesTable['account'], number>>;

/** @param cents debit positive, credit negative; they add up to 0 */
async function insertEntries(
  tx: Tx,
  { orderId, partnerId, now }: Booked,
  kind: AccountEntriesTable['kind'],
  cents: Accounts,
): Promise<void> {
  const entries = Object.entries(cents).filter(([, amount]) => amount !== 0);
  if (entries.length === 0) return;
  const rows = entries.map(([account, amount]) => ({
    organisation_id: organisationOf(partnerId),
    order_id: orderId,
    kind,
    account: account as AccountEntriesTable['account'],
    cents: amount,
    booked_at: now,
  }));
  await tx.insertInto('account_entries').values(rows).execute();
}
