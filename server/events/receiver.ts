import type { ServedPrefix } from '#domain/accounts/regions/regions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { fitsPartner } from '#domain/matching/fit-model.ts';
import type { PartnerMatch } from '#domain/matching/matching.ts';
import type { ExclusiveOffer, OfferMessage } from './messages.ts';

/** Whoever has an open stream, with what decides what may be heard on it. */
export type Receiver = {
  readonly userId: string;
  readonly role: Role;
  readonly accountActive: boolean;
  readonly companyDomain: string | null;
  readonly regions: readonly ServedPrefix[];
  readonly matches: readonly PartnerMatch[];
};

/**
 * Nobody learns of a request that the own lists do not show (matching 2).
 *
 * @param endsToldUntil an exclusive offer that has lapsed by then is nobody's any more
 */
export function mayHear(receiver: Receiver, offer: OfferMessage, endsToldUntil: Date): boolean {
  if (receiver.role === 'admin') return true;
  if (receiver.role === 'customer') return offer.clientUserId === receiver.userId;
  if (!receiver.accountActive || !fitsPartner(offer, receiver)) return false;
  return offer.isPublic || (isOfferedTo(receiver, offer) && offer.exclusiveOffer.until > endsToldUntil);
}

export function isOfferedTo(
  { userId }: Receiver,
  offer: OfferMessage,
): offer is OfferMessage & { readonly exclusiveOffer: ExclusiveOffer } {
  return offer.exclusiveOffer?.partnerId === userId;
}
