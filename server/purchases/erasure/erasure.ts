import { centsToEuros } from '#domain/requests/offer/price.ts';
import type { EraseElsewhere, ExportElsewhere } from '#server/accounts/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { listPurchased, presentBareProof, presentPurchased } from '#server/purchases/purchased/purchased.ts';
import { type ErasedRequest, eraseRequestsOf, exportRequestsOf } from '#server/requests/requests.ts';
import { listBuyersToTell, listOrdersOf, updateBilledTo } from './store.ts';

/**
 * What requests and purchases do when an account goes: its requests are erased and their buyers told (Art. 19
 * GDPR); its orders keep whom they were billed to.
 */
export const eraseRequestsAndPurchases: EraseElsewhere = async (tx, { userId, billing, now }) => {
  for (const request of await eraseRequestsOf(tx, userId, now)) await tellBuyers(tx, request);
  return { hasPurchases: await updateBilledTo(tx, userId, billing) };
};

async function tellBuyers(tx: Tx, { id, category }: ErasedRequest): Promise<void> {
  for (const { email, firstName, purchasedAt } of await listBuyersToTell(tx, id)) {
    const payload = { firstName, category, purchasedAt: purchasedAt.toISOString() };
    await writeMail(tx, { kind: 'request_erased', recipient: email, payload });
  }
}

const purchasesNote =
  'Ohne Angaben zu den Auftraggebern: Solange Ihr Partner-Konto nicht freigeschaltet ist, geben wir Kontaktdaten Dritter nicht heraus.';

/** Most purchases that one export holds. */
const everything = { limit: 100_000, offset: 0 };

/**
 * Own requests, orders and what was bought, as their owner may read them. A locked partner gets no contacts of third
 * persons, which every partner call refuses too (accounts 21, docs/decisions/0009).
 */
export const exportRequestsAndPurchases: ExportElsewhere = async (db, { userId, isUnlocked }, now) => {
  const { requests: purchases } = await listPurchased(db, userId, everything);
  const orders = await listOrdersOf(db, userId);
  return {
    requests: await exportRequestsOf(db, userId, now),
    orders: orders.map(({ id, netCents, vatPercent, createdAt, requestIds }) => ({
      _id: id,
      net: centsToEuros(netCents),
      vatPercent,
      createdAt: createdAt.toISOString(),
      requestIds,
    })),
    ...(isUnlocked
      ? { purchases: purchases.map(presentPurchased) }
      : { purchases: purchases.map(presentBareProof), ...(purchases.length > 0 && { purchasesNote }) }),
  };
};
