import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Tx } from '#server/db/database.ts';

export type RequestOfAddress = {
  readonly id: string;
  readonly category: CategoryCode;
  readonly clientUserId: string | null;
  readonly confirmedAt: Date | null;
  readonly createdAt: Date;
};

/** Newest first; kept from being deleted, but for those that somebody deletes at this moment. */
export function holdRequestsOfAddress(
  tx: Tx,
  email: string,
  submittedAfter: Date,
  limit: number,
): Promise<RequestOfAddress[]> {
  return tx
    .selectFrom('requests')
    .select(camelColumns('id', 'category', 'client_user_id', 'confirmed_at', 'created_at'))
    .where('email', '=', email)
    .where('created_at', '>', submittedAfter)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .forKeyShare()
    .skipLocked()
    .execute();
}
