import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type RequestRecord, toClientWords, toOffer } from './record.ts';

/** A new request, checked and complete. */
export type NewRequest = StoredAnswers & {
  readonly category: CategoryCode;
  readonly clientUserId: string | null;
  readonly firmenname: string;
  readonly name: string;
  readonly position: string;
  readonly postleitzahl: string;
  readonly email: string;
  readonly telefonnummer: string;
  readonly bemerkung: string;
  readonly wantedOffers: number | null;
  readonly termsVersion: string;
  readonly termsHash: string | null;
  readonly submissionKey: string | null;
  readonly submissionHash: string | null;
  readonly submittedAt: Date;
};

/** Inserts the client's words. @returns the new id, or null when the submission key was used before */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<string | null> {
  const row = await tx
    .insertInto('requests')
    .values({
      category: request.category,
      client_user_id: request.clientUserId,
      firmenname: request.firmenname,
      name: request.name,
      position: request.position,
      postleitzahl: request.postleitzahl,
      email: request.email,
      telefonnummer: request.telefonnummer,
      bemerkung: request.bemerkung,
      wanted_offers: request.wantedOffers,
      answers: JSON.stringify(request.answers),
      details: JSON.stringify(request.details),
      terms_version: request.termsVersion,
      terms_hash: request.termsHash,
      terms_accepted_at: request.submittedAt,
      submission_key: request.submissionKey,
      submission_hash: request.submissionHash,
      created_at: request.submittedAt,
      updated_at: request.submittedAt,
    })
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Price of a category from the price book, in cents; 0 for categories that are free (decisions H). */
export async function findBookPriceCents(db: Db | Tx, category: CategoryCode): Promise<number> {
  const row = await db
    .selectFrom('price_book')
    .select(['net_cents', 'billing'])
    .where('category', '=', category)
    .executeTakeFirstOrThrow();
  return row.billing === 'free' ? 0 : row.net_cents;
}

function selectRequests(db: Db | Tx) {
  return db
    .selectFrom('requests as r')
    .innerJoin('request_listings as l', 'l.request_id', 'r.id')
    .select([
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
    ]);
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

function toRecord(row: RequestRow): RequestRecord {
  return {
    ...toClientWords(row),
    ...toOffer(row),
    clientUserId: row.client_user_id,
    moreInfo: row.more_info,
    confirmedAt: row.confirmed_at,
    phoneCheckedAt: row.phone_checked_at,
    updatedAt: row.updated_at,
    isPublic: row.is_public,
    publishedAt: row.published_at,
    countdownDays: row.countdown_days,
    rejectedAt: row.rejected_at,
    withdrawnAt: row.withdrawn_at,
    closedAt: row.closed_at,
  };
}

export async function findRequest(db: Db | Tx, id: string): Promise<RequestRecord | null> {
  const row = await selectRequests(db).where('r.id', '=', id).executeTakeFirst();
  return row ? toRecord(row) : null;
}

/**
 * Reads a request and keeps others from changing it until the transaction ends. The weaker lock lets a purchase
 * refer to the request meanwhile; with the stronger one the two would wait for each other.
 */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRecord | null> {
  const row = await selectRequests(tx).where('r.id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** The request that was submitted under a key, if it was the same submission; `hash` differs otherwise. */
export async function findSubmission(
  db: Db | Tx,
  key: string,
): Promise<{ readonly id: string; readonly hash: string | null } | null> {
  const row = await db
    .selectFrom('requests')
    .select(['id', 'submission_hash as hash'])
    .where('submission_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The state of a row in SQL, for filters over many rows: the same table as `deriveStatus`, to which a test
 * holds it.
 */
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

/** One page of all requests, newest first, with the number of all that pass the filter. */
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

/** Requests whose contact is confirmed and that no admin has ever published or refused. */
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

/** Sets the contact's confirmation once. @returns whether this call was the first */
export async function updateConfirmed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('requests')
    .set({ confirmed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Records that an admin has checked the contact by phone (decisions C4). */
export async function updatePhoneChecked(tx: Tx, id: string, adminId: string, now: Date): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ phone_checked_at: now, phone_checked_by: adminId })
    .where('id', '=', id)
    .execute();
}

/** Stamps a request as changed, with the admin's note when there is one. */
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
