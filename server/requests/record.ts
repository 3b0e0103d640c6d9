import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { Discount } from '#domain/requests/offer/price.ts';
import type { StatusFacts } from '#domain/requests/request-status.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';

/** What the client wrote; leaves the server only through a presenter. */
export type ClientWords = StoredAnswers & {
  readonly id: string;
  readonly category: CategoryCode;
  readonly firmenname: string;
  readonly name: string;
  readonly position: string;
  readonly postleitzahl: string;
  readonly email: string;
  readonly telefonnummer: string;
  readonly bemerkung: string;
  readonly wantedOffers: number | null;
  readonly createdAt: Date;
};

export type Offer = {
  readonly basePriceCents: number;
  readonly discount: Discount | null;
  /** Net, after the discount. */
  readonly priceCents: number;
  readonly currentSales: number;
  readonly maxSales: number;
  readonly publicUntil: Date | null;
};

export type OfferColumns = {
  readonly base_price_cents: number;
  readonly discount_type: Discount['type'] | null;
  readonly discount_amount: number | null;
  readonly price_cents: number;
  readonly current_sales: number;
  readonly max_sales: number;
  readonly public_until: Date | null;
};

export function toDiscount(type: Discount['type'] | null, amount: number | null): Discount | null {
  return type === null || amount === null ? null : { type, amount };
}

export function toOffer(row: OfferColumns): Offer {
  return {
    basePriceCents: row.base_price_cents,
    discount: toDiscount(row.discount_type, row.discount_amount),
    priceCents: row.price_cents,
    currentSales: row.current_sales,
    maxSales: row.max_sales,
    publicUntil: row.public_until,
  };
}

type WordColumns = Omit<ClientWords, 'wantedOffers' | 'createdAt'> & {
  readonly wanted_offers: number | null;
  readonly created_at: Date;
};

export function toClientWords(row: WordColumns): ClientWords {
  return {
    id: row.id,
    category: row.category,
    firmenname: row.firmenname,
    name: row.name,
    position: row.position,
    postleitzahl: row.postleitzahl,
    email: row.email,
    telefonnummer: row.telefonnummer,
    bemerkung: row.bemerkung,
    wantedOffers: row.wanted_offers,
    answers: row.answers,
    details: row.details,
    createdAt: row.created_at,
  };
}

export type RequestRecord = ClientWords &
  Offer &
  StatusFacts & {
    readonly clientUserId: string | null;
    readonly moreInfo: string;
    readonly phoneCheckedAt: Date | null;
    readonly publishedAt: Date | null;
    readonly countdownDays: number;
    readonly updatedAt: Date;
  };
