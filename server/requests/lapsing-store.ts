import { sql } from 'kysely';
import { recordAudit, thePortal } from '#server/audit/audit.ts';
import { inBatches } from '#server/db/batches.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db } from '#server/db/database.ts';
import { recordEvents } from '#server/events/events.ts';
import { announceListings } from './listings.ts';

/**
 * Removes expired listings from the partial indexes. Skips locked rows: otherwise it could deadlock with a purchase of several
 * requests.
 *
 * @returns how many
 */
export function updateLapsedListings(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return inBatches(db, signal, async (tx, limit) => {
    const lapsed = await tx
      .updateTable('request_listings')
      .set({ lapsed_at: now })
      .where('request_id', 'in', (due) =>
        due
          .selectFrom('request_listings')
          .select('request_id')
          .where(sql<boolean>`is_listed`)
          .where('public_until', '<=', now)
          .orderBy('public_until')
          .limit(limit)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .returning(camelColumns('request_id', 'public_until'))
      .execute();
    await announceListings(
      tx,
      lapsed.map(({ requestId }) => requestId),
    );
    await recordEvents(
      tx,
      lapsed.flatMap(({ requestId: subjectId, publicUntil }) => [
        { kind: 'request.expired', at: publicUntil ?? now, subjectId, facts: {} },
        { kind: 'request.delisted', at: now, subjectId, facts: {} },
      ]),
    );
    return lapsed.length;
  });
}

type LapsedOffer = {
  readonly requestId: string;
  readonly isListed: boolean;
  readonly offeredTo: string | null;
  readonly offeredUntil: Date;
};

/** Clears lapsed exclusive offers, which count as none anyway (requests 56). Skips locked rows. @returns how many */
export function updateLapsedOffers(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return inBatches(db, signal, async (tx, limit) => {
    const { rows: lapsed } = await sql<LapsedOffer>`
      with lapsed as (
        select request_id, offered_to, offered_until from request_listings
        where offered_until <= ${now} limit ${limit} for no key update skip locked
      )
      update request_listings l set offered_until = null from lapsed where l.request_id = lapsed.request_id
      returning l.request_id as "requestId", l.is_listed as "isListed", lapsed.offered_to as "offeredTo",
        lapsed.offered_until as "offeredUntil"`.execute(tx);
    await announceListings(
      tx,
      lapsed.map(({ requestId }) => requestId),
    );
    await recordEvents(
      tx,
      lapsed.map(({ requestId: subjectId, isListed }) => ({
        kind: isListed ? 'request.released' : 'request.delisted',
        at: now,
        subjectId,
        facts: {},
      })),
    );
    for (const { requestId, offeredTo, offeredUntil } of lapsed)
      await recordAudit(tx, {
        ...thePortal,
        at: now,
        action: 'request_offer_lapsed',
        subject: { kind: 'request', id: requestId },
        old: { offeredTo, offeredUntil: offeredUntil.toISOString() },
      });
    return lapsed.length;
  });
}
