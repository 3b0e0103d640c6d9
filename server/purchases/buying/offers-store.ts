import { sql } from 'kysely';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { announceListings, type EndedOffer, recordEndedOffers } from '#server/requests/requests.ts';

export type PartnerToOffer = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isUnlocked: boolean;
};

/**
 * Keeps the account from being erased until the transaction ends: first of all locks (ARCHITECTURE.md).
 *
 * @returns null when it is no partner's
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

/** Those that somebody else has locked lapse by themselves: nobody can accept them any more. */
export async function endOffersTo(tx: Tx, partnerId: string, now: Date): Promise<void> {
  const { rows: ended } = await sql<EndedOffer & { readonly wasOpen: boolean }>`
    with offered as (
      select request_id, offered_until is not null as was_open from request_listings
      where offered_to = ${partnerId} order by request_id for no key update skip locked
    )
    update request_listings l set offered_to = null, offered_until = null
    from offered o where l.request_id = o.request_id
    returning l.request_id as "requestId", l.is_listed as "isListed", o.was_open as "wasOpen"`.execute(tx);
  await announceListings(
    tx,
    ended.map(({ requestId }) => requestId),
  );
  await recordEndedOffers(
    tx,
    ended.filter(({ wasOpen }) => wasOpen),
    now,
  );
}

/** Also those that are over. */
export function listOffersTo(db: Db, partnerId: string) {
  return db
    .selectFrom('request_listings')
    .select(camelColumns('request_id', 'offered_until'))
    .where('offered_to', '=', partnerId)
    .orderBy('request_id')
    .execute();
}
