import { sql } from 'kysely';
import { contactWays } from '#domain/requests/contact-wish.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';
import { type CursorSlice, cutPage, type ListPage } from '#server/api/paging.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type InstantPlace, isOlder, toMicroseconds } from '#server/db/microseconds.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { deleteEventsOf, removeActorsOf } from '#server/events/events.ts';
import { discardMailsWithUndo } from '#server/mail/outbox.ts';
import { deleteQuestions } from './changes/question-store.ts';
import { deleteChanges } from './changes/store.ts';
import { searchWordsOf } from './listing-store.ts';
import { announceListings } from './listings.ts';
import { deleteFingerprint } from './submission/store.ts';

export type OwnRequest = {
  readonly id: string;
  readonly termsVersion: string;
  readonly termsHash: string;
  readonly termsAcceptedAt: Date;
};

/** Newest first. */
export async function listRequestsOf(
  db: Db,
  userId: string,
  { limit, after }: CursorSlice<InstantPlace>,
): Promise<ListPage<OwnRequest, InstantPlace>> {
  const rows = await db
    .selectFrom('requests')
    .select(camelColumns('id', 'terms_version', 'terms_hash', 'terms_accepted_at'))
    .select(toMicroseconds(sql`created_at`).as('at'))
    .where('client_user_id', '=', userId)
    .where(isOlder(sql`created_at`, sql`id`, after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit, ({ at, id }) => ({ at, id }));
}

/** Locks the requests that the account has sent or, as an admin, has checked by phone. Locks them by id before all listings. */
export async function lockRequestsOf(
  tx: Tx,
  userId: string,
): Promise<{ readonly id: string; readonly clientUserId: string | null }[]> {
  return tx
    .selectFrom('requests')
    .select(camelColumns('id', 'client_user_id'))
    .where((where) =>
      where.or([where('client_user_id', '=', userId), where('phone_checked_by', '=', userId)]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** End of a request (requests 89), as the index `listings_ended` has it. */
const endedAt = sql`coalesce(l.rejected_at, l.withdrawn_at, l.closed_at, l.sold_exclusively_at, l.public_until)`;

/** Locks requests past their retention, oldest end first. Skips locked rows. */
export async function lockEndedRequests(
  tx: Tx,
  { now, months, limit }: { readonly now: Date; readonly months: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from requests r join request_listings l on l.request_id = r.id
    where l.erased_at is null
      and ${endedAt} <= ${now}::timestamptz - make_interval(months => ${months}::integer)
    order by ${endedAt} limit ${limit} for no key update of r, l skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** @param userId an admin */
export async function removeChecker(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ phone_checked_by: null })
    .where('phone_checked_by', '=', userId)
    .execute();
}

/** @param id of an unsold request, locked by the transaction */
export async function deleteRequest(tx: Tx, id: string): Promise<void> {
  await announceListings(tx, [id]);
  await deleteEventsOf(tx, [id]);
  await discardMailsWithUndo(tx, id);
  await tx.deleteFrom('requests').where('id', '=', id).execute();
}

/**
 * Rule requests 33: an unconfirmed request may hold the data of a person who never sent it. Keeps requests that were checked by
 * phone, published or sold. Skips locked rows.
 *
 * @returns the deleted ids
 */
export async function deleteUnconfirmedRequests(
  tx: Tx,
  submittedBefore: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from requests where ctid = any(array(
      select ctid from requests
      where confirmed_at is null and created_at < ${submittedBefore} and phone_checked_at is null and not exists (
        select from request_listings l where l.request_id = requests.id
          and (l.published_at is not null or l.current_sales > 0))
      limit ${limit} for update skip locked
    )) returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await deleteEventsOf(tx, ids);
  return ids;
}

type ErasedInput = StoredAnswers & { readonly firmenname: string; readonly name: string };

/** Removes the client's texts and contact data from a sold request (requests 61). */
export async function eraseInput(tx: Tx, id: string, input: ErasedInput, now: Date): Promise<void> {
  await tx
    .updateTable('requests')
    .set({
      client_user_id: null,
      firmenname: input.firmenname,
      name: input.name,
      position: '',
      email: '',
      telefonnummer: '',
      kontaktwege: contactWays,
      kontaktzeiten: [],
      bemerkung: '',
      masks: '[]',
      more_info: '',
      ending_reason: '',
      answers: JSON.stringify(input.answers),
      details: JSON.stringify(input.details),
      submission_key: null,
      submission_hash: null,
      confirmation_due_at: null,
      reminder_due_at: null,
      rejection_reason: '',
      updated_at: nextVersion(now, 'requests.updated_at'),
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('request_listings')
    .set({ client_user_id: null, company_domain: null, search: searchWordsOf(id), erased_at: now })
    .where('request_id', '=', id)
    .execute();
  await removeActorsOf(tx, id);
  await deleteChanges(tx, id);
  await deleteQuestions(tx, id);
  await deleteFingerprint(tx, id);
}
