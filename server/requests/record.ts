import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { PlacedWith } from '#domain/requests/client-edits/placing.ts';
import type { ChangedField, RequestChanger } from '#domain/requests/client-edits/request-edit.ts';
import type { ContactWish } from '#domain/requests/contact-wish.ts';
import type { Mask } from '#domain/requests/masking/masks.ts';
import type { Discount } from '#domain/requests/offer/price.ts';
import type { StatusFacts } from '#domain/requests/request-status.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';

/** All that a client has entered. It leaves the server only through a presenter. */
export type ClientInput = StoredAnswers &
  ContactWish & {
    readonly id: string;
    /** For people, for instance `A-2411-0042`. */
    readonly number: string;
    readonly category: CategoryCode;
    readonly firmenname: string;
    readonly name: string;
    readonly position: string;
    readonly postleitzahl: string;
    /** ISO code of the country. */
    readonly land: string;
    readonly email: string;
    readonly telefonnummer: string;
    readonly bemerkung: string;
    readonly wantedOffers: number | null;
    readonly createdAt: Date;
  };

/** Results of the contact detector, which runs when the portal stores a client's input. */
export type FoundMasks = {
  /** Spans of free text that partners read only after buying (purchases 7). */
  readonly masks: readonly Mask[];
};

/** Terms of the sale to all partners. An exclusive offer to one partner is `offeredTo` and `offeredUntil`. */
export type Offer = {
  readonly basePriceCents: number;
  readonly discount: Discount | null;
  /** Net, after the discount. */
  readonly priceCents: number;
  readonly currentSales: number;
  /** Places reserved by checkouts (shop 6). */
  readonly reservedSales: number;
  readonly maxSales: number;
  readonly publicUntil: Date | null;
};

/** As a listing stores its discount. */
export type DiscountColumns = {
  readonly discountType: Discount['type'] | null;
  readonly discountAmount: number | null;
};

export type RequestRecord = ClientInput &
  Offer &
  StatusFacts &
  FoundMasks & {
    readonly clientUserId: string | null;
    readonly moreInfo: string;
    /** The client's reason for a withdrawal; '' without one. */
    readonly endingReason: string;
    /** The company that got the order, once the client has closed the request. */
    readonly placedWith: PlacedWith | null;
    readonly phoneCheckedAt: Date | null;
    readonly publishedAt: Date | null;
    readonly countdownDays: number;
    /** When days were saved after the end of the term (requests 38). */
    readonly termRenewedAt: Date | null;
    /** Partner of the latest exclusive offer, running or over (requests 56). */
    readonly offeredTo: string | null;
    /** When the client has used the one extension (requests 63). */
    readonly extendedAt: Date | null;
    /** An admin's reason for the client; '' without a rejection. */
    readonly rejectionReason: string;
    /** Counts changes of the texts that partners read before buying (requests 70). */
    readonly revision: number;
    readonly updatedAt: Date;
  };

/** A change of the client's input. */
export type RequestChangeRecord = {
  readonly requestId: string;
  readonly changedAt: Date;
  readonly changedBy: RequestChanger;
  readonly fields: readonly ChangedField[];
};

/** An admin's question about a request (requests 101). */
export type QuestionRecord = {
  readonly id: string;
  readonly requestId: string;
  readonly askedAt: Date;
  readonly question: string;
  /** '' without an answer, and when an edit was the answer. */
  readonly answer: string;
  readonly answeredAt: Date | null;
  /** When the first admin has read the answer. */
  readonly answerSeenAt: Date | null;
  /** When an admin has withdrawn the question or has decided without an answer. */
  readonly closedAt: Date | null;
};

/** Time and actor of a change. `actorId` is null for the portal and for a client with a mailed link. */
export type Occasion = { readonly now: Date; readonly actorId?: string | null };

/** A sold request without the client's data (requests 61). */
export type ErasedRequest = {
  readonly id: string;
  readonly number: string;
  readonly category: CategoryCode;
  /** Owner before the erasure. */
  readonly clientUserId: string | null;
};
