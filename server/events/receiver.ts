import type { ServedPrefix } from '#domain/accounts/regions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { fitsPartner } from '#domain/matching/fit-model.ts';
import type { PartnerMatch } from '#domain/matching/matching.ts';
import type { OfferMessage } from './messages.ts';

/** Whoever has an open stream, with what decides what may be heard on it. */
export type Receiver = {
  readonly userId: string;
  readonly role: Role;
  readonly accountActive: boolean;
  readonly companyDomain: string | null;
  readonly regions: readonly ServedPrefix[];
  readonly matches: readonly PartnerMatch[];
};

/** Nobody learns of a request that the own lists do not show (matching 2). */
export function mayHear(receiver: Receiver, offer: OfferMessage): boolean {
  if (receiver.role === 'admin') return true;
  if (receiver.role === 'customer') return offer.clientUserId === receiver.userId;
  if (!receiver.accountActive) return false;
  return offer.offeredTo === receiver.userId || (offer.isPublic && fitsPartner(offer, receiver));
}
