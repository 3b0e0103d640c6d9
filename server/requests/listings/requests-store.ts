import type { PlacedWith } from '#domain/requests/client-edits/placing.ts';
import { camelColumns, columnValues } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { recordEvents } from '#server/events/events.ts';
import {
  enteredColumns,
  joinDiscount,
  priceColumns,
  salesColumns,
  stateColumns,
  wordColumns,
} from '#server/requests/columns.ts';
import type { Occasion } from '#server/requests/listings/store.ts';
import type { ClientWords, FoundInWords, RequestRecord } from '#server/requests/record.ts';

const requestColumns = [
  ...wordColumns,
  ...priceColumns,
  ...salesColumns,
  ...stateColumns,
  ...camelColumns(
    'r.holds_contact',
    'r.client_user_id',
    'r.more_info',
    'r.ending_reason',
    'r.placed_with',
    'r.phone_checked_at',
    'r.updated_at',
    'l.published_at',
    'l.countdown_days',
    'l.term_renewed_at',
    'l.offered_to',
    'l.extended_at',
    'l.revision',
    'r.rejection_reason',
  ),
];

function selectRequests(db: Db | Tx) {
  return db
    .selectFrom('requests as r')
    .innerJoin('request_listings as l', 'l.request_id', 'r.id')
    .select(requestColumns);
}

export async function findRequest(db: Db | Tx, id: string): Promise<RequestRecord | null> {
  const row = await selectRequests(db).where('r.id', '=', id).executeTakeFirst();
  return row ? joinDiscount(row) : null;
}

/**
 * Locks the request until the transaction ends. `for no key update`, because `for update` would deadlock with a
 * purchase, whose foreign key locks the request, too.
 */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRecord | null> {
  const row = await selectRequests(tx).where('r.id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? joinDiscount(row) : null;
}

/** In the order of their ids in the list. */
export async function findRequests(db: Db, ids: readonly string[]): Promise<RequestRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selectRequests(db).where('r.id', 'in', ids).execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: { readonly id: string }) => places.get(id) ?? 0;
  return rows.map(joinDiscount).toSorted((one, other) => placeOf(one) - placeOf(other));
}

export type RequestChange = {
  /** Left out: unchanged. */
  readonly moreInfo?: string | undefined;
  /** The admin who has checked the contact by phone. */
  readonly phoneCheckedBy?: string | null;
  /** What was checked by phone is not the number any more (requests 100). */
  readonly isPhoneCheckLapsed?: boolean;
  readonly rejectionReason?: string;
  readonly words?: (Omit<ClientWords, 'id' | 'email' | 'createdAt'> & FoundInWords) | undefined;
  readonly wantedOffers?: number;
  readonly endingReason?: string;
  readonly placedWith?: PlacedWith;
};

/**
 * At most once in a transaction: for a row that it has changed before, PostgreSQL checks every foreign key anew, which
 * locks the client's account after the request (ARCHITECTURE.md).
 */
export async function updateRequest(
  tx: Tx,
  id: string,
  { phoneCheckedBy = null, isPhoneCheckLapsed = false, words, ...change }: RequestChange,
  { now, actorId = null }: Occasion,
): Promise<void> {
  const phoneCheck = phoneCheckedBy !== null && { phone_checked_at: now, phone_checked_by: phoneCheckedBy };
  await tx
    .updateTable('requests')
    .set({
      more_info: change.moreInfo,
      wanted_offers: change.wantedOffers,
      rejection_reason: change.rejectionReason,
      ending_reason: change.endingReason,
      placed_with: change.placedWith,
      updated_at: nextVersion(now, 'requests.updated_at'),
      ...(words && {
        ...columnValues(enteredColumns, words),
        holds_contact: words.holdsContact,
        answers: JSON.stringify(words.answers),
        details: JSON.stringify(words.details),
      }),
      ...(isPhoneCheckLapsed && { phone_checked_at: null, phone_checked_by: null }),
      ...phoneCheck,
    })
    .where('id', '=', id)
    .execute();
  if (words)
    await recordEvents(tx, [{ kind: 'request.changed', at: now, subjectId: id, actorId, facts: {} }]);
}
