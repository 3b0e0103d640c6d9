import { findFactors } from '#server/accounts/second-factor/second-factor.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { presentSessionUser } from '#server/accounts/users/users.ts';
import type { Db } from '#server/db/database.ts';

/**
 * The session user with the second factors of the account.
 *
 * @param isMissing the operator asks this user for a second factor, and none was proved
 */
export async function describeSessionUser(db: Db, account: AccountRecord, isMissing: boolean) {
  const { totp, passkeys } = await findFactors(db, account.id);
  return presentSessionUser(account, { totp, passkeys, isMissing });
}
