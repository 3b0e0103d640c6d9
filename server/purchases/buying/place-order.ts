import { type Tax, taxOf } from '#domain/billing/party/tax-words.ts';
import { paymentMethods } from '#domain/billing/payment-methods.ts';
import { brand } from '#domain/brand.ts';
import { formatFullName } from '#domain/full-name.ts';
import { listEntries } from '#domain/purchases/bookings.ts';
import { decideLateReason } from '#domain/purchases/late-payment.ts';
import type { LateReason } from '#domain/purchases/late-reasons.ts';
import { sumCents, totalOf } from '#domain/requests/offer/price.ts';
import type { Tx } from '#server/db/database.ts';
import { announceChanges, type Change } from '#server/events/events.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { refuseWithoutCredit } from '#server/purchases/credit/credit.ts';
import type { SaleFacts } from '#server/purchases/record.ts';
import { checkSale } from './check-sale.ts';
import type { OrderToPlace } from './order.ts';
import { insertOrder, recordOrder, type SoldRequest, updatePlaces } from './orders-store.ts';
import { type BuyingAccount, lockForSale } from './store.ts';

export const PURCHASE_MAIL = 'purchase_confirmed';

/** `lateReason` is null for a sold request. */
export type ItemOutcome = { readonly requestId: string; readonly lateReason: LateReason | null };

export type PlacedOrder = {
  readonly outcomes: readonly ItemOutcome[];
  readonly netCents: number;
  readonly tax: Tax;
  /** Null when nothing was sold. */
  readonly number: string | null;
};

/**
 * Every sale runs through this function:
 *
 * 1. Lock the account, for a sale on account its company, then the listings (ARCHITECTURE.md, lock order).
 * 2. Read the facts, the tax case and the credit among them, and decide. A sale on account sells all requests or none; a paid sale sells every request that it still can.
 * 3. Take the places, and write order, purchases, bookings and the confirmation mail.
 *
 * The constraints `never_oversold` and `bought_once` are the second line of defence (purchases 13).
 *
 * @throws Problem 404 or 409 with the reason for a sale on account
 */
export async function placeOrder(tx: Tx, order: OrderToPlace): Promise<PlacedOrder> {
  const { partnerId, sale } = order;
  const { isOnAccount } = paymentMethods[sale.kind === 'paid' ? 'externalShop' : 'bankTransfer'];
  const { buyer, facts } = await lockForSale(tx, { ...order, isOnAccount });
  const outcomes = decideOutcomes(order, facts, buyer !== null);
  const sold = listSold(sale, facts, outcomes);
  const soldIds = sold.map(({ id }) => id);
  const netCents = sumCents(sold.map((one) => one.netCents));
  // Without a buyer, a sale on account has thrown by now.
  const tax = sale.kind === 'paid' ? sale.tax : taxOf((buyer as BuyingAccount).taxCase);
  if (isOnAccount) await refuseWithoutCredit(tx, order, totalOf([netCents], tax).grossCents);
  const soldOutIds = await updatePlaces(tx, { ...order, soldIds });
  if (buyer === null || sold.length === 0) return { netCents, tax, number: null, outcomes };
  const placed = { order, netCents, tax, sold };
  await recordOrder(tx, placed, soldOutIds);
  const entries = listEntries({ ...tax, netCents, isPaid: sale.kind === 'paid' });
  const number = await insertOrder(tx, placed, entries);
  await writeConfirmation(tx, { ...order, number, tax }, buyer, sold);
  announcePurchases(tx, partnerId, soldIds);
  return { netCents, tax, number, outcomes };
}

function decideOutcomes(
  order: OrderToPlace,
  facts: readonly SaleFacts[],
  isUnlocked: boolean,
): ItemOutcome[] {
  const { sale, requestIds, now } = order;
  if (sale.kind !== 'paid') {
    const wanted = { ...order, ...sale, acceptsOffer: sale.kind === 'exclusive' };
    const refusal = checkSale(wanted, facts, isUnlocked);
    if (refusal) throw refusal;
    return requestIds.map((requestId) => ({ requestId, lateReason: null }));
  }
  return sale.items.map(({ requestId, revision }) => {
    const fact = facts.find(({ id }) => id === requestId);
    return { requestId, lateReason: isUnlocked ? decideLateReason(fact, revision, now) : 'account' };
  });
}

function listSold(
  sale: OrderToPlace['sale'],
  facts: readonly SaleFacts[],
  outcomes: readonly ItemOutcome[],
): SoldRequest[] {
  const paidCents =
    sale.kind === 'paid' ? new Map(sale.items.map((item) => [item.requestId, item.netCents])) : null;
  return outcomes.flatMap(({ requestId, lateReason }) => {
    const fact = facts.find(({ id }) => id === requestId);
    if (!fact || lateReason) return [];
    const netCents = paidCents?.get(requestId) ?? fact.priceCents;
    // A checkout keeps its price. When the listing has another by now, its discount says nothing about it.
    const discountCents = netCents === fact.priceCents ? Math.max(0, fact.basePriceCents - netCents) : 0;
    return { ...fact, netCents, discountCents };
  });
}

/** Also announces the cart, which leaves out bought requests. */
function announcePurchases(tx: Tx, userId: string, soldIds: readonly string[]): void {
  const changes = soldIds.flatMap((id): Change[] => [
    { kind: 'purchase', id, userId },
    { kind: 'cart', id, userId },
  ]);
  announceChanges(tx, changes);
}

async function writeConfirmation(
  tx: Tx,
  { number, sale, tax, now }: OrderToPlace & { readonly number: string; readonly tax: Tax },
  buyer: BuyingAccount,
  sold: readonly SoldRequest[],
): Promise<void> {
  const payload = {
    name: formatFullName(buyer),
    orderNumber: number,
    orderedAt: now.toISOString(),
    termsVersion: brand.termsVersion,
    tax,
    ...(sale.kind === 'paid' && { paidWith: sale.paidWith }),
    items: sold.map(({ number: requestNumber, category, postalCode, netCents, kontaktwege }) => ({
      number: requestNumber,
      category,
      region: postalCode.slice(0, 2),
      netCents,
      ways: kontaktwege,
    })),
  };
  await writeMail(tx, { kind: PURCHASE_MAIL, recipient: buyer.email, payload });
}
