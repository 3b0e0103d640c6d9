import type { z } from 'zod';
import type { purchasedRequest } from '#contract/requests.ts';
import { centsToEuros } from '#domain/requests/offer/price.ts';
import type { PurchasedRecord } from '#server/purchases/record.ts';
import { presentContact, presentInput, presentOffer } from '#server/requests/presenters.ts';

export function presentPurchased(record: PurchasedRecord): z.input<typeof purchasedRequest> {
  return {
    ...presentInput(record),
    ...presentContact(record),
    ...presentOffer(record),
    moreInfo: record.moreInfo,
    orderNumber: record.orderNumber,
    purchaseDate: record.purchasedAt.toISOString(),
    purchased: true,
    pricePaid: centsToEuros(record.paidCents),
    invoice: record.invoice,
    followUp: presentFollowUp(record),
  };
}

export function presentFollowUp({ outcome, note, nextDate, contactedAt, followedUpAt }: PurchasedRecord) {
  return {
    outcome: outcome ?? 'offen',
    note: note ?? '',
    nextDate,
    contactedAt: contactedAt?.toISOString() ?? null,
    updatedAt: followedUpAt?.toISOString() ?? null,
  };
}

/** The purchase for a locked partner, without the client's input (accounts 53). */
export function presentProofOfPurchase(record: PurchasedRecord) {
  return {
    _id: record.id,
    number: record.number,
    orderNumber: record.orderNumber,
    category: record.category,
    purchaseDate: record.purchasedAt.toISOString(),
    pricePaid: centsToEuros(record.paidCents),
    followUp: presentFollowUp(record),
  };
}
