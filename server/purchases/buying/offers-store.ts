import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { updateListing } from '#server/requests/requests.ts';

export type PartnerToOffer = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isUnlocked: boolean;
};

/**
 * Locks the account against erasure until the transaction ends, as the first of all locks (ARCHITECTURE.md).
 *
 * @returns null unless the account is a partner
 */
export async function holdPartner(tx: Tx, partnerId: string): Promise<PartnerToOffer | null> {
  const partner = await tx
    .selectFrom('users')
    .select(camelColumns('email', 'first_name', 'last_name', 'account_active', 'locked_at'))
    .where('id', '=', partnerId)
    .where('role', '=', 'partner')
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!partner) return null;
  const { accountActive, lockedAt, ...names } = partner;
  return { ...names, isUnlocked: accountActive && lockedAt === null };
}

/** Skips locked offers: they lapse by themselves, and the partner cannot accept them. */
export async function endOffersTo(tx: Tx, partnerId: string, now: Date): Promise<void> {
  const offered = await tx
    .selectFrom('request_listings')
    .select('request_id')
    .where('offered_to', '=', partnerId)
    .orderBy('request_id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { request_id: id } of offered)
    await updateListing(tx, id, { offeredTo: null, offeredUntil: null }, { now });
}

/** Running offers and past ones. */
export function listOffersTo(db: Db, partnerId: string) {
  return db
    .selectFrom('request_listings')
    .select(camelColumns('request_id', 'offered_until'))
    .where('offered_to', '=', partnerId)
    .orderBy('request_id')
    .execute();
}
