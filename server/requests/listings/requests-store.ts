import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type RequestRecord, toDiscount } from '#server/requests/record.ts';

const requestColumns = camelColumns(
  'r.id',
  'r.category',
  'r.client_user_id',
  'r.firmenname',
  'r.name',
  'r.position',
  'r.postleitzahl',
  'r.email',
  'r.telefonnummer',
  'r.bemerkung',
  'r.wanted_offers',
  'r.answers',
  'r.details',
  'r.more_info',
  'r.confirmed_at',
  'r.phone_checked_at',
  'r.created_at',
  'r.updated_at',
  'l.base_price_cents',
  'l.discount_type',
  'l.discount_amount',
  'l.price_cents',
  'l.is_public',
  'l.published_at',
  'l.public_until',
  'l.countdown_days',
  'l.max_sales',
  'l.current_sales',
  'l.rejected_at',
  'l.withdrawn_at',
  'l.closed_at',
);

function selectRequests(db: Db | Tx) {
  return db
    .selectFrom('requests as r')
    .innerJoin('request_listings as l', 'l.request_id', 'r.id')
    .select(requestColumns);
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

function toRecord({ discountType, discountAmount, ...row }: RequestRow): RequestRecord {
  return { ...row, discount: toDiscount(discountType, discountAmount) };
}

export async function findRequest(db: Db | Tx, id: string): Promise<RequestRecord | null> {
  const row = await selectRequests(db).where('r.id', '=', id).executeTakeFirst();
  return row ? toRecord(row) : null;
}

/**
 * Locks the request until the transaction ends. `for no key update`, because `for update` would deadlock with a
 * purchase, whose foreign key locks the request, too.
 */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRecord | null> {
  const row = await selectRequests(tx).where('r.id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** The state in SQL, for filters over many rows; a test compares it with `deriveStatus` (requests 34). */
function statusSql(now: Date) {
  return sql<RequestStatus>`case
    when l.rejected_at is not null then 'rejected'
    when l.withdrawn_at is not null then 'withdrawn'
    when l.closed_at is not null then 'closed'
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
  page: { readonly limit: number; readonly offset: number },
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
  return { requests: rows.map(toRecord), totalCount: Number(total.n) };
}

/** Confirmed requests that no admin has ever published or rejected. */
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
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function updateRequestNote(
  tx: Tx,
  id: string,
  moreInfo: string | undefined,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ more_info: moreInfo, updated_at: now })
    .where('id', '=', id)
    .execute();
}
