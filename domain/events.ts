import type { NotificationChoice } from './accounts/notifications.ts';
import type { Role } from './accounts/roles.ts';
import type { DocumentKind } from './billing/document/invoice-document.ts';
import type { ReminderStepNumber } from './billing/reminders.ts';
import type { TaxCase } from './billing/tax-cases.ts';

/** Events in the history of a request (requests 64). */
export const requestEvents = [
  'submitted',
  'confirmed',
  'changed',
  'published',
  'unpublished',
  'offers',
  'extended',
  'sold_out',
  'expired',
  'rejected',
  'withdrawn',
  'closed',
  'asked',
  'answered',
  'question_over',
] as const;

export type RequestEvent = (typeof requestEvents)[number];

type Nothing = Readonly<Record<string, never>>;

type OfAccount = { readonly role: Role };

/** Facts by kind of event, besides time, subject, organisation and actor. They contain neither contact data nor texts of users. */
export type EventFacts = { readonly [Event in `request.${RequestEvent}`]: Nothing } & {
  /** From now on, all partners whom the request fits can buy it. Before, they could not, or it did not fit them. */
  readonly 'request.released': Nothing;
  /** From now on, no partner can buy the request, or its exclusive offer is over. */
  readonly 'request.delisted': Nothing;
  /** The subject is the order, the organisation its buyer. Net cents without tax; tax in whole percent. */
  readonly 'order.placed': {
    readonly requestIds: readonly string[];
    readonly netCents: number;
    readonly vatPercent: number;
    readonly taxCase: TaxCase;
    /** Paid in a shop, else on account. */
    readonly isPaid: boolean;
  };
  /** The subject is the order at the external shop, the organisation its buyer. Gross cents. */
  readonly 'shop-order.paid': { readonly cents: number };
  /** A refund by the portal or the shop. Gross cents of this refund. */
  readonly 'shop-order.refunded': { readonly cents: number };
  /** The subject is the invoice or credit note, the organisation its buyer. Cents as on the document. */
  readonly 'invoice.issued': {
    readonly number: string;
    readonly documentKind: DocumentKind;
    readonly netCents: number;
    readonly grossCents: number;
    readonly taxCase: TaxCase;
    readonly isPaid: boolean;
  };
  /**
   * An admin says which invoices of the organisation an entry of a bank statement pays. The subject is the entry. Cents that the
   * entry now pays more; below zero for a payment taken back.
   */
  readonly 'payment.assigned': {
    readonly invoices: readonly { readonly invoiceId: string; readonly cents: number }[];
  };
  /** The subject is the invoice, the organisation its buyer. Gross cents: the open sum, and the fee of this step. */
  readonly 'invoice.reminded': {
    readonly number: string;
    readonly step: ReminderStepNumber;
    readonly openCents: number;
    readonly feeCents: number;
  };
  /** The subject is the organisation. An admin stops or allows its purchases on account (billing 35). */
  readonly 'account-purchases.locked': Nothing;
  readonly 'account-purchases.unlocked': Nothing;
  /** The subject is the user, the organisation its own. `notifications` is the choice at the registration. */
  readonly 'account.registered': OfAccount & { readonly notifications?: NotificationChoice };
  /** The owner has confirmed the address, or an admin vouches for it. */
  readonly 'account.confirmed': OfAccount;
  /** An admin lets the partner buy (accounts 22). */
  readonly 'account.unlocked': OfAccount;
  /** An admin stops the partner from buying, by a lock (accounts 23) or another role. */
  readonly 'account.locked': OfAccount;
  /** Names the organisation only if its purchases keep it. */
  readonly 'account.erased': OfAccount;
} & { readonly [Event in `shop-order.${ShopOrderEvent}`]: Nothing };

/** `disputed`: paid otherwise than agreed, or twice. The order waits for an admin. */
type ShopOrderEvent = 'started' | 'failed' | 'expired' | 'cancelled' | 'disputed';

export type EventKind = keyof EventFacts;

export type DomainEvent<Kind extends EventKind = EventKind> = {
  readonly kind: Kind;
  readonly at: Date;
  readonly subjectId: string;
  readonly organisationId: string | null;
  /** The acting user; null for the portal and for a person with a mailed link. */
  readonly actorId: string | null;
  readonly facts: EventFacts[Kind];
};

/** The event in a request's history for a kind of domain event; null without one. */
export function toRequestEvent(kind: string): RequestEvent | null {
  return requestEvents.find((event) => `request.${event}` === kind) ?? null;
}
