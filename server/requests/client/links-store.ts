import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Tx } from '#server/db/database.ts';

export type RequestOfAddress = {
  readonly id: string;
  readonly number: string;
  readonly category: CategoryCode;
  readonly clientUserId: string | null;
  readonly confirmedAt: Date | null;
  readonly phoneCheckedAt: Date | null;
  readonly createdAt: Date;
};

type OfAddress = {
  readonly email: string;
  /** Customer who has this address. */
  readonly customerId: string | null;
  readonly submittedAfter: Date;
};

/**
 * Lists the requests that the owner of an address may open, newest first:
 *
 * - confirmed requests of the account with this address
 * - requests submitted with this address that are unconfirmed or have no account
 *
 * A locked account counts as no account (mails 31). Locks the requests against deletion, and skips rows that another
 * transaction deletes.
 */
export async function holdRequestsOfAddress(
  tx: Tx,
  { email, customerId, submittedAfter }: OfAddress,
  limit: number,
): Promise<RequestOfAddress[]> {
  const lockedIds = await listLockedOwners(tx, email);
  return tx
    .selectFrom('requests')
    .select(
      camelColumns(
        'id',
        'number',
        'category',
        'client_user_id',
        'confirmed_at',
        'phone_checked_at',
        'created_at',
      ),
    )
    .where((where) =>
      where.or([
        where.and([
          where('email', '=', email),
          where.or([
            where('client_user_id', 'is', null),
            where('confirmed_at', 'is', null),
            where('client_user_id', '=', sql<string>`any(${lockedIds}::uuid[])`),
          ]),
        ]),
        where.and([where('client_user_id', '=', customerId), where('confirmed_at', 'is not', null)]),
      ]),
    )
    .where('created_at', '>', submittedAfter)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .forKeyShare()
    .skipLocked()
    .execute();
}

/** Locked accounts with a request submitted with the address. A separate query, so that no row lock reaches the accounts. */
async function listLockedOwners(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('requests as r')
    .innerJoin('users as u', 'u.id', 'r.client_user_id')
    .select('u.id')
    .distinct()
    .where('r.email', '=', email)
    .where('u.locked_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}
