import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { PlacedWith } from '#domain/requests/client-edits/placing.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Slice } from '#server/api/paging.ts';
import { camelColumns, columnValues } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import {
  enteredColumns,
  joinDiscount,
  priceColumns,
  salesColumns,
  stateColumns,
  wordColumns,
} from '#server/requests/columns.ts';
import type { ClientWords, RequestRecord } from '#server/requests/record.ts';

const requestColumns = [
  ...wordColumns,
  ...priceColumns,
  ...salesColumns,
  ...stateColumns,
  ...camelColumns(
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

/** Keeps the request from being deleted until the transaction ends. @returns false when it is */
export async function holdRequest(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('requests')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The state in SQL, for filters over many rows; a test compares it with `deriveStatus` (requests 34). */
function statusSql(now: Date) {
  return sql<RequestStatus>`case
    when l.rejected_at is not null then 'rejected'
    when l.withdrawn_at is not null then 'withdrawn'
    when l.closed_at is not null then 'closed'
    when l.sold_exclusively_at is not null then 'sold_out'
    when not l.is_public and r.confirmed_at is null then 'unconfirmed'
    when not l.is_public then 'in_review'
    when l.current_sales >= l.max_sales then 'sold_out'
    when l.public_until <= ${now} then 'expired'
    else 'published' end`;
}

export type RequestFilter = {
  readonly status?: RequestStatus | undefined;
  readonly category?: CategoryCode | undefined;
};

/** Newest first; the total counts all that pass the filter. */
export async function listRequests(
  db: Db,
  filter: RequestFilter,
  page: Slice,
  now: Date,
): Promise<{ readonly requests: RequestRecord[]; readonly totalCount: number }> {
  let query = selectRequests(db);
  let count = db
    .selectFrom('requests as r')
    .innerJoin('request_listings as l', 'l.request_id', 'r.id')
    .select(({ fn }) => fn.countAll<number>().as('n'));
  if (filter.status) {
    query = query.where(statusSql(now), '=', filter.status);
    count = count.where(statusSql(now), '=', filter.status);
  }
  if (filter.category) {
    query = query.where('r.category', '=', filter.category);
    count = count.where('r.category', '=', filter.category);
  }
  const rows = await query
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = await count.executeTakeFirstOrThrow();
  return { requests: rows.map(joinDiscount), totalCount: Number(total.n) };
}

/** A client's own (requests 54), newest first. */
export async function listConfirmedOf(
  db: Db,
  clientUserId: string,
  page: Slice,
): Promise<{ readonly requests: RequestRecord[]; readonly totalCount: number }> {
  const rows = await selectRequests(db)
    .where('r.client_user_id', '=', clientUserId)
    .where('r.confirmed_at', 'is not', null)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = await db
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('client_user_id', '=', clientUserId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { requests: rows.map(joinDiscount), totalCount: Number(total.n) };
}

/** Confirmed requests that no admin has ever published or rejected, nor sold to one partner alone. */
export async function countWaitingRequests(db: Db): Promise<number> {
  const row = await db
    .selectFrom('requests as r')
    .innerJoin('request_listings as l', 'l.request_id', 'r.id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('r.confirmed_at', 'is not', null)
    .where('l.published_at', 'is', null)
    .where('l.rejected_at', 'is', null)
    .where('l.withdrawn_at', 'is', null)
    .where('l.closed_at', 'is', null)
    .where('l.sold_exclusively_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export type RequestChange = {
  /** Left out: unchanged. */
  readonly moreInfo?: string | undefined;
  /** The admin who has checked the contact by phone. */
  readonly phoneCheckedBy?: string | null;
  readonly rejectionReason?: string;
  readonly words?: Omit<ClientWords, 'id' | 'email' | 'createdAt'>;
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
  { phoneCheckedBy = null, words, ...change }: RequestChange,
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
      updated_at: now,
      ...(words && {
        ...columnValues(enteredColumns, words),
        answers: JSON.stringify(words.answers),
        details: JSON.stringify(words.details),
      }),
      ...phoneCheck,
    })
    .where('id', '=', id)
    .execute();
}
