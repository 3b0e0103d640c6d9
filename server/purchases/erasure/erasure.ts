import type { ErasureCause } from '#domain/requests/erasure.ts';
import { centsToEuros } from '#domain/requests/offer/price.ts';
import type { EraseElsewhere, ExportElsewhere } from '#server/accounts/users/record.ts';
import { presentPages } from '#server/api/json-stream.ts';
import { readPages, rowsPerRead } from '#server/api/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { deleteFollowUpsOf, eraseNotesAbout } from '#server/purchases/follow-up/store.ts';
import { exportMarks } from '#server/purchases/marks/marks.ts';
import { deleteMarks } from '#server/purchases/marks/store.ts';
import { eraseNotifications, exportNotifications } from '#server/purchases/notifications/settings.ts';
import { endOffersTo, listOffersTo, type Offered } from '#server/purchases/offering/store.ts';
import { presentProofOfPurchase, presentPurchased } from '#server/purchases/purchased/presenters.ts';
import { readPurchased } from '#server/purchases/purchased/purchased.ts';
import { listBuyers, listBuyersToTell, listPurchasedPage } from '#server/purchases/purchased/store.ts';
import {
  deleteReportsOf,
  eraseBlocksOf,
  eraseReportsAbout,
  type LinkReportPlace,
  listReportsByLinkOf,
  listReportsOf,
  type OwnReport,
  type ReportPlace,
} from '#server/purchases/reports/store.ts';
import {
  deleteReservationsAt as releaseReservationsAt,
  deleteReservationsOf as releaseReservationsOf,
} from '#server/purchases/reserving/store.ts';
import { presentSearch } from '#server/purchases/searches/searches.ts';
import { deleteSearches, listSearches } from '#server/purchases/searches/store.ts';
import type { ErasedRequest } from '#server/requests/record.ts';
import {
  anonymizeEndedRequests,
  eraseRequest,
  eraseRequestsOf,
  exportRequestsOf,
} from '#server/requests/requests.ts';
import { listSalesTo, lockWordsOf, type OwnSale, type SalePlace, updateBilledTo } from './store.ts';

/**
 * Erases the account's requests with what others wrote about them, and notifies their buyers (Art. 19 GDPR); orders keep the
 * billing data (accounts 54), everything else that a partner wrote or marked goes.
 */
export const eraseRequestsAndPurchases: EraseElsewhere = async (tx, { userId, billing, now }) => {
  await eraseRequestsOf(tx, userId, now, (request) => eraseAbout(tx, request, now, 'account'));
  await endOffersTo(tx, userId, now);
  await releaseReservationsOf(tx, userId);
  await deleteSearches(tx, userId);
  const hasPurchases = await updateBilledTo(tx, userId, billing);
  await lockWordsOf(tx, userId);
  await deleteMarks(tx, userId);
  await eraseNotifications(tx, userId);
  await deleteFollowUpsOf(tx, userId);
  await deleteReportsOf(tx, userId);
  await eraseBlocksOf(tx, userId, now);
  return { hasPurchases };
};

/** Rule requests 60. @returns false when it is gone already, or its client's data are */
export function eraseOneRequest(
  tx: Tx,
  requestId: string,
  cause: Extract<ErasureCause, 'request' | 'admin'>,
  now: Date,
): Promise<boolean> {
  return eraseRequest(tx, requestId, now, (request) => eraseAbout(tx, request, now, cause));
}

/** For a job (requests 89). @returns how many */
export function eraseEndedRequests(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return anonymizeEndedRequests(db, now, (tx, request) => eraseAbout(tx, request, now, 'retention'), signal);
}

/** What others wrote about a request whose client's data go, and the mail to its buyers. */
async function eraseAbout(tx: Tx, request: ErasedRequest, now: Date, cause: ErasureCause): Promise<void> {
  await eraseNotesAbout(tx, request.id, now);
  // With an account its reports go as a whole.
  await eraseReportsAbout(tx, request.id, cause === 'account' ? null : request.clientUserId, now);
  await releaseReservationsAt(tx, request.id);
  await notifyBuyers(tx, request, cause);
}

async function notifyBuyers(tx: Tx, { id, category }: ErasedRequest, cause: ErasureCause): Promise<void> {
  for (const { email, firstName, purchasedAt } of await listBuyersToTell(tx, id)) {
    const payload = { firstName, category, purchasedAt: purchasedAt.toISOString(), cause };
    await writeMail(tx, { kind: 'request_erased', recipient: email, payload });
  }
}

const purchasesNote =
  'Ohne Angaben zu den Auftraggebern: Solange Ihr Partner-Konto nicht freigeschaltet ist, geben wir Kontaktdaten Dritter nicht heraus.';

/** With those to whom the contact was given, and since when. */
async function* exportOwnRequests(db: Db, userId: string, now: Date): AsyncGenerator<readonly unknown[]> {
  for await (const requests of exportRequestsOf(db, userId, now)) {
    const exported: unknown[] = [];
    for (const request of requests) {
      const buyers = await listBuyers(db, request._id);
      exported.push({
        ...request,
        buyers: buyers.map(({ id, companyName, firstName, lastName, purchasedAt, placedAt }) => ({
          _id: id,
          companyName,
          firstName,
          lastName,
          purchaseDate: purchasedAt.toISOString(),
          placedAt: placedAt?.toISOString() ?? null,
        })),
      });
    }
    yield exported;
  }
}

async function* exportPurchases(db: Db, partnerId: string, isUnlocked: boolean) {
  for await (const rows of readPurchased(db, partnerId))
    yield isUnlocked ? rows.map(presentPurchased) : rows.map(presentProofOfPurchase);
}

async function* exportOrders(db: Db, partnerId: string) {
  const pages = readPages<OwnSale, SalePlace>(async (after) => {
    const rows = await listSalesTo(db, partnerId, after, rowsPerRead);
    return { rows, place: rows.length === rowsPerRead ? (rows.at(-1)?.place ?? null) : null };
  });
  for await (const sales of pages)
    yield sales
      .filter(({ isFirst }) => isFirst)
      .map(({ orderId, netCents, vatPercent, createdAt, requestIds }) => ({
        _id: orderId,
        net: centsToEuros(netCents),
        vatPercent,
        createdAt: createdAt.toISOString(),
        requestIds,
      }));
}

/** Of the account, then those by the links of its requests. */
async function* exportReports(db: Db, userId: string) {
  const present = ({
    createdAt,
    resolvedAt,
    place: _,
    ...report
  }: OwnReport & { readonly place: unknown }) => ({
    ...report,
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  });
  yield* presentPages<OwnReport & { readonly place: ReportPlace }, ReportPlace>(
    (after, limit) => listReportsOf(db, userId, after, limit),
    ({ place }) => place,
    present,
  );
  yield* presentPages<OwnReport & { readonly place: LinkReportPlace }, LinkReportPlace>(
    (after, limit) => listReportsByLinkOf(db, userId, after, limit),
    ({ place }) => place,
    present,
  );
}

/**
 * A partner who is not unlocked gets no contact data of others, which every partner call refuses too (accounts 21,
 * accounts 53, docs/decisions/0009).
 */
export const exportRequestsAndPurchases: ExportElsewhere = async (db, { userId, isUnlocked }, now) => {
  const { requests: first } = await listPurchasedPage(db, userId, { limit: 1, offset: 0 });
  return {
    requests: exportOwnRequests(db, userId, now),
    orders: exportOrders(db, userId),
    exclusiveOffers: presentPages<Offered, string>(
      (after, limit) => listOffersTo(db, userId, after, limit),
      ({ requestId }) => requestId,
      ({ requestId, offeredUntil }) => ({ requestId, offeredUntil: offeredUntil?.toISOString() ?? null }),
    ),
    savedSearches: (await listSearches(db, userId)).map(presentSearch),
    ...(await exportMarks(db, userId)),
    ...(await exportNotifications(db, userId)),
    reports: exportReports(db, userId),
    purchases: exportPurchases(db, userId, isUnlocked),
    ...(!isUnlocked && first.length > 0 && { purchasesNote }),
  };
};
