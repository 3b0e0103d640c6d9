import type { Tax } from '#domain/billing/party/tax-words.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { ContactWay } from '#domain/requests/contact-wish.ts';
import type { Outcome } from '#domain/requests/outcome.ts';
import type { StatusFacts } from '#domain/requests/request-status.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';
import type { ClientInput, Offer } from '#server/requests/record.ts';

/** `telefonnummer` and `email` are '' when the client does not wish this way of contact (requests 58). */
export type PurchasedRecord = ClientInput &
  Offer & {
    readonly moreInfo: string;
    readonly orderNumber: string;
    readonly purchasedAt: Date;
    readonly paidCents: number;
    /** Null until it is issued. */
    readonly invoice: { readonly _id: string; readonly number: string } | null;
    /** Null without a follow-up, like the columns below. */
    readonly outcome: Outcome | null;
    readonly note: string | null;
    /** `YYYY-MM-DD`. */
    readonly nextDate: string | null;
    readonly contactedAt: Date | null;
    readonly followedUpAt: Date | null;
  };

export type Buyer = {
  readonly requestId: string;
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly purchasedAt: Date;
  /** When the client has named this buyer as the one who got the order. */
  readonly placedAt: Date | null;
  /** When the client has blocked this buyer; null after an admin has lifted the block. */
  readonly blockedAt: Date | null;
  /** When the account was erased. */
  readonly deletedAt: Date | null;
};

/** The facts that decide a sale to one partner. */
export type SaleFacts = StatusFacts &
  Offer & {
    readonly id: string;
    readonly number: string;
    readonly offeredTo: string | null;
    readonly category: CategoryCode;
    readonly answers: StoredAnswers['answers'];
    /** Unmasked: presenters mask it before buying (purchases 6). */
    readonly postalCode: string;
    readonly purchased: boolean;
    /** The partner holds a place by a checkout at the external shop (shop 17). */
    readonly holdsReservation: boolean;
    /** The ways of contact that a purchase unlocks (requests 58). */
    readonly kontaktwege: readonly ContactWay[];
    readonly revision: number;
    readonly fits: boolean;
  };

/** A buyer on account gets these. */
export type Receipt = Tax & {
  /** Of the order. */
  readonly number: string;
  readonly netCents: number;
};
