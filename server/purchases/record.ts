import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { ContactWay } from '#domain/requests/contact-wish.ts';
import type { Outcome } from '#domain/requests/outcome.ts';
import type { StatusFacts } from '#domain/requests/request-status.ts';
import type { ClientInput, Offer } from '#server/requests/record.ts';

/** `telefonnummer` and `email` are '' where the client does not wish to be contacted so (requests 58). */
export type PurchasedRecord = ClientInput &
  Offer & {
    readonly moreInfo: string;
    readonly purchasedAt: Date;
    readonly paidCents: number;
    /** Null, like the columns below, where the partner has written nothing yet. */
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
  /** When the client said that this buyer got the order. */
  readonly placedAt: Date | null;
  /** When the client blocked this buyer, unless an admin has lifted that. */
  readonly blockedAt: Date | null;
  /** When the account was erased. */
  readonly deletedAt: Date | null;
};

/** The facts that decide a sale to one partner. */
export type SaleFacts = StatusFacts &
  Offer & {
    readonly id: string;
    readonly offeredTo: string | null;
    readonly category: CategoryCode;
    /** Whole: presenters mask it before buying (purchases 6). */
    readonly postalCode: string;
    readonly purchased: boolean;
    /** At the external shop (shop 17). */
    readonly holdsReservation: boolean;
    /** The ways of contact that a purchase unlocks (requests 58). */
    readonly kontaktwege: readonly ContactWay[];
    /** Of what is read before buying. */
    readonly revision: number;
    readonly fits: boolean;
  };
