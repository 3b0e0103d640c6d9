import type { z } from 'zod';
import type { purchasedRequest } from '#contract/requests.ts';
import { centsToEuros } from '#domain/requests/offer/price.ts';
import { presentContact, presentOffer, presentWords } from '#server/requests/requests.ts';
import type { PurchasedRecord } from './store.ts';

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

/** For a partner who is not unlocked: nothing that the client wrote (accounts 53). */
export function presentProofOfPurchase({ id, category, purchasedAt, paidCents }: PurchasedRecord) {
  return { _id: id, category, purchaseDate: purchasedAt.toISOString(), pricePaid: centsToEuros(paidCents) };
}
