import { sql } from 'kysely';
import type { PlacedWith } from '#domain/requests/client-edits/placing.ts';
import { cutPage, readCounted, type Slice, type Total } from '#server/api/paging.ts';
import { camelColumns, columnValues } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { fromMicroseconds, toMicroseconds } from '#server/db/statements/microseconds.ts';
import {
  enteredColumns,
  joinDiscount,
  priceColumns,
  salesColumns,
  stateColumns,
  wordColumns,
} from '#server/requests/columns.ts';
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

/** A request in the order of its client's list; the instant in microseconds. */
export type OwnPlace = { readonly sent: number; readonly id: string };

export type OwnPage = {
  readonly requests: readonly RequestRecord[];
  /** The last request's; null when none follows. */
  readonly place: OwnPlace | null;
};

export type OwnSlice = Slice & { readonly after?: OwnPlace | null };

/** A client's own (requests 54), newest first, with the total of them. */
export function listRequestsOf(db: Db, clientUserId: string, slice: OwnSlice): Promise<OwnPage & Total> {
  return readCounted<OwnPage>(slice, {
    count: () => countRequestsOf(db, clientUserId),
    most: Number.POSITIVE_INFINITY,
    read: () => listOwnPage(db, clientUserId, slice),
    nothing: { requests: [], place: null },
  });
}

function selectRequestsOf(db: Db, clientUserId: string) {
  return db.selectFrom('requests').where('client_user_id', '=', clientUserId);
}

async function countRequestsOf(db: Db, clientUserId: string): Promise<number> {
  const { n } = await selectRequestsOf(db, clientUserId)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Only the page's own rows are looked up; what lies before it is read from the index alone. */
async function listOwnPage(
  db: Db,
  clientUserId: string,
  { limit, offset, after = null }: OwnSlice,
): Promise<OwnPage> {
  let ids = selectRequestsOf(db, clientUserId).select('id');
  if (after) {
    const place = sql`(${fromMicroseconds(after.sent)}, ${after.id}::uuid)`;
    ids = ids.where(sql<boolean>`(created_at, id) < ${place}`);
  }
  ids = ids
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(offset);
  const rows = await selectRequests(db)
    .select(toMicroseconds(sql`r.created_at`).as('sent'))
    .where('r.id', 'in', ids)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  const { shown, last } = cutPage(rows, limit);
  return {
    requests: shown.map(({ sent: _, ...row }) => joinDiscount(row)),
    place: last ? { sent: last.sent, id: last.id } : null,
  };
}

export type RequestChange = {
  /** Left out: unchanged. */
  readonly moreInfo?: string | undefined;
  /** The admin who has checked the contact by phone. */
  readonly phoneCheckedBy?: string | null;
  /** What was checked by phone is not the number any more (requests 100). */
  readonly isPhoneCheckLapsed?: boolean;
  readonly rejectionReason?: string;
  readonly words?: Omit<ClientWords, 'id' | 'email' | 'createdAt'> & FoundInWords;
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
  now: Date,
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
}
