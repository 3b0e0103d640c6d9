import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { PlacedWith } from '#domain/requests/client-edits/placing.ts';
import type { ChangedField, RequestChanger } from '#domain/requests/client-edits/request-edit.ts';
import type { ContactWish } from '#domain/requests/contact-wish.ts';
import type { Mask } from '#domain/requests/masking/masks.ts';
import type { Discount } from '#domain/requests/offer/price.ts';
import type { StatusFacts } from '#domain/requests/request-status.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';

/** The client's own words; they leave the server only through a presenter. */
export type ClientInput = StoredAnswers &
  ContactWish & {
    readonly id: string;
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

/** Found by the portal when it stores a client's words. */
export type FoundMasks = {
  /** Words of the free texts that partners read only after buying (purchases 7). */
  readonly masks: readonly Mask[];
};

export type Offer = {
  readonly basePriceCents: number;
  readonly discount: Discount | null;
  /** Net, after the discount. */
  readonly priceCents: number;
  readonly currentSales: number;
  /** Places that checkouts hold (shop 6). */
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
    /** The client's own, why it was withdrawn; '' without one. */
    readonly endingReason: string;
    /** Who got the order of a closed one. */
    readonly placedWith: PlacedWith | null;
    readonly phoneCheckedAt: Date | null;
    readonly publishedAt: Date | null;
    readonly countdownDays: number;
    /** Days were set after the term was over (requests 38). */
    readonly termRenewedAt: Date | null;
    /** Partner of the latest exclusive offer, also when it is over (requests 56). */
    readonly offeredTo: string | null;
    /** When the client has prolonged the publication, which is possible once (requests 63). */
    readonly extendedAt: Date | null;
    /** Written by an admin for the client; '' without a rejection. */
    readonly rejectionReason: string;
    /** Counts changes of the words that partners read before buying (requests 70). */
    readonly revision: number;
    readonly updatedAt: Date;
  };

/** A change of the words. */
export type RequestChangeRecord = {
  readonly requestId: string;
  readonly changedAt: Date;
  readonly changedBy: RequestChanger;
  readonly fields: readonly ChangedField[];
};

/** What an admin has asked about a request (requests 101). */
export type QuestionRecord = {
  readonly id: string;
  readonly requestId: string;
  readonly askedAt: Date;
  readonly question: string;
  /** '' also where an edit was the answer. */
  readonly answer: string;
  readonly answeredAt: Date | null;
  /** When an admin had read the answer. */
  readonly answerSeenAt: Date | null;
  /** Withdrawn, or the request was decided upon without an answer. */
  readonly closedAt: Date | null;
};

/** Time and actor of a change; `actorId` is null for the portal itself and for a client with a mailed link. */
export type Occasion = { readonly now: Date; readonly actorId?: string | null };

/** A sold request that has lost the client's data (requests 61). */
export type ErasedRequest = {
  readonly id: string;
  readonly category: CategoryCode;
  /** Whose it was until now. */
  readonly clientUserId: string | null;
};
