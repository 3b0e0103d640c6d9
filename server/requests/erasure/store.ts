import type { StoredAnswers } from '#domain/requests/submission.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type OwnRequest = {
  readonly id: string;
  readonly termsVersion: string;
  readonly termsHash: string | null;
  readonly termsAcceptedAt: Date;
};

export function listRequestsOf(db: Db, userId: string): Promise<OwnRequest[]> {
  return db
    .selectFrom('requests')
    .select(camelColumns('id', 'terms_version', 'terms_hash', 'terms_accepted_at'))
    .where('client_user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Lock order: requests before their listings. */
export async function lockRequestsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('requests')
    .select('id')
    .where('client_user_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteRequest(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('requests').where('id', '=', id).execute();
}

/**
 * Rule requests 33: they may hold the data of a person who never sent them. Requests of an account stay, and
 * those that were checked by phone, published or sold.
 */
export async function deleteUnconfirmedRequests(db: Db, submittedBefore: Date, now: Date): Promise<void> {
  await db
    .deleteFrom('requests')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', submittedBefore)
    .where('client_user_id', 'is', null)
    .where('phone_checked_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('request_listings')
            .select('request_id')
            .whereRef('request_id', '=', 'requests.id')
            .where((or) => or.or([or('published_at', 'is not', null), or('current_sales', '>', 0)])),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('link_tokens')
            .select('token_hash')
            .whereRef('request_id', '=', 'requests.id')
            .where('expires_at', '>', now),
        ),
      ),
    )
    .execute();
}

export type ErasedWords = StoredAnswers & { readonly firmenname: string; readonly name: string };

/** Removes the client's texts and contact data from a sold request (requests 61). */
export async function eraseWords(tx: Tx, id: string, words: ErasedWords, now: Date): Promise<void> {
  await tx
    .updateTable('requests')
    .set({
      client_user_id: null,
      firmenname: words.firmenname,
      name: words.name,
      position: '',
      email: '',
      telefonnummer: '',
      bemerkung: '',
      more_info: '',
      answers: JSON.stringify(words.answers),
      details: JSON.stringify(words.details),
      submission_key: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('request_listings')
    .set({ client_user_id: null, company_domain: null })
    .where('request_id', '=', id)
    .execute();
}
