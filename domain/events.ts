import type { Role } from './accounts/roles.ts';

/** Changes that the history of a request lists (requests 64). */
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

/** The facts of each kind of event, beside its time, subject, organisation and actor. Contact data and texts are never among them. */
export type EventFacts = { readonly [Event in `request.${RequestEvent}`]: Nothing } & {
  /** All partners whom the request fits can buy it from now on. Before, they could not, or it did not fit them. */
  readonly 'request.released': Nothing;
  /** No partner can buy the request any more, or the exclusive offer of it is over. */
  readonly 'request.delisted': Nothing;
  /** The subject is the order, the organisation its buyer. Net cents without tax; tax in whole percent. */
  readonly 'order.placed': {
    readonly requestIds: readonly string[];
    readonly netCents: number;
    readonly vatPercent: number;
    /** Paid in a shop, else on account. */
    readonly isPaid: boolean;
  };
  /** As ordered; the subject is the order at the external shop, the organisation its buyer. Gross cents. */
  readonly 'shop-order.paid': { readonly cents: number };
  /** By the portal or the shop; gross cents of this refund. */
  readonly 'shop-order.refunded': { readonly cents: number };
  /** The subject is the user, the organisation its own. */
  readonly 'account.registered': OfAccount;
  /** The address is proved, or an admin vouches for it. */
  readonly 'account.confirmed': OfAccount;
  /** An admin lets the partner buy (accounts 22). */
  readonly 'account.unlocked': OfAccount;
  /** An admin takes that from the partner, by the lock (accounts 23) or by another role. */
  readonly 'account.locked': OfAccount;
  /** Without the organisation, unless its purchases keep it. */
  readonly 'account.erased': OfAccount;
} & { readonly [Event in `shop-order.${ShopOrderEvent}`]: Nothing };

/** A disputed order was paid otherwise than asked, or twice: it waits for an admin. */
type ShopOrderEvent = 'started' | 'failed' | 'expired' | 'cancelled' | 'disputed';

export type EventKind = keyof EventFacts;

export type DomainEvent = {
  readonly [Kind in EventKind]: {
    readonly kind: Kind;
    readonly at: Date;
    readonly subjectId: string;
    readonly organisationId: string | null;
    /** The user who caused it; null for the portal itself and for whoever came by a mailed link. */
    readonly actorId: string | null;
    readonly facts: EventFacts[Kind];
  };
}[EventKind];

/** The event of a request's history that an event is; null for another. */
export function toRequestEvent(kind: string): RequestEvent | null {
  return requestEvents.find((event) => `request.${event}` === kind) ?? null;
}
