import type { z } from 'zod';
import type { availableRequest, purchasedRequest } from '#contract/requests.ts';
import { maskPostalCode } from '#domain/purchases/redaction.ts';
import { centsToEuros, totalOf } from '#domain/requests/offer/price.ts';
import { redactWords } from '#server/purchases/available/redaction.ts';
import type { AvailableRecord } from '#server/purchases/available/store.ts';
import type { PurchasedRecord } from '#server/purchases/buying/store.ts';
import { presentContact, presentOffer, presentWords } from '#server/requests/presenters.ts';

/** A request before buying: nothing that tells who asks (decisions C6). */
export function presentAvailable(record: AvailableRecord): z.input<typeof availableRequest> {
  return {
    ...presentWords({ ...record, ...redactWords(record) }),
    ...presentOffer(record),
    postleitzahl: maskPostalCode(record.postleitzahl),
    purchased: record.purchased,
    saleable: record.saleable,
  };
}

/** A request that this partner has bought. */
export function presentPurchased(record: PurchasedRecord): z.input<typeof purchasedRequest> {
  return {
    ...presentWords(record),
    ...presentContact(record),
    ...presentOffer(record),
    moreInfo: record.moreInfo,
    purchaseDate: record.purchasedAt.toISOString(),
    purchased: true,
    pricePaid: centsToEuros(record.paidCents),
  };
}

/** That a request was bought, for a buyer who may not read it: nothing that its client wrote. */
export function presentBareProof({ id, category, purchasedAt, paidCents }: PurchasedRecord) {
  return { _id: id, category, purchaseDate: purchasedAt.toISOString(), pricePaid: centsToEuros(paidCents) };
}

/** Sums in euros as the buyer reads them. */
export function presentTotal(netCents: number) {
  const { vatCents, grossCents } = totalOf([netCents]);
  return { net: centsToEuros(netCents), vat: centsToEuros(vatCents), gross: centsToEuros(grossCents) };
}
