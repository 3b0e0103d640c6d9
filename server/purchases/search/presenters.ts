import type { z } from 'zod';
import type { partnerHits } from '#contract/site.ts';
import { maskPlace, regionOf } from '#domain/postal-codes/region.ts';
import { centsToEuros } from '#domain/requests/offer/price.ts';
import type { AvailableRecord } from '#server/purchases/available/store.ts';
import type { PurchasedRecord } from '#server/purchases/record.ts';
import type { Hits } from './search.ts';

export function presentHits({ bought, listed, orders }: Hits): z.input<typeof partnerHits> {
  return {
    role: 'partner',
    bought: bought.map(presentBought),
    listed: listed.map(presentListed),
    orders: orders.map(({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() })),
  };
}

function presentBought({
  id,
  number,
  category,
  firmenname,
  postleitzahl,
  land,
  purchasedAt,
}: PurchasedRecord) {
  const purchaseDate = purchasedAt.toISOString();
  return { _id: id, number, category, firmenname, postleitzahl, land, purchaseDate };
}

/** Leaves out what a partner pays for (purchases 6). */
function presentListed(record: AvailableRecord) {
  const { id, number, category, priceCents } = record;
  return { _id: id, number, category, ...maskPlace(regionOf(record)), price: centsToEuros(priceCents) };
}
