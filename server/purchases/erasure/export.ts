import { centsToEuros } from '#domain/requests/offer/price.ts';
import type { ExportElsewhere } from '#server/accounts/users/record.ts';
import type { Db } from '#server/db/database.ts';
import { exportMarks } from '#server/purchases/available/marks.ts';
import { presentSearch } from '#server/purchases/available/searches.ts';
import { listSearches } from '#server/purchases/available/searches-store.ts';
import { listOffersTo } from '#server/purchases/buying/offers-store.ts';
import { readCredit } from '#server/purchases/credit/credit.ts';
import { exportNotifications } from '#server/purchases/notifications/settings.ts';
import { listBuyers } from '#server/purchases/purchased/buyers-store.ts';
import { presentProofOfPurchase, presentPurchased } from '#server/purchases/purchased/presenters.ts';
import { readPurchased } from '#server/purchases/purchased/purchased.ts';
import { listReportsOf } from '#server/purchases/reports/store.ts';
import { exportRequestsOf } from '#server/requests/requests.ts';
import { listOrdersTo } from './store.ts';

const purchasesNote =
  'Ohne Angaben zu den Auftraggebern: Solange Ihr Partner-Konto nicht freigeschaltet ist, geben wir Kontaktdaten Dritter nicht heraus.';

/** A locked partner gets no contact data of others, as in every partner call (accounts 21, accounts 53, docs/decisions/0009). */
export const exportRequestsAndPurchases: ExportElsewhere = async (db, { userId, isUnlocked }, now) => {
  const orders = await listOrdersTo(db, userId);
  return {
    requests: exportOwnRequests(db, userId, now),
    orders: orders.map(({ netCents, ...order }) => ({ ...order, net: centsToEuros(netCents) })),
    ...(orders.length > 0 && { onAccount: await readCredit(db, userId, now) }),
    exclusiveOffers: await listOffersTo(db, userId),
    savedSearches: (await listSearches(db, userId)).map(presentSearch),
    ...(await exportMarks(db, userId)),
    notifications: await exportNotifications(db, userId),
    reports: await listReportsOf(db, userId),
    purchases: exportPurchases(db, userId, isUnlocked),
    ...(!isUnlocked && orders.length > 0 && { purchasesNote }),
  };
};

/** Each request with its buyers, who got the contact data, and the time of each purchase. */
async function* exportOwnRequests(db: Db, userId: string, now: Date): AsyncGenerator<readonly unknown[]> {
  for await (const requests of exportRequestsOf(db, userId, now)) {
    const ids = requests.map(({ _id }) => _id);
    const buyers = Map.groupBy(await listBuyers(db, ids), ({ requestId }) => requestId);
    yield requests.map((request) => ({
      ...request,
      buyers: (buyers.get(request._id) ?? []).map(
        ({ id, companyName, firstName, lastName, purchasedAt, placedAt }) => ({
          _id: id,
          companyName,
          firstName,
          lastName,
          purchaseDate: purchasedAt.toISOString(),
          placedAt: placedAt?.toISOString() ?? null,
        }),
      ),
    }));
  }
}

async function* exportPurchases(db: Db, partnerId: string, isUnlocked: boolean) {
  for await (const rows of readPurchased(db, partnerId))
    yield isUnlocked ? rows.map(presentPurchased) : rows.map(presentProofOfPurchase);
}
