import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { Discount } from '#domain/requests/price.ts';
import type { StatusFacts } from '#domain/requests/request-status.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';

/** What the client wrote. Rows become this in the store and leave only through a presenter. */
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

/** What the portal asks for a request. */
export type Offer = {
  readonly basePriceCents: number;
  readonly discount: Discount | null;
  /** Net price after the discount, in cents. */
  readonly priceCents: number;
  readonly currentSales: number;
  readonly maxSales: number;
  readonly publicUntil: Date | null;
};

/** A discount's two columns as one value. */
export function toDiscount(type: Discount['type'] | null, amount: number | null): Discount | null {
  return type === null || amount === null ? null : { type, amount };
}

/** A whole request with its listing. */
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
