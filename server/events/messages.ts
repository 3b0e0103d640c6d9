import type { RequestForMatch } from '#domain/matching/fit-model.ts';

/** Where the database's triggers and `notifyOfSales` write to (migration 0018). */
export const channel = 'portal_events';

/** A listing as it is now: whatever decides who may hear of it. */
export type OfferMessage = RequestForMatch & {
  readonly kind: 'request';
  readonly id: string;
  /** It can be bought only now. */
  readonly appeared: boolean;
  /** Or was, before the change. */
  readonly isPublic: boolean;
  /** To this partner alone (requests 56). */
  readonly offeredTo: string | null;
};

export type PurchaseMessage = {
  readonly kind: 'purchase';
  readonly partnerId: string;
  readonly requestIds: readonly string[];
};

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

export type Message = OfferMessage | PurchaseMessage | CartMessage | AccountMessage | SessionMessage;

/** @param payload written by the database, or by another process of the portal */
export function readMessage(payload: string): Message {
  const message = JSON.parse(payload) as Message;
  return message.kind === 'request' ? { ...message, publishedAt: new Date(message.publishedAt) } : message;
}
