import { findFactors } from '#server/accounts/second-factor/store.ts';
import { presentSessionUser } from '#server/accounts/users/presenters.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import type { Db } from '#server/db/database.ts';

/** @param isMissing the operator requires a second factor of this user, and the session has not proved one */
export async function describeSessionUser(db: Db, account: AccountRecord, isMissing: boolean) {
  const { totp, passkeys } = await findFactors(db, account.id);
  return presentSessionUser(account, { totp, passkeys, isMissing });
}
