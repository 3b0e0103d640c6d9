import type { RequestForMatch } from '#domain/matching/fit-model.ts';

/** The triggers of the baseline (live-events), `notifyOfSales` and `notifyOfOwnPurchases` write to this channel. */
export const channel = 'portal_events';

/** A listing as it is now: whatever decides who may hear of it. */
export type OfferMessage = RequestForMatch & {
  readonly kind: 'request';
  readonly id: string;
  /** It can be bought only now. */
  readonly appeared: boolean;
  /** Shown to all whom it fits; or it was, before the change. */
  readonly isPublic: boolean;
  /** To one partner alone (requests 56), or it was, before the change. */
  readonly exclusiveOffer: ExclusiveOffer | null;
};

export type ExclusiveOffer = { readonly partnerId: string; readonly until: Date; readonly began: boolean };

export type PurchaseMessage = {
  readonly kind: 'purchase';
  readonly partnerId: string;
  readonly requestIds: readonly string[];
};

/** The partner's notes on own purchases changed, or the state of an order at the shop. */
export type OwnPurchasesMessage = Omit<PurchaseMessage, 'kind'> & { readonly kind: 'ownPurchases' };

/** Admins look at other requests than before. */
export type PresenceMessage = { readonly kind: 'presence'; readonly requestIds: readonly string[] };

type CartMessage = {
  readonly kind: 'cart';
  readonly partnerId: string;
  /** Empty for very many. */
  readonly requestIds: readonly string[];
};

/** Something that decides what its owner may hear of has changed. */
type AccountMessage = { readonly kind: 'account'; readonly id: string };

/** It has ended. */
type SessionMessage = { readonly kind: 'session'; readonly id: string };

export type Message =
  | OfferMessage
  | PurchaseMessage
  | OwnPurchasesMessage
  | PresenceMessage
  | CartMessage
  | AccountMessage
  | SessionMessage;

/** So that a long prefix counts whole for what was never published (matching 8). */
const notYet = new Date(8.64e15);

/** @param payload written by the database, or by another process of the portal */
export function readMessage(payload: string): Message {
  const message = JSON.parse(payload) as Message;
  if (message.kind !== 'request') return message;
  const { publishedAt, exclusiveOffer } = message;
  return {
    ...message,
    publishedAt: publishedAt === null ? notYet : new Date(publishedAt),
    exclusiveOffer: exclusiveOffer && { ...exclusiveOffer, until: new Date(exclusiveOffer.until) },
  };
}
