import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Tx } from '#server/db/database.ts';

export type RequestOfAddress = {
  readonly id: string;
  readonly category: CategoryCode;
  readonly clientUserId: string | null;
  readonly confirmedAt: Date | null;
  readonly phoneCheckedAt: Date | null;
  readonly createdAt: Date;
};

type OfAddress = {
  readonly email: string;
  /** Whose address it is. */
  readonly customerId: string | null;
  readonly submittedAfter: Date;
};

/**
 * What can be reached by the address: what is confirmed by the account that has it now, everything else that was submitted with it.
 * Newest first; kept from being deleted, but for those that somebody deletes at this moment.
 */
export function holdRequestsOfAddress(
  tx: Tx,
  { email, customerId, submittedAfter }: OfAddress,
  limit: number,
): Promise<RequestOfAddress[]> {
  return tx
    .selectFrom('requests')
    .select(
      camelColumns('id', 'category', 'client_user_id', 'confirmed_at', 'phone_checked_at', 'created_at'),
    )
    .where((where) =>
      where.or([
        where.and([
          where('email', '=', email),
          where.or([where('client_user_id', 'is', null), where('confirmed_at', 'is', null)]),
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
