import type { z } from 'zod';
import type { Api } from '#contract/api.ts';
import type { Tax } from '#domain/billing/party/tax-words.ts';
import { maskPlace } from '#domain/postal-codes/region.ts';
import { countHeldByOthers } from '#domain/purchases/refusals.ts';
import { centsToEuros, presentTotal, sumCents } from '#domain/requests/offer/price.ts';
import type { PurchasedRecord, SaleFacts } from '#server/purchases/record.ts';
import { presentFacts, presentOffer } from '#server/requests/presenters.ts';
import type { Cart, CartLine, GoneItem } from './cart.ts';

type CartAnswer = z.input<Api['GET /api/cart']['response']>;
type StatusAnswer = z.input<Api['POST /api/cart/check-purchase-status']['response']>;

/** @param refused by a merge */
export function presentCart({ lines, gone }: Cart, tax: Tax, refused: readonly GoneItem[] = []): CartAnswer {
  const netCents = sumCents(lines.map(({ priceCents }) => priceCents));
  return {
    items: lines.map(presentLine),
    total: centsToEuros(netCents),
    totals: presentTotal(netCents, tax),
    unavailable: [...gone, ...refused].map(presentGone),
  };
}

/** Contains no contact data, as before buying (purchases 6). */
export function presentLine(line: CartLine): CartAnswer['items'][number] {
  return {
    requestId: line.requestId,
    ...presentSeen(line),
    firmenname: null,
    ...presentOffer({ ...line, reservedSales: countHeldByOthers(line) }),
    addedAt: line.addedAt.toISOString(),
    quantity: 1,
    priceWhenAdded: centsToEuros(line.addedPriceCents),
    kontaktwege: [...line.kontaktwege],
    revision: line.readRevision,
    hasChanged: line.readRevision !== line.revision,
  };
}

function presentGone({ requestId, refusal, facts }: GoneItem): CartAnswer['unavailable'][number] {
  const seen = facts && refusal.code !== 'not_found' ? presentSeen(facts) : unseen;
  return { requestId, ...seen, code: refusal.code, reason: refusal.msg };
}

const unseen = { number: null, category: null, postleitzahl: null, land: null, facts: null };

/** Tells requests apart before buying (cart 3). */
function presentSeen(facts: SaleFacts) {
  const place = maskPlace(facts.postalCode.slice(0, 2));
  return { number: facts.number, category: facts.category, ...place, facts: presentFacts(facts) };
}

export function presentBought(record: PurchasedRecord): StatusAnswer['purchasedItems'][number] {
  return {
    requestId: record.id,
    number: record.number,
    orderNumber: record.orderNumber,
    category: record.category,
    firmenname: record.firmenname,
    postleitzahl: record.postleitzahl,
    land: record.land,
    price: centsToEuros(record.paidCents),
    purchaseDate: record.purchasedAt.toISOString(),
  };
}
